import { expect, type Page } from '@playwright/test';
import { m } from '#messages';
import { runOnServer } from '../../support/database-template.ts';
import type { IdentityProvider } from '../../support/server/identity-provider.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { test } from '../support/journey.ts';
import { openHydrated } from '../support/page-actions.ts';
import { startProviderServer } from '../support/provider-server.ts';
import { PASSWORD } from '../support/registration.ts';
import { createAccount, openWithToken, postJson, requestStatus, signIn } from '../support/sessions.ts';
import { addVirtualAuthenticator, onLocalhost } from '../support/virtual-authenticator.ts';

/** Proof of identity before changes of what opens an account, long after the sign-in. */
const es = { locale: 'es' } as const;

let server: ServerProcess;
let provider: IdentityProvider;
test.beforeAll(async () => {
  ({ server, provider } = await startProviderServer());
});
test.afterAll(async () => {
  await server.close();
  await provider.close();
});

/** Makes the sessions of an account an hour older. */
async function ageSessions(email: string): Promise<void> {
  await runOnServer(
    server.databaseUrl ?? '',
    `update sessions set created_at = created_at - interval '1 hour', proven_at = null
      where user_id = (select id from users where email = '${email}')`,
  );
}

const proofDialog = (page: Page) => page.getByRole('dialog', { name: m.proof_title({}, es) });

async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: m.passkeys_add({}, es) }).click();
  const dialog = page.getByRole('dialog', { name: m.passkeys_add_title({}, es) });
  await dialog.getByLabel(m.passkeys_name({}, es)).fill('Móvil');
  await dialog.getByRole('button', { name: m.passkeys_add_confirm({}, es) }).click();
}

