import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { m } from '#messages';
import type { TestAccount } from '../../support/client/sign-up.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { waitForMenus } from '../support/page-actions.ts';
import { PASSWORD } from '../support/registration.ts';

/** Data that a user leaves in a shared browser, and toast durations. */
const es = { locale: 'es' } as const;
const UNSENT = 'Esto lo escribo sin red';
const DRAFT = 'Y esto lo dejo a medias';
const ABOUT = 'Toco el piano, con auriculares.';

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

async function signIn(page: Page, who: TestAccount): Promise<void> {
  await page.goto('/es/auth');
  await page.getByLabel(m.accounts_email({}, es), { exact: false }).fill(who.email);
  await page.getByLabel(m.accounts_password({}, es), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: m.accounts_sign_in({}, es), exact: true }).click();
  await expect.poll(async () => page.evaluate(() => localStorage.getItem('tukan_token'))).not.toBeNull();
}

/** Signs out from the menu; offline this takes until the request times out. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: m.site_account_menu({}, es) }).click();
  await page.getByRole('menuitem', { name: m.site_me_sign_out({}, es) }).click();
}

const isSignedOut = async (page: Page) => page.evaluate(() => localStorage.getItem('tukan_token') === null);
const field = (page: Page) => page.getByRole('textbox', { name: m.chat_write({}, es) });
const about = (page: Page) => page.getByRole('textbox', { name: m.profiles_bio({}, es) });
const bubble = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

/** Opens the chat with a user from their profile. */
async function openChat(page: Page, partner: TestAccount): Promise<void> {
  await page.goto(`/es/profile/${partner.id}`);
  await page
    .getByRole('button', { name: m.profiles_write({}, es) })
    .first()
    .click();
  await expect(field(page)).toBeVisible();
}

/** Number of messages with this text that marc received. */
async function receivedCount(from: TestAccount, text: string): Promise<number> {
  const response = await fetch(`${server.url}/api/conversations/chat-${from.id}/messages`, {
    headers: { authorization: `Bearer ${cast.marc.token}` },
  });
  const { messages } = (await response.json()) as { messages: { content: string }[] };
  return messages.filter((message) => message.content === text).length;
}

/** Writes an unsent message, a chat draft and an unsaved profile text; ends offline with the chat closed. */
async function leaveUnsent(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/es/student/profile');
  await about(page).fill(ABOUT);
  await openChat(page, cast.marc);
  await expect(bubble(page, 'Hey Ana')).toBeVisible();
  await waitForMenus(page);
  await context.setOffline(true);
  await field(page).fill(UNSENT);
  await field(page).press('Enter');
  await expect(bubble(page, UNSENT)).toBeVisible();
  await field(page).fill(DRAFT);
  // A toast has a button of the same name.
  const chat = page.locator('[data-chat=open]');
  await chat.getByRole('button', { name: m.chat_close({}, es), exact: true }).click();
}

