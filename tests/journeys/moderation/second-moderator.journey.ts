import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import { createAccounts, type TestAccount } from '../../support/client/sign-up.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { requestAs } from '../support/properties.ts';
import { openChatWith } from '../support/chat-window.ts';
import { sendMessage } from '../support/seed-users.ts';
import { createAccount, openWithToken, signIn } from '../support/sessions.ts';

/** Two moderators: the facts of a case, a ban that waits for a signature, and an appeal that somebody else decides. */
const es = { locale: 'es' } as const;
/** With a phrase of fraud, but not held. */
const TEXT = 'Paga otra vez la reserva de 300 € antes de la visita';

let server: ServerProcess;
let [marta, omar, bruno] = [] as unknown as [string, string, TestAccount];
let victims: TestAccount[] = [];
test.beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['marta', 'omar']) await createAccount(server, `${name}@tukan.test`, name, '--admin');
  marta = await signIn(server, 'marta@tukan.test');
  omar = await signIn(server, 'omar@tukan.test');
  const [scammer, ...others] = await createAccounts(
    server,
    ['bruno', 'aitana', 'nora', 'yusra'].map((name) => `${name}@correo.test`),
  );
  bruno = scammer as TestAccount;
  victims = others;
  for (const who of [bruno, ...victims]) {
    await requestAs(server, who.token, 'POST', '/api/profile/create', { alias: who.email.split('@')[0] });
    await requestAs(server, who.token, 'POST', '/api/profile/onboarding/skip');
  }
  for (const victim of victims) await sendMessage(server, bruno, victim, TEXT);
  const [aitana] = victims as [TestAccount];
  // More than the list of evidence shows at once.
  for (let nth = 1; nth <= 10; nth += 1) {
    await sendMessage(server, aitana, bruno, `Pregunta ${nth} sobre el piso`);
    await sendMessage(server, bruno, aitana, `Respuesta ${nth}: sí`);
  }
  await sendMessage(server, bruno, aitana, 'Sé dónde vives.');
  await requestAs(server, (victims[0] as TestAccount).token, 'POST', '/api/admin/reports', {
    type: 'chat',
    resource_id: `chat-${bruno.id}`,
    reason: 'scam',
  });
});
test.afterAll(async () => server.close());

test('a threat tells its reader whom to call, and brings the block', async ({ browser }) => {
  const { token } = victims[0] as TestAccount;
  const { page, context } = await openWithToken(browser, server, { token, width: 360 });
  await openChatWith(page, bruno);
  await expect(page.getByText(m.harm_threats_title({}, es))).toBeVisible();
  for (const number of ['112', '016'])
    await expect(page.getByRole('link', { name: new RegExp(`^${number}`) })).toHaveAttribute('href', `tel:${number}`);
  await page.getByRole('button', { name: m.profiles_block({}, es), exact: true }).click();
  await expect(page.getByRole('button', { name: m.profiles_unblock({}, es) })).toBeVisible();
  await requestAs(server, token, 'DELETE', `/api/blocks/${bruno.id}`);
  await context.close();
});

async function openCase(page: Page) {
  await page.goto('/es/admin');
  await page.getByRole('link', { name: /bruno/ }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: /bruno/ })).toBeVisible();
}

test('the case argues, the ban waits for the second moderator, and nobody signs their own', async ({ browser }) => {
  const first = await openWithToken(browser, server, { token: marta, width: 1280 });
  const { page } = first;
  await openCase(page);
  const facts = page.getByRole('region', { name: m.case_facts_title({}, es) });
  await expect(facts.getByText(/El mismo texto a 3 personas en/)).toBeVisible();
  await expect(facts.getByText(/Amenaza: «Sé dónde vives»/)).toBeVisible();
  const messages = page.getByRole('list', { name: m.cases_messages({}, es) });
  await messages.scrollIntoViewIfNeeded();
  await expect(messages.locator('mark').filter({ hasText: 'Sé dónde vives' })).toBeInViewport();
  await expect(page.locator('.assistant-button')).toHaveCount(0);

  const { id } = (await requestAs<{ reports: { id: string }[] }>(server, marta, 'GET', '/api/admin/reports'))
    .reports[0] as { id: string };
  await requestAs(server, marta, 'POST', '/api/admin/actions', {
    subject: { type: 'profile', id: bruno.id },
    action: 'ban',
    reason: 'scam',
    facts: 'Pediste 300 € por Bizum a tres personas antes de enseñar el piso.',
    report_id: id,
  });
  await page.goto('/es/admin');
  await expect(page.getByText(m.bans_waits({}, es))).toBeVisible();
  await page.goto(`/es/admin/people/${bruno.id}`);
  await expect(page.getByRole('button', { name: m.bans_withdraw({}, es) })).toBeVisible();
  await expect(page.getByRole('button', { name: m.bans_approve({}, es) })).toHaveCount(0);

  const other = await openWithToken(browser, server, { token: omar, width: 360 });
  await other.page.goto('/es/admin');
  await expect(other.page.getByText(m.bans_yours({}, es))).toBeVisible();
  await openCase(other.page);
  await expect(other.page.getByText(/marta pidió cerrar la cuenta/i).last()).toBeVisible();
  await expect(other.page.getByText(/Pediste 300 € por Bizum/)).toBeVisible();
  await expect(other.page.getByRole('button', { name: m.desk_warn({}, es) })).toHaveCount(0);
  await other.page.getByRole('button', { name: m.bans_refuse({}, es) }).click();
  await expect(other.page.getByLabel(m.bans_answer({}, es))).toBeFocused();
  await other.page.getByRole('button', { name: m.bans_approve({}, es) }).click();
  await expect(other.page.getByText(m.bans_done_approve({}, es))).toBeVisible();
  await expect(other.page.getByRole('button', { name: m.bans_approve({}, es) })).toHaveCount(0);
  await other.page.goto(`/es/admin/people/${bruno.id}`);
  await expect(other.page.getByText(m.appeals_panel_status_banned({}, es), { exact: true }).first()).toBeVisible();
  await Promise.all([first.context.close(), other.context.close()]);
});

test('the second moderator signs several closures at once, after reading whom they concern', async ({ browser }) => {
  const [, ...people] = victims;
  for (const { id } of people)
    await requestAs(server, marta, 'POST', '/api/admin/actions', {
      subject: { type: 'profile', id },
      action: 'ban',
      reason: 'fake_profile',
      facts: 'La foto de perfil es de otra web.',
    });
  const { page, context } = await openWithToken(browser, server, { token: omar, width: 360 });
  await page.goto('/es/admin');
  await expect(page.getByRole('button', { name: m.bans_approve_many({ count: 0 }, es) })).toBeDisabled();
  await page.getByLabel(m.bans_select_all({}, es)).check();
  await page.getByRole('button', { name: m.bans_approve_many({ count: 2 }, es) }).click();
  const dialog = page.getByRole('dialog', { name: m.bans_approve_many_title({}, es) });
  for (const name of ['nora', 'yusra']) await expect(dialog.getByText(name)).toBeVisible();
  await dialog.getByRole('button', { name: m.bans_approve_many({ count: 2 }, es) }).click();
  await expect(page.getByText(m.bans_approved_many({ count: 2 }, es))).toBeVisible();
  await expect(page.getByRole('heading', { name: m.bans_title({}, es) })).toHaveCount(0);
  await context.close();
});
