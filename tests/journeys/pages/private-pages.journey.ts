import {
  expect,
  test,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { m } from '#messages';
import type { TestAccount } from '../../support/client/sign-up.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { messageField, messageWithText } from '../support/chat-window.ts';
import { PASSWORD } from '../support/registration.ts';
import { LONG_ALIAS, openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { createAccount, postJson } from '../support/sessions.ts';
import { SLOW_NETWORK } from '../support/slow-network.ts';

/* Private pages load few files, and each answer of the API once, the first ones while the scripts load. */
let server: ServerProcess;
let cast: SeedUsers;
let admin: TestAccount;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
  const email = 'ada@tukan.test';
  await createAccount(server, email, 'ada', '--admin');
  const { token, user } = await postJson<{ token: string; user: { id: string } }>(server, '/api/auth/sign-in/email', {
    email,
    password: PASSWORD,
  });
  admin = { id: user.id, email, token };
});
test.afterAll(async () => server.close());

/**
 * Most requests and scripts of a page, and most bytes of its scripts, until the overlays have loaded: what there is, and
 * hardly more. A page that exceeds them needs larger chunks (`chunk-groups.ts`) or fewer calls. Pictures are not counted:
 * the browser decides how many of those below the screen it loads early.
 */
const LIMITS: Readonly<Record<string, readonly [requests: number, scripts: number, kilobytes: number]>> = {
  '/es': [34, 19, 217],
  '/es/matching': [33, 20, 215],
  '/es/matching?view=list&city_id=46250': [34, 20, 215],
  '/es/student/profile': [30, 19, 215],
  '/es/student/account': [35, 17, 201],
  '/es/student/notifications': [24, 15, 186],
  '/es/student/favorites': [24, 15, 189],
  '/es/student/applications': [29, 19, 194],
  '/es/student/groups': [25, 16, 188],
  '/es/student/mymatches': [27, 17, 203],
  '/es/student/properties': [31, 21, 214],
  '/es/properties/publish': [28, 19, 214],
  '/es/admin': [28, 16, 183],
};

/** Requests that the page sends while its scripts load, and the lists among them. */
const FIRST_REQUESTS = ['/api/auth/session', '/api/profile/me?includePreferences=true&includeGeekPrefs=true'];
const FIRST_LISTS: Readonly<Record<string, readonly string[]>> = {
  '/es': ['/api/matching?province_id=own&own_min=3&limit=8', '/api/groups/mine'],
};

/** Lists that are asked for again once the socket is open, which tells only of what happens afterwards. */
const ASKED_AGAIN: Readonly<Record<string, readonly string[]>> = {
  '/es/student/mymatches': ['/api/matching/connections?tab=mutual'],
};

/** Opens a page, waits for its overlays, and returns what it has requested so far. */
async function openCounted(browser: Browser, address: string, user: TestAccount, options: BrowserContextOptions = {}) {
  const { page, close } = await openPage(browser, server, { user, lang: 'es' }, options);
  const requests: Request[] = [];
  // One visit in ten loads the web-vitals script; this visit is one of the other nine.
  await page.addInitScript(() => void (Math.random = () => 0.5));
  page.on('request', (request) => requests.push(request));
  const asked = () =>
    requests
      .filter((request) => request.method() === 'GET')
      .map((request) => request.url().slice(server.url.length))
      .filter((path) => path.startsWith('/api/'));
  const scripts = () => requests.filter((request) => request.resourceType() === 'script');
  await page.goto(address);
  await expect(page.locator('#content h1')).toBeVisible();
  // The home page of a person with unread messages loads the chat.
  if (address === '/es') await expect(page.locator('#unread-conversations')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mensajes' }).locator('visible=true').first()).toBeVisible();
  await expect
    .poll(async () => page.evaluate(() => Object.keys(window.tukanEarly?.responses ?? { none: true })))
    .toEqual([]);
  // The last request of the overlays.
  await expect.poll(() => asked()).toContain('/api/updates');
  return { page, close, requests, scripts, asked };
}

async function scriptKilobytes(scripts: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(scripts.map(async (one) => (await one.sizes()).responseBodySize));
  return Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1000);
}

const repeated = (asked: readonly string[]) => asked.filter((path, at) => asked.indexOf(path) !== at);

for (const [address, [mostRequests, mostScripts, mostKilobytes]] of Object.entries(LIMITS))
  test(`${address} loads at most ${mostScripts} scripts and asks for nothing twice`, async ({ browser }) => {
    const user = address.startsWith('/es/admin') ? admin : cast.ana;
    const { close, requests, scripts, asked } = await openCounted(browser, address, user);
    const again = ASKED_AGAIN[address] ?? [];
    await expect.poll(() => repeated(asked())).toEqual(again);
    const kilobytes = await scriptKilobytes(scripts());
    expect(scripts().length).toBeLessThanOrEqual(mostScripts);
    expect(kilobytes).toBeLessThanOrEqual(mostKilobytes);
    const withoutPictures = requests
      .filter((one) => one.resourceType() !== 'image')
      .map((one) => one.url())
      // Posted only while the socket is not open yet.
      .filter((url) => !url.endsWith('/api/profile/update-online-status'));
    expect(withoutPictures.length, withoutPictures.join('\n')).toBeLessThanOrEqual(mostRequests);
    const early = [...FIRST_REQUESTS, ...(FIRST_LISTS[address] ?? [])];
    expect(asked().slice(0, early.length)).toEqual(early);
    expect(repeated(asked())).toEqual(again);
    await close();
  });