/** Everything that the browser stores for this site, as one text. */
const storedText = async (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

/** The other user of the browser neither sees nor sends what ana left. */
async function expectNothingLeftFor(page: Page, who: TestAccount, greeting: string): Promise<void> {
  await signIn(page, who);
  await openChat(page, cast.marc);
  await expect(field(page)).toHaveValue('');
  await field(page).fill(greeting);
  await field(page).press('Enter');
  await expect.poll(async () => receivedCount(who, greeting)).toBe(1);
  await expect(bubble(page, UNSENT)).toHaveCount(0);
  await page.goto('/es/student/profile');
  await expect(about(page)).toHaveValue('');
  for (const one of [who, cast.ana]) expect(await receivedCount(one, UNSENT)).toBe(0);
}

test('signing out removes everything of the user from the browser, in all tabs', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  const left = await context.newPage();
  await signIn(left, cast.ana);
  const other = await context.newPage();
  await other.goto('/es/matching');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  // Inspects storage on a page that runs none of the app's code.
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await left.bringToFront();
  await leaveUnsent(left, context);
  await other.evaluate(() => sessionStorage.setItem('tukan_homes_compare', '["x"]'));
  expect(await storedText(page)).toContain(`tukan_own:${cast.ana.id}:draft`);

  await signOut(left);
  await expect.poll(async () => isSignedOut(page)).toBe(true);
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(
    kept.filter(
      (key) =>
        ![
          'tukan_lang',
          'tukan_theme',
          'tukan_install',
          'tukan_assistant',
          'tukan_device',
          'tukan_moderation_keys_off',
        ].includes(key),
    ),
  ).toEqual([]);
  await context.setOffline(false);
  await other.goto('/robots.txt');
  expect(await other.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('tukan_')))).toEqual([]);
  await Promise.all([left.close(), other.close()]);

  await expectNothingLeftFor(page, cast.leo, 'Hola, soy Leo');
  await signOut(page);
  // Two redirects lead there and the later one wins; the first load may be aborted.
  await expect(page).toHaveURL(/\/es\/auth/);
  await signIn(page, cast.ana);
  await openChat(page, cast.marc);
  await expect(field(page)).toHaveValue('');
  await page.goto('/es/student/profile');
  await expect(about(page)).toHaveValue('Una frase tranquila.');
  expect(await receivedCount(cast.ana, UNSENT)).toBe(0);
  await context.close();
});

test('after a session ended by itself, drafts are encrypted, and wait for their user alone', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  const left = await context.newPage();
  await signIn(left, cast.ana);
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await left.bringToFront();
  await leaveUnsent(left, context);
  const token = await left.evaluate(() => localStorage.getItem('tukan_token'));
  await left.close();
  await context.setOffline(false);
  // The server ends the session, as after a time-out on another device; the next page finds out.
  await fetch(`${server.url}/api/auth/sign-out`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  await page.goto('/es/student/profile');
  await expect(page).toHaveURL(/\/es\/auth\?reason=signed_out/);
  const stored = await storedText(page);
  expect(stored).toContain(`tukan_own:${cast.ana.id}:draft`);
  for (const text of [UNSENT, DRAFT, ABOUT]) expect(stored).not.toContain(text);

  await expectNothingLeftFor(page, cast.leo, 'Hola otra vez');
  await signOut(page);
  await expect(page).toHaveURL(/\/es\/auth/);
  await signIn(page, cast.ana);
  await openChat(page, cast.marc);
  await expect(bubble(page, UNSENT)).toBeVisible();
  await expect(field(page)).toHaveValue(DRAFT);
  await expect.poll(async () => receivedCount(cast.ana, UNSENT)).toBe(1);
  await page.goto('/es/student/profile');
  await expect(about(page)).toHaveValue(ABOUT);
  await expect(page.getByText(m.profiles_unsaved_back({}, es))).toBeVisible();
  expect(await receivedCount(cast.ana, UNSENT)).toBe(1);
  await context.close();
});

test('a toast lasts for its duration, is paused by the pointer and can be closed', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  await context.clock.install();
  const page = await context.newPage();
  await signIn(page, cast.nora);
  await page.goto('/es/student/profile');
  const toast = page.locator('[data-toasts]').getByText(m.profiles_discarded({}, es));
  const discard = async () => {
    await about(page).fill('Otra frase');
    await page.getByRole('button', { name: m.profiles_discard({}, es), exact: true }).click();
    // The library shows a toast after a timer.
    await expect(async () => {
      await context.clock.runFor(20);
      await expect(toast).toBeVisible({ timeout: 200 });
    }).toPass();
  };
  await discard();
  await page
    .locator('[data-toasts]')
    .getByRole('button', { name: m.site_close({}, es) })
    .click();
  await expect(toast).toHaveCount(0);

  await context.clock.pauseAt(Date.now() + 60_000);
  await discard();
  // Toasts with an action stay for 6 s.
  await context.clock.runFor(5000);
  await expect(toast).toBeVisible();
  await context.clock.runFor(1500);
  await expect(toast).toHaveCount(0);

  await discard();
  await toast.hover();
  await context.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 10);
  await context.clock.runFor(6500);
  await expect(toast).toHaveCount(0);
  await context.close();
});
