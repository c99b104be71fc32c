import { expect, test } from '@playwright/test';
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
 * A page had 72 to 103 scripts when every set of modules had a chunk of its own. Some small ones stay apart, because
 * pages on which visits begin would load what they import.
 */
const MOST_SCRIPTS = 49;

for (const address of [
  '/es',
  '/es/matching',
  '/es/matching?view=list&city_id=46250',
  '/es/student/profile',
  '/es/student/account',
  '/es/student/notifications',
  '/es/student/favorites',
  '/es/student/applications',
  '/es/student/groups',
  '/es/student/mymatches',
  '/es/student/properties',
  '/es/properties/publish',
])
  test(`${address} loads at most ${MOST_SCRIPTS} scripts and asks for nothing twice`, async ({ browser }) => {
    const { page, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' });
    const scripts: string[] = [];
    const asked: string[] = [];
    // One visit in ten loads the web-vitals script; this visit is one of the other nine.
    await page.addInitScript(() => void (Math.random = () => 0.5));
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.resourceType() === 'script') scripts.push(pathname);
      if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search);
    });
    await page.goto(address);
    await expect(page.locator('#content h1')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mensajes' }).locator('visible=true').first()).toBeVisible();
    await expect
      .poll(async () => page.evaluate(() => Object.keys(window.tukanEarly?.responses ?? { none: true })))
      .toEqual([]);
    // The last request of the overlays, and the last script: the PWA setup loads after the page's `load` event.
    await expect.poll(() => asked.some((path) => /^\/api\/conversations(\/unread-count)?$/.test(path))).toBe(true);
    await expect.poll(() => scripts.filter((path) => path.includes('/pwa-setup'))).toHaveLength(1);
    expect(scripts.length).toBeLessThanOrEqual(MOST_SCRIPTS);
    expect(asked.filter((path, at) => asked.indexOf(path) !== at)).toEqual([]);
    expect(asked.slice(0, 2)).toEqual([
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
