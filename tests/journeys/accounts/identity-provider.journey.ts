import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { m } from '#messages';
import type { IdentityProvider } from '../../support/server/identity-provider.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { test } from '../support/journey.ts';
import { openHydrated } from '../support/page-actions.ts';
import { startProviderServer } from '../support/provider-server.ts';
import { PASSWORD } from '../support/registration.ts';
import { requestAs } from '../support/properties.ts';
import { createAccount, signIn } from '../support/sessions.ts';

/** Sign-in with a real OpenID Connect provider. */
const es = { locale: 'es' } as const;
const LABEL = 'Tu universidad';

let server: ServerProcess;
let provider: IdentityProvider;
test.beforeAll(async () => {
  ({ server, provider } = await startProviderServer());
});
test.afterAll(async () => {
  await server.close();
  await provider.close();
});

async function leaveForProvider(page: Page): Promise<void> {
  await openHydrated(page, '/es/auth');
  await page.getByRole('button', { name: m.security_provider_label({ label: LABEL }, es) }).click();
}

test('a new person registers with their university, and comes back with it', async ({ browser }) => {
  provider.claims.set('nora', { email: 'nora@tukan.test', email_verified: true, given_name: 'Nora' });
  provider.signInAs('nora');
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await leaveForProvider(page);
  await expect(page.getByRole('heading', { name: m.security_callback_register_title({}, es) })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByText('nora@tukan.test')).toBeVisible();
  await page.getByRole('button', { name: m.accounts_register({}, es), exact: true }).click();
  const wizard = page.getByRole('dialog', { name: m.profiles_onboarding_title({}, es) });
  await wizard.getByRole('button', { name: m.profiles_close({}, es) }).click();
  await page.getByRole('button', { name: m.profiles_skip_now({}, es) }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  await context.close();

  const again = await (await browser.newContext({ baseURL: server.url })).newPage();
  await leaveForProvider(again);
  await expect(again.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  await again.goto('/es/student/account');
  const card = again.getByRole('region', { name: m.security_providers_title({}, es) });
  await expect(card).toContainText(m.security_providers_last({}, es));
  await again.context().close();
});

test('an existing account is linked after its password, and unlinked again', async ({ browser }) => {
  const email = 'lia@tukan.test';
  await createAccount(server, email, 'lia-upv');
  provider.claims.set('lia', { email, email_verified: true, given_name: 'Lía' });
  provider.signInAs('lia');
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await leaveForProvider(page);
  await page.getByLabel(m.security_email_password({}, es)).fill('no es esta');
  await page.getByRole('button', { name: m.security_callback_link_action({}, es) }).click();
  await expect(page.getByText(m.error_wrong_password({}, es))).toBeVisible();
  await page.getByLabel(m.security_email_password({}, es)).fill(PASSWORD);
  await page.getByRole('button', { name: m.security_callback_link_action({}, es) }).click();
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();

  await page.goto('/es/student/account');
  await page.getByRole('button', { name: m.security_providers_remove_label({ label: LABEL }, es) }).click();
  await expect(page.getByText(m.security_providers_removed({}, es))).toBeVisible();
  await expect(page.getByRole('region', { name: m.security_providers_title({}, es) })).toContainText(
    m.security_providers_linkable({}, es),
  );
  await context.close();
});

test('a provider is followed by the second step', async ({ browser }) => {
  const email = 'dos@tukan.test';
  await createAccount(server, email, 'dos-upv');
  const token = await signIn(server, email);
  const { secret } = await requestAs<{ secret: string }>(server, token, 'POST', '/api/account/second-factor/totp');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await requestAs(server, token, 'POST', '/api/account/second-factor/totp/activate', { code: app.generate() });
  provider.claims.set('dos', { email, email_verified: true });
  provider.signInAs('dos');
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await leaveForProvider(page);
  await page.getByLabel(m.security_email_password({}, es)).fill(PASSWORD);
  await page.getByRole('button', { name: m.security_callback_link_action({}, es) }).click();
  await expect(page.getByRole('heading', { name: m.second_step_title({}, es) })).toBeVisible();
  await leaveForProvider(page);
  await expect(page.getByRole('heading', { name: m.second_step_title({}, es) })).toBeVisible();
  await page.getByLabel(m.second_factor_code({}, es)).fill(
    // A code works once, and the one of the next step is accepted too.
    app.generate({ timestamp: Date.now() + 30_000 }),
  );
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  await page.context().close();
});

test('canceling at the provider leads back to the sign-in page', async ({ browser }) => {
  provider.signInAs('');
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await leaveForProvider(page);
  await expect(page.getByText(m.error_provider_canceled({}, es))).toBeVisible();
  await page.getByRole('link', { name: m.security_callback_back({}, es) }).click();
  await expect(page.getByRole('heading', { name: m.accounts_sign_in_title({}, es) })).toBeVisible();
  await page.context().close();
});
