import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { PAGES, type PageAccess } from '#app/web/url-table.ts';
import { m } from '#words';
import { runCommand, startServer, type Server } from '../support/process.ts';
import { callAs, publishHome } from './homes.ts';
import { colorProblemsOf, engineProblemsOf, problemsOf } from './page-checks.ts';
import { PASSWORD } from './person.ts';

/**
 * Every page in both languages and themes, on a phone: nothing for axe to find, no sideways scroll, nothing that the browser
 * complains of; and of pages for everybody what search engines and links ask for.
 */
let server: Server;
let token: string;
let id: string;
let homeId: string;
let groupId: string;
test.beforeAll(async () => {
  server = await startServer();
  const made = await runCommand(server, [
    'create',
    '--email',
    'ana@tukan.test',
    '--password',
    PASSWORD,
    '--name',
    'Ana',
    '--alias',
    'ana',
  ]);
  ({ id } = JSON.parse(made) as { id: string });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'ana@tukan.test', password: PASSWORD });
  const response = await fetch(`${server.url}/api/auth/sign-in/email`, { method: 'POST', headers, body });
  ({ token } = (await response.json()) as { token: string });
  await fetch(`${server.url}/api/profile/onboarding/skip`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  homeId = await publishHome(server, token);
  const said = { name: 'Los del cuarto', city_id: '46250', size: 3, visibility: 'public', smoking: 'no' };
  groupId = (await callAs<{ group: { id: string } }>(server, token, 'POST', '/api/groups', said)).group.id;
  await callAs(server, token, 'PUT', `/api/favorites/home/${homeId}`, { note: 'Con balcón' });
});
test.afterAll(async () => server.close());

/** What a page cannot be without. */
const QUERIES: Record<string, string> = { '/public/leaving': '?to=https://www.upm.es/piso' };

const addressOf = (path: string) =>
  path
    .replace(':userId', id)
    .replace(':propertyId', homeId)
    .replace(':groupId', groupId)
    .replace(':city', 'valencia')
    .replace(':university', 'upv')
    .replaceAll(/:\w+/g, '3f0b7a52-7d0c-4c55-9a39-0f6f3c1c2a11') + (QUERIES[path] ?? '');

for (const lang of ['es', 'en'] as const) {
  test(`every page, ${lang}`, async ({ browser }) => {
    test.setTimeout(480_000);
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const problems: string[] = [];
    let access: PageAccess = 'public';
    page.on('console', (message) => {
      // what somebody may not see is refused, and told so by the browser
      const isWrong =
        access === 'public' ? message.type() === 'error' : /Content Security|hydrat/i.test(message.text());
      if (isWrong) problems.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${String(error)}`));
    const isIn = async (theme: string) => {
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    };
    for (access of ['public', 'user'] as const) {
      if (access === 'user') {
        await page.goto(`/${lang}/public/about`);
        await page.evaluate((value) => {
          localStorage.setItem('tukan_token', value);
          document.cookie = 'tukan_in=1; path=/';
        }, token);
      }
      for (const { path } of PAGES.filter((one) => one.access === access && one.path !== '/auth/logout')) {
        const address = `/${lang}${addressOf(path) === '/' ? '' : addressOf(path)}`;
        const response = await page.goto(address);
        expect(response?.status(), address).toBe(200);
        await page
          .locator('h1')
          .first()
          .waitFor({ timeout: 5000 })
          .catch(() => problems.push(`${address}: no h1`));
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await isIn('light');
        problems.push(...(await problemsOf(page, address)));
        if (access === 'public') problems.push(...(await engineProblemsOf(page, address, server.url)));
        await isIn('dark');
        problems.push(...(await colorProblemsOf(page, address)));
      }
    }
    expect(problems).toEqual([]);
    await context.close();
  });
}

test('addresses: prefixes, slashes, what does not exist, what needs a session', async ({ request }) => {
  const get = async (path: string, headers: Record<string, string> = {}) =>
    request.get(`${server.url}${path}`, { maxRedirects: 0, headers });
  const plain = await (await get('/en/public/about')).text();
  expect(plain).toContain('<html lang="en"');
  expect(plain).toContain(`hrefLang="es" href="${server.url}/es/public/about"`);
  expect(plain).toContain(`hrefLang="x-default" href="${server.url}/public/about"`);
  expect(await (await get('/public/about', { cookie: 'tukan_lang=en' })).text()).toContain('<html lang="en"');
  expect(await (await get('/public/about')).text()).toContain('<html lang="es"');
  expect((await get('/es/')).status()).toBe(200);
  expect((await get('/public/about/')).status()).toBe(200);
  expect((await get('/public/nothing')).status()).toBe(404);
  expect((await get('/matching')).headers()['location']).toBe('/auth?next=%2Fmatching');
  expect((await get('/en/matching?city_id=46250')).headers()['location']).toBe(
    '/en/auth?next=%2Fmatching%3Fcity_id%3D46250',
  );
  expect((await get('/nothing/here')).status()).toBe(302);
  expect((await get('/nothing/here', { cookie: 'tukan_in=1' })).status()).toBe(404);
  expect((await get('/matching', { cookie: 'tukan_in=1' })).status()).toBe(200);
});

test('a page reached by a link is the one that the link names', async ({ page }) => {
  await page.goto(`${server.url}/en/properties`);
  await page
    .getByRole('link', { name: m.site_nav_groups({}, { locale: 'en' }) })
    .first()
    .click();
  await page.waitForURL(/\/en\/groups$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.groups_title({}, { locale: 'en' }));
});

test('the stored theme is there with the first paint, and a page tells its tokens to nobody', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, colorScheme: 'light' });
  await context.addInitScript(() => localStorage.setItem('tukan_theme', 'dark'));
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForSelector('body');
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await page.goto('/es/#access_token=tooshort&type=signup');
  expect(new URL(page.url()).hash).toBe('');
  expect(await page.evaluate(() => localStorage.getItem('tukan_token'))).toBeNull();
  await context.close();
});

/** Kilobytes of JavaScript, gzipped, that a stranger's first visit loads; without what draws the map. */
async function scriptsOf(page: Page, address: string): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '');
    if (isScript && !/maplibre|map-/.test(response.url())) bodies.push(response.body());
  });
  // one visit in ten measures itself, with some code more: not this one
  await page.addInitScript(() => {
    Math.random = () => 0.5;
  });
  await page.goto(`${server.url}${address}`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1000);
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).byteLength);
  expect(sizes.length).toBeGreaterThan(3);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

test('the first visit loads at most 130 KB of JavaScript, gzipped; of homes and of one 150, of groups too, before the map', async ({
  browser,
}) => {
  for (const [address, most] of [
    ['/es', 130],
    ['/es/properties?city_id=46250', 150],
    [`/es/properties/${homeId}`, 150],
    ['/es/groups', 150],
    [`/es/groups/${groupId}`, 150],
  ] as const) {
    const page = await browser.newPage();
    expect(await scriptsOf(page, address), address).toBeLessThanOrEqual(most);
    await page.close();
  }
});
