import { expect, test, type Browser, type Page } from '@playwright/test';
import { m } from '#messages';
import type { TestAccount } from '../../support/client/sign-up.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { openChatWith } from '../support/chat-window.ts';
import { openWithSocket } from '../support/page-actions.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { createAccount, openWithToken, signIn } from '../support/sessions.ts';

/** Errors while rendering: only the part that throws disappears. The errors are planted into the built chunks. */
const es = { locale: 'es' } as const;
const CRASHED = m.site_crashed_heading({}, es);
const CHAT_LINES = 'relative flex-none touch-none select-none';

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

/**
 * Makes the component throw that renders a string literal beginning with `literal`, a class name for example, in all
 * chunks or in one. Returns a function that restores the chunks and fails if none had the literal.
 */
async function plantError(page: Page, literal: string, chunk = ''): Promise<() => Promise<void>> {
  const quoted = new RegExp(`(["'\`])${literal.replaceAll(/[^\w\s-]/g, '\\$&')}.*?\\1`, 'g');
  let planted = 0;
  const url = `**/assets/*/${chunk}*.js`;
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(quoted, () => {
      planted += 1;
      return '(()=>{throw new Error("planted")})()';
    });
    await route.fulfill({ response, body, headers: { ...response.headers(), 'cache-control': 'no-store' } });
  });
  return async () => {
    // Routes in flight would be fulfilled after the test.
    await page.unrouteAll({ behavior: 'wait' });
    expect(planted, `chunks with “${literal}”`).toBeGreaterThan(0);
  };
}

const open = async (browser: Browser, user?: TestAccount) =>
  openPage(browser, server, { ...(user && { user }), lang: 'es' }, { viewport: { width: 1280, height: 800 } });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const toast = (page: Page, text: string) => page.locator('[data-toasts]').getByText(text);
const messagesButton = (page: Page) => page.locator('header').getByRole('button', { name: /^Mensajes/ });

/** Expects that header, navigation and chat work. */
async function expectWorkingShell(page: Page): Promise<void> {
  await page.getByRole('button', { name: m.site_account_menu({}, es) }).click();
  await page.getByRole('menuitem', { name: m.notifications_title({}, es) }).click();
  await expect(heading(page, m.notifications_title({}, es))).toBeVisible();
  await messagesButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('a page that throws leaves header, chat and navigation', async ({ browser }) => {
  const { page, close } = await open(browser, cast.leo);
  const restore = await plantError(page, 'wrap max-w-[1104px] pt-5 pb-10');
  await page.goto('/es/student/favorites');
  await expect(heading(page, CRASHED)).toBeVisible();
  await expectWorkingShell(page);
  // The error comes again as often as the page is visited, and never reaches more than the page.
  await page.goBack();
  await expect(heading(page, CRASHED)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: m.site_crashed_action({}, es) }).click();
  await expect(heading(page, m.favorites_title({}, es))).toBeVisible();
  await close();
});

for (const [part, literal] of [
  ['account menu', 'grid size-tap flex-none place-items-center rounded-full *:pointer-events-none'],
  ['tab bar', 'fixed inset-x-0 bottom-0 short:static'],
  ['assistant', 'assistant-button pointer-events-none fixed'],
] as const)
  test(`a page works without its ${part}`, async ({ browser }) => {
    const { page, close } = await open(browser, cast.leo);
    const restore = await plantError(page, literal);
    await page.goto('/es/student/notifications');
    await expect(heading(page, m.notifications_title({}, es))).toBeVisible();
    await page.getByRole('link', { name: m.notifications_settings({}, es) }).click();
    await expect(heading(page, m.notifications_settings({}, es))).toBeVisible();
    if (part === 'assistant') await expect(toast(page, m.site_part_failed({}, es))).toBeVisible();
    await restore();
    await close();
  });

test('a guest reads on when the assistant throws', async ({ browser }) => {
  const { page, problems, close } = await open(browser);
  const restore = await plantError(page, 'assistant-button pointer-events-none fixed');
  await page.goto('/es/public/faq');
  await expect.poll(() => problems.join(), { timeout: 15_000 }).toContain('planted');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('header')).toBeVisible();
  await restore();
  await close();
});

test('a chat that throws closes, also after a reload, and opens again', async ({ browser }) => {
  const { page, close } = await open(browser, cast.ana);
  const chat = await openChatWith(page, cast.marc);
  const restore = await plantError(page, CHAT_LINES);
  // The reload restores the open conversation.
  await page.reload();
  await expect(toast(page, m.chat_window_failed({}, es))).toBeVisible();
  await expect(chat).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A conversation that failed is not restored. Opened by hand, it fails again without the rest of the page.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (let press = 0; press < 2; press += 1) {
    await messagesButton(page).click();
    const failed = toast(page, m.chat_window_failed({}, es));
    await expect(failed).toBeVisible();
    // The next press makes a toast of its own.
    await page
      .locator('[data-toasts]')
      .getByRole('button', { name: m.site_close({}, es) })
      .click();
    await expect(failed).toHaveCount(0);
  }
  await restore();
  await page.reload();
  await openChatWith(page, cast.marc);
  await close();
});

test('a call that cannot be shown hangs up', async ({ browser }) => {
  const { page, close } = await open(browser, cast.ana);
  const restore = await plantError(page, 'pointer-events-auto fixed inset-0 z-35');
  const chat = await openChatWith(page, cast.marc);
  await chat.getByRole('button', { name: m.calls_call({}, es) }).click();
  await expect(toast(page, m.calls_end_lost({}, es))).toBeVisible();
  await expect(chat).toBeVisible();
  await expect(chat.getByRole('button', { name: m.calls_call({}, es) })).toBeEnabled();
  await restore();
  await close();
});

