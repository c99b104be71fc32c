import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import { createAccounts, type TestAccount } from '../../support/client/sign-up.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { sendMessage } from '../support/seed-users.ts';
import { requestAs } from '../support/properties.ts';
import { PASSWORD } from '../support/registration.ts';
import { createAccount, openWithToken, postJson, signIn } from '../support/sessions.ts';

/**
 * A moderator's workflow: reports arrive, are reviewed, acted on or dismissed, and the people concerned are notified.
 */
const es = { locale: 'es' } as const;

let server: ServerProcess;
let [ada, ana, marc] = [] as unknown as [TestAccount, TestAccount, TestAccount];
test.beforeAll(async () => {
  server = await startTestServer();
  await createAccount(server, 'ada@tukan.test', 'ada', '--admin');
  const token = await signIn(server, 'ada@tukan.test');
  const { user } = await requestAs<{ user: { id: string } }>(server, token, 'GET', '/api/auth/session');
  ada = { id: user.id, email: 'ada@tukan.test', token };
  const joined = await createAccounts(server, ['ana.g@tukan.test', 'marc.p@tukan.test']);
  [ana, marc] = joined as [TestAccount, TestAccount];
  for (const who of [ana, marc]) {
    await requestAs(server, who.token, 'POST', '/api/profile/create', { alias: who.email.split('@')[0] });
    await requestAs(server, who.token, 'POST', '/api/profile/onboarding/skip');
  }
});
test.afterAll(async () => server.close());

const sendReport = async (who: TestAccount, body: object) =>
  (await requestAs<{ id: string }>(server, who.token, 'POST', '/api/admin/reports', body)).id;

/** Expects the notification about the outcome of her report. */
async function expectNotice(page: Page, text: string) {
  await page.goto('/es/student/notifications');
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
}

test('a report is reviewed and dismissed, and its author sees the reason', async ({ browser }) => {
  const id = await sendReport(ana, {
    type: 'profile',
    resource_id: marc.id,
    reason: 'spam',
    description: 'No me gusta su foto',
  });
  const { context, page } = await openWithToken(browser, server, { token: ada.token });
  await page.goto('/es/admin');
  const caseLink = page.getByRole('link', { name: /marc\.p/ });
  await expect(caseLink).toBeVisible();
  await page.keyboard.press('j');
  await expect(caseLink).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'marc.p', level: 2 })).toBeFocused();
  await expect(page.getByText('No me gusta su foto')).toBeVisible();
  await page.getByRole('button', { name: m.cases_triage({}, es) }).click();
  await expect(page.getByLabel(m.cases_assignee({}, es)).last()).toHaveValue(ada.id);

  // Changes made elsewhere appear automatically; typed text is kept.
  const reason = page.getByLabel(/^Motivo, en/);
  await reason.fill('Una foto no es spam, pero esta sí.');
  await requestAs(server, ada.token, 'POST', `/api/admin/reports/${id}/notes`, { text: 'Ya pasó en octubre.' });
  const tab = page.getByRole('tab', { name: new RegExp(m.desk_tab_notes({}, es)) });
  await tab.click();
  await expect(page.getByText('Ya pasó en octubre.')).toBeVisible({ timeout: 20_000 });
  await expect(reason).toHaveValue('Una foto no es spam, pero esta sí.');
  await page.getByLabel(m.cases_note({}, es), { exact: true }).fill('Se lo cuento a Ada.');
  await page.reload();
  await expect(reason, 'it survives a reload').toHaveValue('Una foto no es spam, pero esta sí.');
  await tab.click();
  const note = page.getByLabel(m.cases_note({}, es), { exact: true });
  await expect(note).toHaveValue('Se lo cuento a Ada.');
  await page.getByRole('button', { name: m.cases_note_add({}, es) }).dblclick();
  await expect(note).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: 'Se lo cuento a Ada.' }), 'once').toHaveCount(1);

  await page.getByText(m.desk_verdict({}, es)).first().click();
  await page.getByLabel(m.desk_verdict({}, es)).selectOption('unfounded');
  await page.getByRole('button', { name: m.desk_dismiss({}, es) }).click();
  await expect(page.getByText(m.desk_done_dismiss({ name: 'marc.p' }, es))).toBeVisible();
  await expect(page.getByText(m.cases_choose_title({}, es)), 'no case is left').toBeVisible({ timeout: 15_000 });
  await context.close();
  const hers = await openWithToken(browser, server, { token: ana.token, width: 360 });
  await expectNotice(hers.page, m.notifications_report_unfounded({}, es));
  await hers.context.close();
});

test('a user is banned for threats, appeals and returns', async ({ browser }) => {
  await sendMessage(server, ana, marc, 'Ya tengo compañera de piso.');
  await sendMessage(server, marc, ana, 'Sé dónde vives, te vas a enterar.');
  await sendReport(ana, { type: 'chat', resource_id: `chat-${marc.id}`, reason: 'threats' });
  const his = await openWithToken(browser, server, { token: marc.token, width: 360 });
  await his.page.goto('/es/student/notifications');
  await expect(his.page.getByRole('heading', { level: 1 })).toBeVisible();

  const { context, page } = await openWithToken(browser, server, { token: ada.token });
  await page.goto('/es/admin?priority=high');
  await page.getByRole('link', { name: /marc\.p/ }).click();
  await expect(page.getByText('te vas a enterar')).toBeVisible();
  await page.getByLabel(m.desk_rule({}, es)).selectOption('threats');
  await page.getByLabel(/^Motivo, en/).fill('Escribiste que sabes dónde vive y que se va a enterar.');
  await page.getByRole('button', { name: m.desk_ban({}, es) }).click();
  await expect(his.page).toHaveURL(/\/es\/auth/);
  await expect(page.getByText(m.cases_state_one({ state: 'actioned' }, es)).first()).toBeVisible();
  await expect(page.getByText(m.cases_choose_title({}, es)), 'the mails have left').toBeVisible({ timeout: 15_000 });

  const { link } = await postJson<{ link: string }>(server, '/api/auth/sign-in/email', {
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
  await page.getByLabel(m.appeals_appeal_answer({}, es)).fill('Lo hemos hablado con las dos partes.');
  await page.getByRole('button', { name: m.appeals_appeal_accept({}, es) }).click();
  await expect.poll(async () => signIn(server, marc.email)).toBeTruthy();
  await Promise.all([context.close(), his.context.close()]);
  const hers = await openWithToken(browser, server, { token: ana.token, width: 360 });
  await expectNotice(hers.page, m.notifications_report_actioned({}, es));
  await hers.context.close();
});
