import { expect, test, type Locator, type Page } from '@playwright/test';
import { m } from '#words';
import { joinAll, type Member } from '../support/join.ts';
import { startServer, type Server } from '../support/process.ts';
import { send } from './cast.ts';
import { callAs } from './homes.ts';
import { PASSWORD } from './person.ts';
import { makePerson, openWithToken, post, signIn } from './signed-in.ts';

/** A moderator's day in short: what is told comes up, is looked into, acted on or dismissed, and people hear of it. */
const es = { locale: 'es' } as const;

let server: Server;
let [ada, ana, marc] = [] as unknown as [Member, Member, Member];
test.beforeAll(async () => {
  server = await startServer();
  await makePerson(server, 'ada@tukan.test', 'ada', '--admin');
  const token = await signIn(server, 'ada@tukan.test');
  const { user } = await callAs<{ user: { id: string } }>(server, token, 'GET', '/api/auth/session');
  ada = { id: user.id, email: 'ada@tukan.test', token };
  const joined = await joinAll(server, ['ana.g@tukan.test', 'marc.p@tukan.test']);
  [ana, marc] = joined as [Member, Member];
  for (const who of [ana, marc]) {
    await callAs(server, who.token, 'POST', '/api/profile/create', { alias: who.email.split('@')[0] });
    await callAs(server, who.token, 'POST', '/api/profile/onboarding/skip');
  }
});
test.afterAll(async () => server.close());

const tell = async (who: Member, body: object) =>
  (await callAs<{ id: string }>(server, who.token, 'POST', '/api/admin/reports', body)).id;

/** What came of her reports, in the words that she reads. */
async function expectTold(page: Page, words: string) {
  await page.goto('/es/student/notifications');
  await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
}

const part = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 3 }) });

test('a report is looked into and dismissed: whoever told us reads why', async ({ browser }) => {
  const id = await tell(ana, {
    type: 'profile',
    resource_id: marc.id,
    reason: 'spam',
    description: 'No me gusta su foto',
  });
  const { context, page } = await openWithToken(browser, server, { token: ada.token });
  await page.goto('/es/admin');
  const line = page.getByRole('link', { name: /Perfil de marc\.p/ });
  await expect(line).toBeVisible();
  await page.keyboard.press('j');
  await expect(line).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Perfil de marc.p', level: 2 })).toBeFocused();
  await expect(page.getByText('No me gusta su foto').last()).toBeVisible();
  await page.getByRole('button', { name: m.cases_triage({}, es) }).click();
  await expect(page.getByLabel(m.cases_assignee({}, es)).last()).toHaveValue(ada.id);

  // what is done elsewhere comes by itself, and what is typed stays
  const reason = page.getByLabel(m.cases_dismiss_reason({}, es));
  await reason.fill('Una foto no es spam.');
  await callAs(server, ada.token, 'POST', `/api/admin/reports/${id}/notes`, { text: 'Ya pasó en octubre.' });
  await expect(page.getByText('Ya pasó en octubre.')).toBeVisible({ timeout: 20_000 });
  await expect(reason).toHaveValue('Una foto no es spam.');
  await page.getByLabel(m.cases_note({}, es), { exact: true }).fill('Se lo cuento a Ada.');
  await page.reload();
  await expect(reason, 'nor does a reload take it away').toHaveValue('Una foto no es spam.');
  const note = page.getByLabel(m.cases_note({}, es), { exact: true });
  await expect(note).toHaveValue('Se lo cuento a Ada.');
  await page.getByRole('button', { name: m.cases_note_add({}, es) }).dblclick();
  await expect(note).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: 'Se lo cuento a Ada.' }), 'once').toHaveCount(1);

  await page.getByText(m.cases_verdict_unfounded({}, es)).click();
  await page.getByRole('button', { name: m.cases_dismiss({}, es) }).click();
  await expect(page.getByText(m.cases_state_one({ state: 'dismissed' }, es)).first()).toBeVisible();
  await context.close();
  const hers = await openWithToken(browser, server, { token: ana.token, width: 360 });
  await expectTold(hers.page, m.notifications_report_unfounded({}, es));
  await hers.context.close();
});

test('whoever threatens is out; they appeal, and are back', async ({ browser }) => {
  await send(server, ana, marc, 'Prefiero que no me escribas más.');
  await send(server, marc, ana, 'Sé dónde vives, te vas a enterar.');
  await tell(ana, { type: 'chat', resource_id: `chat-${marc.id}`, reason: 'threats' });
  const his = await openWithToken(browser, server, { token: marc.token, width: 360 });
  await his.page.goto('/es/student/notifications');
  await expect(his.page.getByRole('heading', { level: 1 })).toBeVisible();

  const { context, page } = await openWithToken(browser, server, { token: ada.token });
  await page.goto('/es/admin?priority=high');
  await page.getByRole('link', { name: /Conversación con marc\.p/ }).click();
  await expect(page.getByText('Sé dónde vives, te vas a enterar.')).toBeVisible();
  const act = part(page, m.appeals_panel_title({}, es));
  await act.getByText(m.appeals_panel_ban({}, es)).click();
  await act.getByLabel(m.appeals_panel_reason({}, es)).selectOption('threats');
  await act.getByLabel(m.appeals_panel_facts({}, es)).fill('Escribiste que sabes dónde vive y que se va a enterar.');
  await act.getByRole('button', { name: m.appeals_panel_ban({}, es) }).click();
  await expect(his.page).toHaveURL(/\/es\/auth/);
  await expect(page.getByText(m.cases_state_one({ state: 'actioned' }, es)).first()).toBeVisible();

  const { link } = await post<{ link: string }>(server, '/api/auth/sign-in/email', {
    email: marc.email,
    password: PASSWORD,
  });
  await his.page.goto(`/es${link}`);
  await expect(his.page.getByText('Escribiste que sabes dónde vive y que se va a enterar.')).toBeVisible();
  await his.page.getByLabel(m.appeals_form_text({}, es)).fill('Era una broma entre amigos, y lo siento.');
  await his.page.getByRole('button', { name: m.appeals_form_send({}, es) }).click();
  await expect(his.page.getByText(m.appeals_sent_title({}, es))).toBeVisible();

  await page.goto('/es/admin?state=appealed');
  await page.getByRole('link', { name: /marc\.p/ }).click();
  await act.getByLabel(m.appeals_appeal_answer({}, es)).fill('Lo hemos hablado con las dos partes.');
  await act.getByRole('button', { name: m.appeals_appeal_accept({}, es) }).click();
  await expect.poll(async () => signIn(server, marc.email)).toBeTruthy();
  await Promise.all([context.close(), his.context.close()]);
  const hers = await openWithToken(browser, server, { token: ana.token, width: 360 });
  await expectTold(hers.page, m.notifications_report_actioned({}, es));
  await hers.context.close();
});
