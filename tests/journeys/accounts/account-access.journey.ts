import { expect, type Browser, type Page } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { test } from '../support/journey.ts';
import { openHydrated } from '../support/page-actions.ts';
import { PASSWORD } from '../support/registration.ts';
import { createAccount, openWithToken, requestStatus, signIn } from '../support/sessions.ts';

/** Password, address, new browsers and links that log in, from the mail to the page. */
const es = { locale: 'es' } as const;
const NEW_PASSWORD = 'remo-azulejo-jueves';

let server: ServerProcess;
test.beforeAll(({ sharedServer }) => {
  server = sharedServer;
});

/** Waits for an email of a kind: an earlier one to the same address may be there. */
async function mailWith(address: string, subject: string) {
  await expect.poll(async () => (await server.lastEmailTo(address)).subject).toBe(subject);
  return server.lastEmailTo(address);
}

async function openAccountPage(browser: Browser, email: string, alias: string, width = 1280) {
  await createAccount(server, email, alias);
  const opened = await openWithToken(browser, server, { token: await signIn(server, email), width });
  await opened.page.goto('/es/student/account');
  return opened;
}

async function signInOn(page: Page, email: string, password: string): Promise<void> {
  await openHydrated(page, '/es/auth');
  await page.getByLabel(m.accounts_email({}, es)).fill(email);
  await page.getByLabel(m.accounts_password({}, es), { exact: true }).fill(password);
  await page.getByRole('button', { name: m.accounts_sign_in({}, es), exact: true }).click();
}

test('a new password ends the other sessions', async ({ browser }) => {
  const email = 'access-password@tukan.test';
  const { context, page, token } = await openAccountPage(browser, email, 'access-password', 360);
  const other = await signIn(server, email);
  const card = page.getByRole('region', { name: m.security_password_title({}, es) });
  await card.getByLabel(m.security_password_new({}, es)).fill(NEW_PASSWORD);
  await card.getByLabel(m.security_password_current({}, es)).fill('no es esta');
  await card.getByRole('button', { name: m.security_password_action({}, es) }).click();
  await expect(card.getByText(m.error_wrong_password({}, es))).toBeVisible();
  await card.getByLabel(m.security_password_current({}, es)).fill(PASSWORD);
  await card.getByRole('button', { name: m.security_password_action({}, es) }).click();
  await expect(page.getByText(m.security_password_done({}, es))).toBeVisible();
  await expect(card.getByLabel(m.security_password_new({}, es))).toHaveValue('');
  expect(await requestStatus(server, 'GET', '/api/auth/session', other)).toBe(401);
  expect(await requestStatus(server, 'GET', '/api/auth/session', token)).toBe(200);
  await context.close();
});

test('an address changes after both mailboxes have confirmed by a press', async ({ browser }) => {
  const [email, fresh] = ['access-old@tukan.test', 'access-new@tukan.test'];
  const { context, page } = await openAccountPage(browser, email, 'access-email');
  const card = page.getByRole('region', { name: m.security_email_title({}, es), exact: true });
  await card.getByLabel(m.security_email_new({}, es)).fill(fresh);
  await card.getByLabel(m.security_email_password({}, es)).fill(PASSWORD);
  await card.getByRole('button', { name: m.security_email_action({}, es) }).click();
  await expect(card.getByText(fresh)).toBeVisible();

  const toOld = await mailWith(email, m.security_mail_email_old_subject({}, es));
  const toNew = await mailWith(fresh, m.security_mail_email_new_subject({}, es));
  const guest = await (await browser.newContext({ baseURL: server.url })).newPage();
  await guest.goto(toNew.link);
  expect(new URL(guest.url()).hash).toBe('');
  await expect(guest.getByText(fresh)).toBeVisible();
  await guest.getByRole('button', { name: m.security_email_page_confirm({}, es) }).click();
  await expect(guest.getByText(m.security_email_page_old({}, es))).toBeVisible();
  await guest.goto(toOld.link);
  await guest.getByRole('button', { name: m.security_email_page_confirm({}, es) }).click();
  await expect(guest.getByText(m.security_email_page_changed({}, es))).toBeVisible();
  await guest.context().close();

  await page.reload();
  await expect(card.getByText(fresh)).toBeVisible();
  await expect(card.getByText(email)).toBeHidden();
  await context.close();
});

test('a new browser is announced, and "that wasn’t me" closes everything and asks for a password', async ({
  browser,
}) => {
  const email = 'access-device@tukan.test';
  await createAccount(server, email, 'access-device');
  const owner = await signIn(server, email);
  const thief = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signInOn(thief, email, PASSWORD);
  await expect(thief).not.toHaveURL(/\/auth/);
  const mail = await mailWith(email, m.security_mail_device_subject({}, es));
  expect(mail.text).toContain('Chrome');

  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await page.goto(mail.link);
  expect(new URL(page.url()).hash).toBe('');
  expect(await requestStatus(server, 'GET', '/api/auth/session', owner)).toBe(200);
  await page.getByRole('button', { name: m.security_not_me_action({}, es) }).click();
  await page.getByLabel(m.accounts_new_password({}, es)).fill(NEW_PASSWORD);
  expect(await requestStatus(server, 'GET', '/api/auth/session', owner)).toBe(401);
  await page.getByRole('button', { name: m.accounts_new_password_action({}, es) }).click();
  await expect(page.getByText(m.accounts_reason_password_changed({}, es))).toBeVisible();
  await thief.goto('/es/student/account');
  await expect(thief).toHaveURL(/\/auth/);
  await signInOn(page, email, NEW_PASSWORD);
  await expect(page).not.toHaveURL(/\/auth/);
  await Promise.all([thief, page].map(async (one) => one.context().close()));
});

