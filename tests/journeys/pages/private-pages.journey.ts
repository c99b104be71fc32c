import { expect, test, type Request } from '@playwright/test';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { SLOW_NETWORK } from '../support/slow-network.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';

/** What private pages load: few files, and each answer of the API once, the first ones while the scripts load. */
let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

/**
 * Most requests and scripts of a page, and most bytes of its scripts, until the overlays have loaded: what there is, and
 * hardly more. A page that exceeds them needs larger chunks (`chunk-groups.ts`) or fewer calls.
 */
const LIMITS: Readonly<Record<string, readonly [requests: number, scripts: number, kilobytes: number]>> = {
  '/es': [52, 30, 255],
  '/es/matching': [52, 27, 248],
  '/es/matching?view=list&city_id=46250': [51, 27, 248],
  '/es/student/profile': [45, 26, 266],
  '/es/student/account': [48, 23, 242],
  '/es/student/notifications': [38, 22, 221],
  '/es/student/favorites': [35, 20, 216],
  '/es/student/applications': [39, 23, 213],
  '/es/student/groups': [38, 23, 223],
  '/es/student/mymatches': [37, 22, 225],
  '/es/student/properties': [46, 30, 269],
  '/es/properties/publish': [43, 28, 290],
};

for (const [address, [mostRequests, mostScripts, mostKilobytes]] of Object.entries(LIMITS))
  test(`${address} loads at most ${mostScripts} scripts and asks for nothing twice`, async ({ browser }) => {
    const { page, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' });
    const requests: Request[] = [];
    // One visit in ten loads the web-vitals script; this visit is one of the other nine.
    await page.addInitScript(() => void (Math.random = () => 0.5));
    page.on('request', (request) => requests.push(request));
    const asked = () =>
      requests
        .filter((request) => request.method() === 'GET')
        .map((request) => request.url().slice(server.url.length))
        .filter((path) => path.startsWith('/api/'));
    await page.goto(address);
    await expect(page.locator('#content h1')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mensajes' }).locator('visible=true').first()).toBeVisible();
    await expect
      .poll(async () => page.evaluate(() => Object.keys(window.tukanEarly?.responses ?? { none: true })))
      .toEqual([]);
    // The last request of the overlays, and the last script.
    await expect.poll(() => asked().some((path) => /^\/api\/conversations(\/unread-count)?$/.test(path))).toBe(true);
    const scripts = () => requests.filter((request) => request.resourceType() === 'script');
    await expect.poll(() => scripts().filter((one) => one.url().includes('/toaster'))).toHaveLength(1);
    const bytes = await Promise.all(scripts().map(async (one) => (await one.sizes()).responseBodySize));
    const kilobytes = Math.ceil(bytes.reduce((sum, size) => sum + size, 0) / 1000);
    expect(scripts().length).toBeLessThanOrEqual(mostScripts);
    expect(kilobytes).toBeLessThanOrEqual(mostKilobytes);
    expect(requests.length).toBeLessThanOrEqual(mostRequests);
    expect(asked().filter((path, at) => asked().indexOf(path) !== at)).toEqual([]);
    expect(asked().slice(0, 2)).toEqual([
      '/api/auth/session',
      '/api/profile/me?includePreferences=true&includeGeekPrefs=true',
    ]);
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