/**
 * Most scripts that the chat and a conversation add to a page that has its overlays, and most bytes of them, until its
 * messages are shown: 10 and 79 KB. The press that opens it also loads dialogs and toasts. The patterns of fraud are not
 * counted, which may come before in idle time, but two small scripts that come with them are.
 */
const CHAT_LIMITS = { scripts: 12, kilobytes: 92 };
const isFraudPatterns = async (script: Request) =>
  (await (await script.response())?.text())?.includes('moneygram') ?? false;

/** Time at which a conversation shows a text, in milliseconds. */
const timeOfMessage = async (page: Page, text: string) =>
  page.evaluate(
    async (shown) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[role="log"]')?.textContent.includes(shown)) return;
          observer.disconnect();
          resolve(Date.now());
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );

test('the chat loads few scripts before its messages, and asks for nothing twice', async ({ browser }) => {
  const { page, close, scripts, asked } = await openCounted(browser, '/es/student/favorites', cast.ana);
  const before = { scripts: scripts().length, asked: asked().length };
  const shownAt = timeOfMessage(page, 'Hey Ana');
  await page.locator('header').getByRole('button', { name: 'Mensajes' }).click();
  await page.getByRole('button', { name: LONG_ALIAS }).first().click();
  await expect(messageField(page)).toBeVisible();
  await expect(messageWithText(page, 'Hey Ana')).toBeVisible();
  const limit = await shownAt;
  const added = () => scripts().slice(before.scripts);
  const early = added().filter((request) => request.timing().startTime <= limit);
  const arePatterns = await Promise.all(early.map(isFraudPatterns));
  const first = early.filter((_, nth) => !arePatterns[nth]);
  expect(first.length).toBeLessThanOrEqual(CHAT_LIMITS.scripts);
  expect(await scriptKilobytes(first)).toBeLessThanOrEqual(CHAT_LIMITS.kilobytes);
  expect(repeated(asked().slice(before.asked))).toEqual([]);
  await close();
});

/**
 * Most scripts that the account menu adds to a page, and most bytes of them: 29 KB are the menu of Radix, which all menus
 * share, and 2 KB the items.
 */
const MENU_LIMITS = { scripts: 4, kilobytes: 32 };
const es = { locale: 'es' } as const;
const accountMenus: Readonly<Record<string, [viewport: { width: number; height: number }, (page: Page) => Locator]>> = {
  header: [
    { width: 1280, height: 720 },
    (page) => page.locator('header').getByRole('button', { name: m.site_account_menu({}, es) }),
  ],
  'tab bar': [
    { width: 360, height: 780 },
    (page) => page.locator('[data-tabbar]').getByRole('button', { name: m.site_tab_me({}, es) }),
  ],
};

for (const [place, [viewport, button]] of Object.entries(accountMenus))
  test(`the account menu of the ${place} loads few scripts`, async ({ browser }) => {
    const { page, close, scripts } = await openCounted(browser, '/es/student/account', cast.ana, { viewport });
    const before = scripts().length;
    // The focus loads what the menu needs; the press also loads dialogs and toasts.
    await button(page).focus();
    const added = () => scripts().slice(before);
    for (const part of ['menu-content', 'user-menu-items'])
      await expect.poll(() => added().some((script) => script.url().includes(part))).toBe(true);
    const ofMenu = added();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu').getByRole('menuitem').first()).toBeVisible();
    expect(ofMenu.length).toBeLessThanOrEqual(MENU_LIMITS.scripts);
    expect(await scriptKilobytes(ofMenu)).toBeLessThanOrEqual(MENU_LIMITS.kilobytes);
    await close();
  });

/**
 * Bytes that a page receives until its first content, as a ratio to the page without content of its own, and the
 * selector of that content. Times vary too much between machines: `bench/private-pages.ts` measures them.
 */
const SHELL_PAGE = { path: '/es/payment-methods', content: 'header button[aria-haspopup="menu"] img' };
const BYTES_TO_SHELL: Readonly<Record<string, { content: string; ratio: number }>> = {
  '/es/matching': { content: '#content article', ratio: 1.3 },
  '/es/student/profile': { content: '#content input:not([type=file])', ratio: 1.25 },
  '/es/student/notifications': { content: '#content h2', ratio: 1.02 },
  '/es/student/favorites': { content: '#content section h2', ratio: 1.01 },
  '/es/properties/publish': { content: '#content input:not([type=file])', ratio: 1.3 },
};
const MOST_WORSE = 1.2;

test('on a slow network no private page receives a fifth more before its content than recorded', async ({
  browser,
}) => {
  test.slow();
  const receivedBytes = async (path: string, content: string) => {
    const { page, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' });
    const devtools = await page.context().newCDPSession(page);
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator(content).first()).toBeVisible();
    await close();
    return bytes;
  };
  const shell = await receivedBytes(SHELL_PAGE.path, SHELL_PAGE.content);
  const worse: Record<string, number> = {};
  for (const [path, { content, ratio }] of Object.entries(BYTES_TO_SHELL)) {
    const now = (await receivedBytes(path, content)) / shell;
    if (now > ratio * MOST_WORSE) worse[path] = Math.round(now * 100) / 100;
  }
  expect(worse).toEqual({});
});

test('modules load first on private pages, and after photographs where the page has its content', async () => {
  const html = async (path: string) => (await fetch(server.url + path, { headers: { cookie: 'tukan_in=1' } })).text();
  const low = '<link rel="modulepreload" fetchpriority="low"';
  expect(await html('/es/matching')).toContain('<link rel="modulepreload"');
  expect(await html('/es/matching')).not.toContain(low);
  expect(await html('/es/properties')).toContain(low);
});