test('the account page asks about a new browser, until it is recognised or rejected', async ({ browser }) => {
  const email = 'access-question@tukan.test';
  const { context, page } = await openAccountPage(browser, email, 'access-question', 360);
  const signInElsewhere = async () => {
    const other = await (await browser.newContext({ baseURL: server.url })).newPage();
    await signInOn(other, email, PASSWORD);
    await expect(other).not.toHaveURL(/\/auth/);
    return other;
  };
  const question = page.getByRole('region', { name: m.new_device_title({}, es) });
  const own = await signInElsewhere();
  await page.reload();
  await expect(question).toContainText('Chrome');
  await question.getByRole('button', { name: m.security_not_me_was_me({}, es) }).click();
  await expect(question).toBeHidden();

  const thief = await signInElsewhere();
  const answered = thief.waitForResponse((response) => response.url().endsWith('/api/account/new-devices'));
  await thief.goto('/es/student/account');
  expect(await (await answered).json()).toEqual({ devices: [] });
  await page.reload();
  await question.getByRole('button', { name: m.security_not_me_action({}, es) }).click();
  await expect(page.getByRole('heading', { name: m.security_not_me_heading({}, es) })).toBeVisible();
  await page.getByRole('button', { name: m.security_not_me_action({}, es) }).click();
  await page.getByLabel(m.accounts_new_password({}, es)).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: m.accounts_new_password_action({}, es) }).click();
  await expect(page.getByText(m.accounts_reason_password_changed({}, es))).toBeVisible();
  await thief.goto('/es/student/account');
  await expect(thief).toHaveURL(/\/auth/);
  await Promise.all([own, thief].map(async (one) => one.context().close()));
  await context.close();
});

test('"yes, that was me" in the email ends the question of the account page, but not on the new browser', async ({
  browser,
}) => {
  const email = 'access-mailed@tukan.test';
  const { context, page } = await openAccountPage(browser, email, 'access-mailed', 360);
  const added = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signInOn(added, email, PASSWORD);
  await expect(added).not.toHaveURL(/\/auth/);
  const mail = await mailWith(email, m.security_mail_device_subject({}, es));
  const question = page.getByRole('region', { name: m.new_device_title({}, es) });
  for (const [visitor, asksOn] of [
    [added, true],
    [page, false],
  ] as const) {
    await visitor.goto(mail.link);
    const answered = visitor.waitForResponse((response) => response.url().endsWith('/new-devices/recognition'));
    await visitor.getByRole('link', { name: m.security_not_me_was_me({}, es) }).click();
    expect((await answered).status()).toBe(204);
    await expect(visitor).not.toHaveURL(/not-me/);
    const listed = page.waitForResponse((response) => response.url().endsWith('/api/account/new-devices'));
    await page.goto('/es/student/account');
    expect((await (await listed).json()).devices).toHaveLength(asksOn ? 1 : 0);
    await expect(question).toHaveCount(asksOn ? 1 : 0);
  }
  await Promise.all([context, added.context()].map(async (one) => one.close()));
});

test('a link logs in once, to the page that was asked for', async ({ browser }) => {
  const email = 'access-link@tukan.test';
  await createAccount(server, email, 'access-link');
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await openHydrated(page, '/es/auth');
  await page.getByRole('link', { name: m.security_link_action({}, es) }).click();
  // The form before has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: m.security_link_title({}, es) })).toBeVisible();
  await page.getByLabel(m.accounts_email({}, es)).fill(email);
  await page.getByRole('button', { name: m.security_link_send({}, es) }).click();
  await expect(page.getByText(m.security_link_sent_text({}, es))).toBeVisible();
  const { link } = await mailWith(email, m.security_mail_link_subject({}, es));

  // The page of the link is open, so only its hash changes, and it loads again.
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\/link$/);
  // Opening the page alone uses nothing up.
  await page.reload();
  await page.getByRole('button', { name: m.security_link_page_action({}, es), exact: true }).click();
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  await context.close();

  const second = await (await browser.newContext({ baseURL: server.url })).newPage();
  await second.goto(link);
  await second.getByRole('button', { name: m.security_link_page_action({}, es), exact: true }).click();
  await expect(second.getByText(m.error_link_invalid({}, es))).toBeVisible();
  await second.context().close();
});

test('a link of another account asks before it replaces a session', async ({ browser }) => {
  const [own, other] = ['access-stays@tukan.test', 'access-other@tukan.test'];
  const { context, page } = await openAccountPage(browser, own, 'access-stays');
  await createAccount(server, other, 'access-other');
  await fetch(`${server.url}/api/auth/sign-in-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: other }),
  });
  const { link } = await mailWith(other, m.security_mail_link_subject({}, es));
  await page.goto(link);
  await expect(page.getByText(m.security_link_page_standing({ email: own }, es))).toBeVisible();
  await page.getByRole('button', { name: m.security_link_page_action({}, es), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Estás dentro como ${own}` });
  await expect(dialog).toContainText(other);
  await page.getByRole('button', { name: m.accounts_link_session_stay({}, es) }).click();
  await page.goto('/es/student/account');
  await expect(page.getByRole('region', { name: m.security_email_title({}, es), exact: true })).toContainText(own);
  await context.close();
});
