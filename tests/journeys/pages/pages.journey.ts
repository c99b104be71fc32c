import { gzipSync } from 'node:zlib';
import { expect, test, type Page, type Request } from '@playwright/test';
import { ROUTES } from '#app/web/route-table.ts';
import { LANGS } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import { runUserCommand, startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { requestAs, publishProperty } from '../support/properties.ts';
import { findSeoProblems, findPageProblems } from '../support/page-checks.ts';
import { PASSWORD } from '../support/registration.ts';
import { storeAtFirstLoad } from '../support/sessions.ts';
import { openHydrated } from '../support/page-actions.ts';
import { isWalked, SAMPLED_PATHS } from '../support/walked-languages.ts';

/**
 * Every page on a phone, or a sample of them in some languages: no axe violations, no horizontal scroll, no console errors. Public pages also meet the SEO
 * checks. Each language has one of the themes, because no colour depends on the language, and nothing else on the theme.
 */
// The pages of a language and of guests or users are one test each, which run in parallel.
test.describe.configure({ mode: 'parallel' });

let server: ServerProcess;
let token: string;
let id: string;
let propertyId: string;
let groupId: string;
test.beforeAll(async () => {
  server = await startTestServer();
  const made = await runUserCommand(server, [
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
  propertyId = await publishProperty(server, token);
  const groupBody = { name: 'Los del cuarto', city_id: '46250', size: 3, visibility: 'public', smoking: 'no' };
  groupId = (await requestAs<{ group: { id: string } }>(server, token, 'POST', '/api/groups', groupBody)).group.id;
  await requestAs(server, token, 'PUT', `/api/favorites/home/${propertyId}`, { note: 'Con balcón' });
});
test.afterAll(async () => server.close());

/** Required query strings. */
const QUERIES: Record<string, string> = { '/public/leaving': '?to=https://www.upm.es/piso' };

const toUrl = (path: string) =>
  path
    .replace(':userId', id)
    .replace(':propertyId', propertyId)
    .replace(':groupId', groupId)
    .replace(':city', 'valencia')
    .replace(':neighbourhood', 'aiora')
    .replace(':university', 'upv')
    .replaceAll(/:\w+/g, '3f0b7a52-7d0c-4c55-9a39-0f6f3c1c2a11') + (QUERIES[path] ?? '');

const VISITS = LANGS.flatMap((lang, nth) =>
  (['public', 'user'] as const).map((access) => ({ lang, theme: nth % 2 === 0 ? 'light' : 'dark', access }) as const),
);
for (const { lang, theme, access } of VISITS) {
  const pages = isWalked(lang) ? 'every page' : 'a sample of pages';
  const title = `${pages} for ${access === 'public' ? 'guests' : 'users'} is correct in ${lang}, ${theme}`;
  const routes = ROUTES.filter(
    (one) =>
      one.access === access && one.path !== '/auth/logout' && (isWalked(lang) || SAMPLED_PATHS.includes(one.path)),
  );
  test(title, async ({ browser }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 360, height: 740 },
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      // Private resources respond with an error status, which the browser logs.
      const isWrong =
        access === 'public' ? message.type() === 'error' : /Content Security|hydrat/i.test(message.text());
      if (isWrong) problems.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${String(error)}`));
    if (access === 'user') await storeAtFirstLoad(context, server, { tukan_token: token }, { tukan_in: '1' });
    for (const { path } of routes) {
      const address = `/${lang}${toUrl(path) === '/' ? '' : toUrl(path)}`;
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(200);
      await page
        .locator('h1')
        .first()
        .waitFor({ timeout: 5000 })
        .catch(() => problems.push(`${address}: no h1`));
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      problems.push(...(await findPageProblems(page, address)));
      if (access === 'public') problems.push(...(await findSeoProblems(page, address, server.url)));
    }
    expect(problems).toEqual([]);
    await context.close();
  });
}

test('the accessibility checks find planted problems', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><body><h1>Title</h1><p style="color:#eee">Text</p><img src="x"><div style="width:3000px">wide</div></body></html>',
  );
  const problems = (await findPageProblems(page, 'planted')).join('\n');
  for (const planted of ['image-alt: img', 'color-contrast: p', 'px too wide', 'is called ""'])
    expect(problems).toContain(planted);
});

test('URLs handle prefixes, slashes, missing pages and missing sessions', async ({ request }) => {
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

test('safety and payment advice is open to guests, and its private pages name the public URL as canonical', async ({
  request,
}) => {
  for (const [open, closed] of [
    ['/public/safety', '/safety'],
    ['/public/payments', '/payment-methods'],
  ] as const) {
    const fetchPage = async (path: string, cookie = '') =>
      request.get(`${server.url}/en${path}`, { maxRedirects: 0, headers: { cookie } });
    const response = await fetchPage(closed);
    expect(response.headers()['location']).toBe(`/en/auth?next=${encodeURIComponent(closed)}`);
    const canonical = `rel="canonical" href="${server.url}/en${open}"`;
    expect(await (await fetchPage(open)).text()).toContain(canonical);
    expect(await (await fetchPage(closed, 'tukan_in=1')).text()).toContain(canonical);
  }
});

test('a page reached by a link has the title of the link', async ({ page }) => {
  await page.goto(`${server.url}/en/properties`);
  await page
    .getByRole('link', { name: m.site_nav_groups({}, { locale: 'en' }) })
    .first()
    .click();
  await page.waitForURL(/\/en\/groups$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.groups_title({}, { locale: 'en' }));
});

test('the stored theme applies at the first paint, and a page leaks no tokens', async ({ browser }) => {
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

/**
 * Kilobytes of gzipped JavaScript that a guest's first visit requests until the page is hydrated and idle. The assistant
 * comes some seconds later.
 */
async function scriptKilobytes(page: Page, address: string): Promise<number> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.addInitScript(() => {
    // One visit in ten loads the web vitals code; exclude it.
    Math.random = () => 0.5;
    // Playwright evaluates as if the user had acted, upon which deferred parts load.
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } });
    // A busy machine may take longer to hydrate than the assistant waits.
    const setTimer = window.setTimeout;
    const ASSISTANT_DELAY_MS = 4000;
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) => (ms < ASSISTANT_DELAY_MS ? setTimer(run, ms) : 0),
    });
  });
  await openHydrated(page, `${server.url}${address}`);
  // Code that loads when the page is idle has been requested after the idle callbacks.
  await page.evaluate(async () => new Promise((resolve) => requestIdleCallback(resolve)));
  const responses = await Promise.all(requests.map(async (request) => request.response()));
  const scripts = responses.filter((response) => /javascript/.test(response?.headers()['content-type'] ?? ''));
  const bodies = await Promise.all(scripts.map(async (response) => response?.body() ?? Buffer.of()));
  const sizes = bodies.map((body) => gzipSync(body, { level: 9 }).byteLength);
  expect(sizes.length).toBeGreaterThan(3);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

test('the first visit loads at most 135 KB of gzipped JavaScript, property and group pages at most 165 KB before the map', async ({
  browser,
}) => {
  for (const [address, most] of [
    ['/es', 135],
    ['/ca', 135],
    ['/es/properties?city_id=46250', 165],
    ['/ca/properties?city_id=46250', 165],
    [`/es/properties/${propertyId}`, 165],
    ['/es/public/people?city_id=46250', 165],
    ['/es/groups', 165],
    [`/es/groups/${groupId}`, 165],
  ] as const) {
    // A phone loads the map when it is opened.
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    expect(await scriptKilobytes(page, address), address).toBeLessThanOrEqual(most);
    await page.close();
  }
});
