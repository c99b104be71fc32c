import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import type { TestAccount } from '../../support/client/sign-up.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { startSeededServer, type SeedUsers } from '../support/seed-users.ts';
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

test('unsent content of one user is neither visible to nor sent by another user of the browser', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  const left = await context.newPage();
  await signIn(left, cast.ana);
  await left.goto('/es/student/profile');
  await about(left).fill(ABOUT);
  await openChat(left, cast.marc);
  await expect(bubble(left, 'Hey Ana')).toBeVisible();

  // Inspects storage offline while the other user is on a page that runs none of the app's code.
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await context.setOffline(true);
  await left.bringToFront();
  await field(left).fill(UNSENT);
  await field(left).press('Enter');
  await expect(bubble(left, UNSENT)).toBeVisible();
  await field(left).fill(DRAFT);
  await left.getByRole('button', { name: m.chat_close({}, es), exact: true }).click();
  await signOut(left);
  await expect.poll(async () => isSignedOut(page)).toBe(true);
  await left.close();
  await context.setOffline(false);

  await signIn(page, cast.leo);
  await openChat(page, cast.marc);
  await expect(field(page)).toHaveValue('');
  await field(page).fill('Hola, soy Leo');
  await field(page).press('Enter');
  await expect.poll(async () => receivedCount(cast.leo, 'Hola, soy Leo')).toBe(1);
  await expect(bubble(page, UNSENT)).toHaveCount(0);
  await page.goto('/es/student/profile');
  await expect(about(page)).toHaveValue('');
  for (const who of [cast.leo, cast.ana]) expect(await receivedCount(who, UNSENT)).toBe(0);
  await signOut(page);
  // Two redirects lead there and the later one wins; the first load may be aborted.
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
    await expect(toast).toBeVisible();
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
  await context.clock.runFor(5999);
  await expect(toast).toBeVisible();
  await context.clock.runFor(1);
  await expect(toast).toHaveCount(0);

  await discard();
  await toast.hover();
  await context.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 10);
  await context.clock.runFor(6000);
  await expect(toast).toHaveCount(0);
  await context.close();
});
