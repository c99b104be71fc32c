import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { m } from '#messages';
import { startTestServer } from '../../support/server/server-process.ts';
import { test } from '../support/journey.ts';
import { openHydrated } from '../support/page-actions.ts';
import { PASSWORD } from '../support/registration.ts';
import { createAccount, openWithToken, postJson, signIn } from '../support/sessions.ts';
import { addVirtualAuthenticator, onLocalhost } from '../support/virtual-authenticator.ts';

/** The second step of a sign-in, recovery codes, passkeys and the gate of the admin pages. */
const es = { locale: 'es' } as const;

const codeAt = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Turns the authenticator app on, on the account page, and returns its secret and the recovery codes. */
async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: m.second_factor_turn_on({}, es), exact: true }).click();
  const setup = page.getByRole('dialog', { name: m.second_factor_setup_title({}, es) });
  await expect(setup.getByRole('img', { name: m.second_factor_setup_qr({}, es) })).toBeVisible();
  const secret = ((await setup.getByRole('definition').textContent()) ?? '').replaceAll(' ', '');
  // A code works once, so the sign-in that follows takes the one of the next step, which is accepted too.
  await setup.getByLabel(m.second_factor_code({}, es)).fill(codeAt(secret, 0));
  const kept = page.getByRole('dialog', { name: m.recovery_codes_title({}, es) });
  await expect(kept).toBeVisible();
  const codes = await kept.getByRole('listitem').allTextContents();
  const done = kept.getByRole('button', { name: m.recovery_codes_done({}, es) });
  await expect(done).toBeDisabled();
  await kept.getByLabel(m.recovery_codes_kept({}, es)).check();
  await done.click();
  await expect(page.getByText(m.second_factor_recovery_left({ left: 10, total: 10 }, es))).toBeVisible();
  return { secret, codes };
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await openHydrated(page, '/es/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: m.second_step_title({}, es) })).toBeVisible();
}

test('a code of the app is asked after the password, and a recovery code works once', async ({
  browser,
  sharedServer,
}) => {
  const email = 'segundo-paso@tukan.test';
  await createAccount(sharedServer, email, 'segundopaso');
  const owner = await openWithToken(browser, sharedServer, { token: await signIn(sharedServer, email), width: 360 });
  await openHydrated(owner.page, '/es/student/account');
  const { secret, codes } = await turnOn(owner.page);
  expect(codes).toHaveLength(10);
  await owner.page.goto('/es/auth/logout');
  await expect(owner.page).toHaveURL(/\/es\/auth$/);

  await enterPassword(owner.page, email);
  const code = owner.page.getByLabel(m.second_factor_code({}, es));
  await code.fill('000 000');
  await expect(owner.page.getByText(m.error_code_invalid({}, es))).toBeVisible();
  await code.fill(codeAt(secret, 1));
  await expect(owner.page).not.toHaveURL(/\/auth/);
  await owner.context.close();

  for (const works of [true, false]) {
    const context = await browser.newContext({ baseURL: sharedServer.url, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await enterPassword(page, email);
    await page.getByRole('button', { name: m.second_step_use_recovery({}, es) }).click();
    await page.getByLabel(m.second_step_recovery_code({}, es)).fill(codes[0]?.toLowerCase() ?? '');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    if (works) await expect(page).not.toHaveURL(/\/auth/);
    else await expect(page.getByText(m.error_code_invalid({}, es))).toBeVisible();
    await context.close();
  }
});

test('a passkey is added, signs in without a password, and is removed', async ({ browser, sharedServer }) => {
  const email = 'llave@tukan.test';
  await createAccount(sharedServer, email, 'llave');
  const { page, context } = await openWithToken(browser, onLocalhost(sharedServer), {
    token: await signIn(sharedServer, email),
    width: 360,
  });
  await addVirtualAuthenticator(page);
  await openHydrated(page, '/es/student/account');
  await page.getByRole('button', { name: m.passkeys_add({}, es) }).click();
  const dialog = page.getByRole('dialog', { name: m.passkeys_add_title({}, es) });
  await dialog.getByLabel(m.passkeys_name({}, es)).fill('Móvil de prueba');
  await dialog.getByRole('button', { name: m.passkeys_add_confirm({}, es) }).click();
  await expect(page.getByText('Móvil de prueba')).toBeVisible();
  await page.goto('/es/auth/logout');
  await expect(page).toHaveURL(/\/es\/auth$/);

  // The browser offers the passkey among the suggestions of the field, and takes it without asking.
  await openHydrated(page, '/es/auth?next=%2Fstudent%2Faccount');
  await expect(page).toHaveURL(/\/student\/account/);
  await expect(page.getByText(/· usada el /)).toBeVisible();
  await page.getByRole('button', { name: m.passkeys_remove_label({ name: 'Móvil de prueba' }, es) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.passkeys_remove({}, es), exact: true })
    .click();
  await expect(page.getByText(m.passkeys_none({}, es))).toBeVisible();
  await context.close();
});

test('a trusted browser is asked once, also after an emailed link, and not after signing out everywhere', async ({
  browser,
  sharedServer,
}) => {
  const email = 'confia@tukan.test';
  await createAccount(sharedServer, email, 'confia');
  const { page, context } = await openWithToken(browser, sharedServer, {
    token: await signIn(sharedServer, email),
    width: 360,
  });
  await openHydrated(page, '/es/student/account');
  const { secret } = await turnOn(page);
  const openLink = async () => {
    const before = (await sharedServer.lastEmailTo(email)).link;
    await postJson(sharedServer, '/api/auth/sign-in-link', { email });
    await expect.poll(async () => (await sharedServer.lastEmailTo(email)).link).not.toBe(before);
    await page.goto('/es/auth/logout');
    await expect(page).toHaveURL(/\/es\/auth$/);
    await page.goto((await sharedServer.lastEmailTo(email)).link);
    await page.getByRole('button', { name: m.security_link_page_action({}, es), exact: true }).click();
  };
  await openLink();
  await page.getByLabel(m.security_trust_browser({}, es)).check();
  await page.getByLabel(m.second_factor_code({}, es)).fill(codeAt(secret, 1));
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  expect(
    (await context.cookies(`${sharedServer.url}/api/auth`)).find(({ name }) => name === 'tukan_trusted'),
  ).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
  await openLink();
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();

  await page.goto('/es/student/account');
  await page.getByRole('button', { name: m.accounts_sessions_everywhere({}, es) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.accounts_sessions_all({}, es) })
    .click();
  await expect(page).toHaveURL(/\/auth/);
  await enterPassword(page, email);
  await context.close();
});

test('the admin pages lead to the set-up of a second factor, and open with it', async ({ browser }) => {
  const server = await startTestServer({ ADMIN_SECOND_FACTOR: 'required' });
  await createAccount(server, 'jefa@tukan.test', 'Jefa', '--admin');
  const { page, context } = await openWithToken(browser, server, { token: await signIn(server, 'jefa@tukan.test') });
  await openHydrated(page, '/es/admin');
  await expect(page.getByRole('heading', { name: m.admin_second_factor_title({}, es) })).toBeVisible();
  await page.getByRole('link', { name: m.admin_second_factor_action({}, es) }).click();
  await turnOn(page);
  await openHydrated(page, '/es/admin/people');
  await expect(page.getByRole('link', { name: 'Jefa' })).toBeVisible();
  await context.close();
  await server.close();
});
