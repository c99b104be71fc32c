import { expect } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { PASSWORD } from '../support/registration.ts';
import { createAccount, openWithToken, signIn } from '../support/sessions.ts';
import { test } from '../support/journey.ts';

/** A user's own data: visibility, export, account deletion and cancelling it. */
const EMAIL = 'export@tukan.test';
const es = { locale: 'es' } as const;

let server: ServerProcess;
test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer;
  await createAccount(server, EMAIL, 'export');
});

test('an export is requested, the deletion requires the password, and signing in cancels it', async ({ browser }) => {
  const { context, page } = await openWithToken(browser, server, { token: await signIn(server, EMAIL) });
  await page.goto('/es/student/account');
  const card = page.getByRole('region', { name: m.data_rights_export_title({}, es) });
  await card.getByRole('button', { name: m.data_rights_export_ask({}, es) }).click();
  await expect(card.getByRole('progressbar')).toBeVisible();

  await page.getByRole('button', { name: m.data_rights_delete_start({}, es) }).click();
  const dialog = page.getByRole('dialog', { name: m.data_rights_delete_title({}, es) });
  const password = dialog.getByRole('textbox', { name: m.data_rights_delete_password({}, es) });
  const leave = dialog.getByRole('button', { name: m.data_rights_delete_confirm({}, es) });
  await password.fill('otra cosa');
  await leave.click();
  await expect(dialog.getByText(m.error_wrong_password({}, es))).toBeVisible();
  await expect(password).toHaveValue('otra cosa');
  await password.fill(PASSWORD);
  await leave.click();
  await expect(page.getByText(m.accounts_reason_account_closed({}, es))).toBeVisible();

  await page.getByLabel(m.accounts_email({}, es)).fill(EMAIL);
  await page.getByRole('textbox', { name: m.accounts_password({}, es) }).fill(PASSWORD);
  await page.getByRole('button', { name: m.accounts_sign_in({}, es), exact: true }).click();
  await expect(page.getByText(/^Esta cuenta se borra el /)).toBeVisible();
  await page.getByRole('button', { name: m.accounts_deletion_cancel({}, es) }).click();
  await expect(page).not.toHaveURL(/auth/);
  await page.goto('/es/student/account');
  await expect(page.getByRole('heading', { level: 1, name: m.data_rights_title({}, es) })).toBeVisible();
  await context.close();
});
