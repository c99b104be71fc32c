import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import type { TestAccount } from '../../support/client/sign-up.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { PASSWORD } from '../support/registration.ts';
import { createAccount, signIn } from '../support/sessions.ts';

/** A disabled user reads the reason without a session and appeals; an administrator reviews it. */
const PHONE = { width: 360, height: 740 };
const FACTS = 'Ha pedido 300 € a tres personas antes de enseñar el piso.';
const TEXT = 'Era la fianza, y se paga al firmar. Os enseño la conversación.';

let server: ServerProcess;
let cast: SeedUsers;
let admin: TestAccount;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
  const email = 'jefa@tukan.test';
  await createAccount(server, email, 'Jefa', '--admin');
  admin = { id: '', email, token: await signIn(server, email) };
});
test.afterAll(async () => server.close());

async function signInOnPage(page: Page): Promise<void> {
  await page.goto('/es/auth');
  await page.getByLabel(m.accounts_email(), { exact: true }).fill(cast.leo.email);
  await page.getByLabel(m.accounts_password(), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: m.accounts_sign_in(), exact: true }).click();
}

test('an account is disabled, appeals and is enabled again', async ({ browser }) => {
  const adminSeat = await openPage(browser, server, { user: admin, lang: 'es' });
  const file = `/es/admin/people/${cast.leo.id}`;
  await adminSeat.page.goto(file);
  await adminSeat.page.getByRole('radio', { name: m.appeals_panel_ban() }).check();
  await adminSeat.page.getByRole('button', { name: m.appeals_panel_ban() }).click();
  await expect(adminSeat.page.getByText(m.appeals_panel_reason_needed())).toBeVisible();
  await adminSeat.page.getByLabel(m.appeals_panel_reason()).selectOption('scam');
  await adminSeat.page.getByLabel(m.appeals_panel_facts()).fill(FACTS);
  await adminSeat.page.reload();
  await expect(adminSeat.page.getByLabel(m.appeals_panel_facts()), 'the typed text is kept').toHaveValue(FACTS);
  await adminSeat.page.getByRole('button', { name: m.appeals_panel_ban() }).click();
  const panel = adminSeat.page.getByRole('region', { name: m.appeals_panel_title() });
  await expect(panel.getByText(m.appeals_panel_status_banned())).toBeVisible();
  await adminSeat.page.getByRole('button', { name: m.desk_undo(), exact: true }).click();
  await expect(adminSeat.page.getByText(m.desk_undone())).toBeVisible();
  await expect(panel.getByText(m.appeals_panel_status_banned())).toBeHidden();
  await adminSeat.page.getByRole('radio', { name: m.appeals_panel_ban() }).check();
  await adminSeat.page.getByLabel(m.appeals_panel_reason()).selectOption('scam');
  await adminSeat.page.getByLabel(m.appeals_panel_facts()).fill(FACTS);
  await adminSeat.page.getByRole('button', { name: m.appeals_panel_ban() }).click();
  await expect(panel.getByText(m.appeals_panel_status_banned())).toBeVisible();

  const phone = await openPage(browser, server, { lang: 'es' }, { viewport: PHONE });
  await signInOnPage(phone.page);
  await expect(phone.page.getByText(m.error_account_banned())).toBeVisible();
  await phone.page.getByRole('link', { name: m.accounts_disabled_reasons() }).click();
  await expect(phone.page).toHaveURL(/appeal/);
  // It is told once it can no longer be undone.
  await expect(async () => {
    await phone.page.reload();
    await expect(phone.page.getByRole('heading', { name: m.appeals_done_ban() })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(phone.page.getByText(FACTS)).toBeVisible();
  await phone.page.getByLabel(m.appeals_form_text()).fill(TEXT);
  await phone.page.reload();
  await expect(phone.page.getByLabel(m.appeals_form_text()), 'the typed text is kept').toHaveValue(TEXT);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await phone.page.getByRole('button', { name: m.appeals_form_send() }).click();
  await expect(phone.page.getByRole('status').filter({ hasText: m.appeals_sent_title() })).toBeVisible();

  await adminSeat.page.goto(file);
  await expect(panel.getByText(TEXT)).toBeVisible();
  // There is no other moderator.
  await expect(panel.getByText(m.appeals_appeal_only())).toBeVisible();
  await adminSeat.page.getByLabel(m.appeals_appeal_answer()).fill('Tenías razón.');
  await adminSeat.page.getByRole('button', { name: m.appeals_appeal_accept() }).click();
  await expect(panel.getByText(m.appeals_appeal_accepted())).toBeVisible();

  await phone.page.reload();
  await expect(phone.page.getByText('Tenías razón.')).toBeVisible();
  await signInOnPage(phone.page);
  await expect(phone.page).not.toHaveURL(/auth/);
  expect([adminSeat.problems, phone.problems.filter((problem) => !problem.includes('403'))]).toEqual([[], []]);
  await Promise.all([adminSeat.close(), phone.close()]);
});