test('a passkey is added after the password, and removed after the passkey', async ({ browser }) => {
  const email = 'prueba@tukan.test';
  await createAccount(server, email, 'prueba');
  const token = await signIn(server, email);
  await ageSessions(email);
  const { page, context } = await openWithToken(browser, onLocalhost(server), { token, width: 360 });
  await addVirtualAuthenticator(page);
  await openHydrated(page, '/es/student/account');
  await addPasskey(page);
  const proof = proofDialog(page);
  await proof.getByLabel(m.proof_password({}, es)).fill('no es esta');
  await proof.getByRole('button', { name: m.proof_action({}, es) }).click();
  await expect(proof.getByText(m.error_wrong_password({}, es))).toBeVisible();
  await proof.getByLabel(m.proof_password({}, es)).fill(PASSWORD);
  await proof.getByRole('button', { name: m.proof_action({}, es) }).click();
  await expect(page.getByText(m.passkeys_added({}, es))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await ageSessions(email);
  await page.getByRole('button', { name: m.passkeys_remove_label({ name: 'Móvil' }, es) }).click();
  const remove = page.getByRole('dialog').getByRole('button', { name: m.passkeys_remove({}, es), exact: true });
  await remove.click();
  await proof.getByRole('button', { name: m.proof_cancel({}, es) }).click();
  await expect(proof).toBeHidden();
  await expect(page.getByText(m.error_proof_required({}, es))).toBeVisible();
  await remove.click();
  await proof.getByRole('button', { name: m.proof_passkey({}, es) }).click();
  await expect(page.getByText(m.passkeys_none({}, es))).toBeVisible();
  await context.close();
});

test('a provider is linked with the account after a proof, and unlinked again', async ({ browser }) => {
  const email = 'une@tukan.test';
  await createAccount(server, email, 'une');
  provider.claims.set('une', { email, email_verified: true });
  provider.signInAs('une');
  const token = await signIn(server, email);
  await ageSessions(email);
  const { page, context } = await openWithToken(browser, server, { token });
  await openHydrated(page, '/es/student/account');
  const label = provider.env['OIDC_UPV_LABEL'] ?? '';
  await page.getByRole('button', { name: m.security_providers_link_label({ label }, es) }).click();
  await proofDialog(page).getByLabel(m.proof_password({}, es)).fill(PASSWORD);
  await proofDialog(page)
    .getByRole('button', { name: m.proof_action({}, es) })
    .click();
  const card = page.getByRole('region', { name: m.security_providers_title({}, es) });
  await card.getByRole('button', { name: m.security_providers_remove_label({ label }, es) }).click();
  await expect(page.getByText(m.security_providers_removed({}, es))).toBeVisible();
  await expect(card).toContainText(m.security_providers_linkable({}, es));
  expect(new URL(page.url()).search).toBe('');
  // The account of another address stays outside.
  provider.claims.set('une', { email: 'otra@tukan.test', email_verified: true });
  await card.getByRole('button', { name: m.security_providers_link_label({ label }, es) }).click();
  await expect(page.getByText(m.error_provider_email_differs({ label, email: 'otra@tukan.test' }, es))).toBeVisible();
  await page.getByRole('link', { name: m.security_callback_back_to_account({}, es) }).click();
  await expect(card).toContainText(m.security_providers_linkable({}, es));
  await context.close();
});

test('an account of a provider alone is deleted after an emailed code, and comes back by its provider', async ({
  browser,
}) => {
  const email = 'sola@tukan.test';
  provider.claims.set('sola', { email, email_verified: true });
  provider.signInAs('sola');
  const { url, secret } = await postJson<{ url: string; secret: string }>(server, '/api/auth/providers/upv/start', {});
  const returned = Object.fromEntries((await provider.follow(url)).searchParams);
  const { identity } = await postJson<{ identity: { ticket: string } }>(server, '/api/auth/providers/complete', {
    secret,
    ...returned,
  });
  const { token } = await postJson<{ token: string }>(server, '/api/auth/providers/register', {
    ticket: identity.ticket,
    accepts: true,
  });
  await requestStatus(server, 'POST', '/api/profile/create', token);
  await requestStatus(server, 'POST', '/api/profile/onboarding/skip', token);
  await ageSessions(email);
  const { page, context } = await openWithToken(browser, server, { token, width: 360 });
  await openHydrated(page, '/es/student/account');
  const card = page.getByRole('region', { name: m.security_providers_title({}, es) });
  await expect(card).toContainText(m.security_providers_last({}, es));
  await page.getByRole('button', { name: m.data_rights_delete_start({}, es) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.data_rights_delete_confirm({}, es) })
    .click();
  const proof = proofDialog(page);
  await proof.getByRole('button', { name: m.proof_send_code({}, es) }).click();
  await expect(proof.getByText(m.proof_code_text({ email }, es))).toBeVisible();
  await expect.poll(async () => (await server.lastEmailTo(email)).subject).toMatch(/^\d{6} /);
  const code = (await server.lastEmailTo(email)).subject.slice(0, 6);
  await proof.getByLabel(m.proof_code({}, es)).fill(code);
  await expect(page.getByText(m.accounts_reason_account_closed({}, es))).toBeVisible();

  await openHydrated(page, '/es/auth');
  const label = provider.env['OIDC_UPV_LABEL'] ?? '';
  await page.getByRole('button', { name: m.security_provider_label({ label }, es) }).click();
  await expect(page.getByRole('heading', { name: m.security_callback_come_back_title({}, es) })).toBeVisible();
  await page.getByRole('button', { name: m.accounts_deletion_cancel({}, es) }).click();
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  await context.close();
});

test('an account that waits for its deletion comes back by its passkey', async ({ browser }) => {
  const email = 'vuelve@tukan.test';
  await createAccount(server, email, 'vuelve');
  const token = await signIn(server, email);
  const { page, context } = await openWithToken(browser, onLocalhost(server), { token });
  await addVirtualAuthenticator(page);
  await openHydrated(page, '/es/student/account');
  await addPasskey(page);
  await expect(page.getByText(m.passkeys_added({}, es))).toBeVisible();
  await page.getByRole('button', { name: m.data_rights_delete_start({}, es) }).click();
  await page.getByRole('dialog').getByLabel(m.data_rights_delete_password({}, es)).fill(PASSWORD);
  await page.getByRole('button', { name: m.data_rights_delete_confirm({}, es) }).click();
  await expect(page.getByText(m.accounts_reason_account_closed({}, es))).toBeVisible();
  // The browser offers the passkey by itself.
  await page.getByRole('button', { name: m.accounts_deletion_cancel({}, es) }).click();
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  await context.close();
});

test('after a password reset the account page asks whose the passkeys are', async ({ browser }) => {
  const email = 'repasa@tukan.test';
  await createAccount(server, email, 'repasa');
  const { page, context } = await openWithToken(browser, onLocalhost(server), {
    token: await signIn(server, email),
    width: 360,
  });
  await addVirtualAuthenticator(page);
  await openHydrated(page, '/es/student/account');
  await addPasskey(page);
  await expect(page.getByText(m.passkeys_added({}, es))).toBeVisible();
  await postJson(server, '/api/auth/request-password-reset', { email });
  await expect.poll(async () => (await server.lastEmailTo(email)).subject).toBe(m.accounts_mail_reset_subject({}, es));
  await page.goto((await server.lastEmailTo(email)).link);
  await page.getByLabel(m.accounts_new_password({}, es)).fill('remo-azulejo-jueves');
  await page.getByRole('button', { name: m.accounts_new_password_action({}, es) }).click();
  await page.getByLabel(m.accounts_email({}, es)).fill(email);
  await page.getByLabel(m.accounts_password({}, es), { exact: true }).fill('remo-azulejo-jueves');
  await page.getByRole('button', { name: m.accounts_sign_in({}, es), exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/es/student/account');
  const review = page.getByRole('region', { name: m.ways_in_review_title({}, es) });
  await review.getByRole('button', { name: m.ways_in_review_remove_label({ name: 'Móvil' }, es) }).click();
  await expect(page.getByText(m.passkeys_none({}, es))).toBeVisible();
  await review.getByRole('button', { name: m.ways_in_review_done({}, es) }).click();
  await expect(review).toBeHidden();
  await context.close();
});