test('a report that cannot be shown closes, and the profile stays', async ({ browser }) => {
  const { page, close } = await open(browser, cast.ana);
  const restore = await plantError(page, 'grid gap-5', 'reports');
  await page.goto(`/es/profile/${cast.marc.id}`);
  await page.getByRole('button', { name: m.profiles_more({}, es) }).click();
  await page.getByRole('menuitem', { name: m.common_report({}, es) }).click();
  await expect(toast(page, m.moderation_form_failed({}, es))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await restore();
  await close();
});

test('an onboarding that throws does not take the page with it', async ({ browser }) => {
  const { page, close } = await open(browser, cast.sol);
  const restore = await plantError(page, 'grid gap-4', 'wizard');
  await page.goto('/es/student/notifications');
  await expect(toast(page, m.site_part_failed({}, es))).toBeVisible();
  await expect(heading(page, m.notifications_title({}, es))).toBeVisible();
  await restore();
  await close();
});

test('a notice of new terms that throws does not take the page with it', async ({ browser }) => {
  const { page, close } = await open(browser, cast.leo);
  const restore = await plantError(page, 'fixed inset-x-3 bottom-', 'terms-updated');
  await page.route('**/api/auth/session*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), texts_due: ['terms'] } });
  });
  await page.goto('/es/student/notifications');
  await expect(toast(page, m.site_part_failed({}, es))).toBeVisible();
  await expectWorkingShell(page);
  await restore();
  await close();
});

test('a moderation page that throws leaves header, chat and navigation', async ({ browser }) => {
  await createAccount(server, 'jefa@tukan.test', 'Jefa', '--admin');
  const { page, context } = await openWithToken(browser, server, { token: await signIn(server, 'jefa@tukan.test') });
  const restore = await plantError(page, 'grid max-w-[760px]', 'location-requests');
  await page.goto('/es/admin/places');
  await expect(heading(page, CRASHED)).toBeVisible();
  await expectWorkingShell(page);
  await page.goBack();
  await expect(heading(page, CRASHED)).toBeVisible();
  await restore();
  // Admin pages have no footer: the chat covers the button.
  await page.getByRole('button', { name: m.chat_close({}, es), exact: true }).click();
  await page.getByRole('button', { name: m.site_crashed_action({}, es) }).click();
  await expect(heading(page, m.admin_places_title({}, es))).toBeVisible();
  await context.close();
});

test('a buzz that cannot be shown does not take the page with it', async ({ browser }) => {
  const { page, problems, close } = await open(browser, cast.marc);
  const restore = await plantError(page, 'animate-shake');
  await openWithSocket(page, '/es/public/faq');
  const headers = { authorization: `Bearer ${cast.ana.token}`, 'content-type': 'application/json' };
  const csrf = await page.request.post('/api/csrf/token', { headers });
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  await page.request.post('/api/matching/send-buzz', {
    headers: { ...headers, 'x-csrf-token': csrfToken },
    data: { userId: cast.marc.id, message: 'hola' },
  });
  await expect.poll(() => problems.join()).toContain('planted');
  await expectWorkingShell(page);
  await restore();
  await close();
});

test('a shell that throws leaves a plain page with a way on', async ({ browser }) => {
  const { page, close } = await open(browser, cast.leo);
  const restore = await plantError(page, 'ml-auto flex items-center gap-1');
  await page.goto('/es/public/faq');
  await expect(heading(page, CRASHED)).toBeVisible();
  await expect(page.locator('header')).toHaveCount(0);
  await restore();
  await page.getByRole('link', { name: m.site_crashed_action({}, es) }).click();
  await expect(page.locator('header')).toBeVisible();
  await close();
});

/** Opens the panel of emojis, whose chunk loads then. */
async function openEmojis(page: Page): Promise<void> {
  await page.getByRole('button', { name: m.chat_emoji({}, es) }).click();
}
const emojis = (page: Page) => page.getByRole('searchbox', { name: m.chat_emoji_search({}, es) });

test('a chunk that does not arrive is requested again', async ({ browser }) => {
  const { page, close } = await open(browser, cast.ana);
  const chat = await openChatWith(page, cast.marc);
  await page.route('**/assets/*/emoji-panel-*.js', async (route) => route.abort());
  await openEmojis(page);
  await expect(toast(page, m.site_part_not_loaded({}, es))).toBeVisible();
  await expect(chat).toBeVisible();
  await page.unroute('**/assets/*/emoji-panel-*.js');
  await expect(emojis(page)).toBeVisible();
  await close();
});

test('a chunk lost in a deployment reloads the page once', async ({ browser }) => {
  const { page, close } = await open(browser, cast.ana);
  const chat = await openChatWith(page, cast.marc);
  const version = await page.evaluate(
    () => (window as unknown as { __reactRouterManifest: { version: string } }).__reactRouterManifest.version,
  );
  let isDeployed = true;
  await page.route(`**/es/profile/${cast.marc.id}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain(version);
    await route.fulfill({ response, body: isDeployed ? html.replaceAll(version, 'another') : html });
    isDeployed = false;
  });
  await page.route('**/assets/*/emoji-panel-*.js', async (route) => route.fulfill({ status: 404 }));
  const reloaded = page.waitForEvent('load');
  await openEmojis(page);
  await reloaded;
  await expect(chat).toBeVisible();
  // Servers of the old build may still answer; the page does not reload for ever.
  isDeployed = true;
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await openEmojis(page);
  await expect(toast(page, m.site_part_not_loaded({}, es))).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await close();
});
