import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import sharp from 'sharp';
import { LANGS, type Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import { runUserCommand, type ServerProcess } from '../../support/server/server-process.ts';
import { PASSWORD } from '../support/registration.ts';
import { test } from '../support/journey.ts';
import { openHydrated, waitForHydration } from '../support/page-actions.ts';

/** Progressive web app: manifest, offline mode, updates and the install prompt. */
const EMAIL = 'pwa@tukan.test';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const DAY_MS = 24 * 60 * 60 * 1000;

let server: ServerProcess;
test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer;
  await runUserCommand(server, ['create', '--email', EMAIL, '--password', PASSWORD, '--name', 'Ana', '--alias', 'pwa']);
});

async function openContext(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'allow',
    ...options,
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  return { context, page, problems };
}

/** Paths in all caches of this browser. */
const cachedPages = async (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url.replace(location.origin, ''));
  });

/** Opens a page and waits until its service worker is active and has cached the files of the first visit. */
async function openCached(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect.poll(async () => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(async () => cachedPages(page)).toContain(address);
  const lang = address.slice(0, 3);
  await expect
    .poll(async () => (await cachedPages(page)).filter((url) => url.startsWith(`/assets${lang}/framework-`)).length)
    .toBe(1);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const offlineHeading = (lang: Lang) => m.install_offline_heading({}, { locale: lang });

test('the manifest exists in each language, with valid icons', async ({ request }) => {
  const names = new Set<string>();
  for (const lang of LANGS) {
    const page = await (await request.get(`${server.url}/${lang}`)).text();
    const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page) ?? [];
    const response = await request.get(server.url + address);
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await response.json();
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', lang });
    names.add(manifest.name);
    expect(manifest.shortcuts).toHaveLength(3);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request.get(server.url + src);
      expect(icon.headers()['content-type'], src).toBe(type);
      const { width, height } = await sharp(await icon.body()).metadata();
      if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
    }
    const purposes = manifest.icons.map((icon: { purpose: string; sizes: string }) => `${icon.purpose} ${icon.sizes}`);
    for (const wanted of ['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'])
      expect(purposes).toContain(wanted);
  }
  expect(names.size).toBe(LANGS.length);
  const favicon = await request.get(`${server.url}/favicon.ico`);
  expect(favicon.headers()['content-type']).toBe('image/x-icon');
  expect([...(await favicon.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  const worker = await request.get(`${server.url}/service-worker.js`);
  expect(worker.headers()['cache-control']).toBe('no-cache');
});

test('without a network cached pages are shown, and otherwise the offline page in the right language', async ({
  browser,
}) => {
  const { context, page, problems } = await openContext(browser);
  await openCached(page, '/es/public/about');
  const title = await heading(page).textContent();
  await openCached(page, '/en');
  expect(problems).toEqual([]);

  await context.setOffline(true);
  await page.goto('/es/public/about');
  await expect(heading(page)).toHaveText(title ?? '');
  await expect(page.getByRole('banner')).toBeVisible();
  for (const lang of LANGS) {
    await page.goto(`/${lang}/matching`);
    await expect(heading(page)).toHaveText(offlineHeading(lang));
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await page.evaluate(() => document.characterSet)).toBe('UTF-8');
  }
  await context.addCookies([{ name: 'tukan_lang', value: 'en', url: server.url }]);
  await page.goto('/public/legal');
  await expect(heading(page)).toHaveText(offlineHeading('en'));
  const blocked = problems.filter((text) => /Content Security Policy|hydrat/i.test(text));
  expect(blocked).toEqual([]);

  // Link to a page whose chunk was never loaded.
  await page.goto('/en');
  const link = page.getByRole('contentinfo').getByRole('link', { name: m.site_foot_faq({}, { locale: 'en' }) });
  await link.click();
  await expect(heading(page)).toHaveText(offlineHeading('en'));
  expect(new URL(page.url()).pathname).toBe('/en/public/faq');
  // The page reloads by itself when the network is back.
  await context.setOffline(false);
  await expect(heading(page)).not.toHaveText(offlineHeading('en'));
  await expect(page.getByRole('banner')).toBeVisible();
  await context.close();
});

test('the worker caches no personal data, and nothing after signing out in any tab', async ({ browser }) => {
  const { context, page } = await openContext(browser);
  await openCached(page, '/es/public/about');
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD });
  const response = await fetch(`${server.url}/api/auth/sign-in/email`, { method: 'POST', headers, body });
  const { token } = (await response.json()) as { token: string };
  const authorization = `Bearer ${token}`;
  await fetch(`${server.url}/api/profile/onboarding/skip`, { method: 'POST', headers: { authorization } });
  await page.evaluate((value) => {
    localStorage.setItem('tukan_token', value);
    document.cookie = 'tukan_in=1; path=/';
  }, token);

  for (const address of ['/es/student/profile', '/es/matching', '/es/public/faq', '/es']) {
    await page.goto(address);
    await expect(heading(page)).toBeVisible();
  }
  // The worker stores it after what it stored of these pages.
  const marker = '/icons/icon-192.png?marker';
  await page.evaluate(async (url) => fetch(url), marker);
  await expect.poll(async () => cachedPages(page)).toContain(marker);
  const pages = (await cachedPages(page)).filter((url) => !/^\/(assets|icons)\/|^\/boot\.js$/.test(url));
  expect(pages).toEqual(['/es/public/about']);

  await context.setOffline(true);
  await page.goto('/es/student/profile');
  await expect(heading(page)).toHaveText(offlineHeading('es'));
  await context.setOffline(false);
  await expect(heading(page)).not.toHaveText(offlineHeading('es'));

  await openHydrated(page, '/es/public/faq');
  const other = await context.newPage();
  await openHydrated(other, '/es/public/legal');
  await expect.poll(async () => (await cachedPages(other)).length).toBeGreaterThan(5);
  await other.goto('/es/auth/logout');
  await page.waitForURL(/\/es\/auth/);
  // The sign-in page loads only code afterwards; no page may remain in the cache.
  await expect
    .poll(async () => (await cachedPages(other)).filter((url) => !url.startsWith('/assets/')))
    .not.toContain('/es/public/about');
  await context.close();
});

/** Replaces a file of the build, including its compressed variants. */
async function replaceBuildFile(file: string, text: string): Promise<void> {
  await writeFile(file, text);
  for (const [ending, pack] of [
    ['.br', brotliCompressSync],
    ['.gz', gzipSync],
  ] as const)
    if (existsSync(file + ending)) await writeFile(file + ending, pack(text));
}

test('a new version is announced and activated on request with one reload', async ({ browser }) => {
  const { context, page } = await openContext(browser);
  await openCached(page, '/es');
  const file = path.resolve(import.meta.dirname, '../../../build/client/service-worker.js');
  const before = await readFile(file, 'utf8');
  let loads = 0;
  page.on('load', () => (loads += 1));
  try {
    await replaceBuildFile(file, `${before}\n// another version`);
    await page.reload();
    const notice = page.getByText(m.install_update_text({}, { locale: 'es' }));
    await expect(notice).toBeVisible();
    const waiting = async () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
    expect(await waiting()).toBe(true);
    expect(loads).toBe(1);
    await page.getByRole('button', { name: m.install_update_action({}, { locale: 'es' }) }).click();
    await expect.poll(() => loads).toBe(2);
    await waitForHydration(heading(page));
    expect(await waiting()).toBe(false);
    expect(loads).toBe(2);
    await expect(notice).toHaveCount(0);
  } finally {
    await replaceBuildFile(file, before);
  }
  await context.close();
});

/** Install prompt on the page. */
const installPrompt = (page: Page, lang: Lang = 'es') =>
  page.getByRole('complementary', { name: m.install_title({}, { locale: lang }) });

/** Dispatches `beforeinstallprompt`. Calls to `prompt` set `data-asked`. */
const fireBeforeInstallPrompt = async (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => void (document.documentElement.dataset['asked'] = 'yes');
    window.dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) }));
    return event.defaultPrevented;
  });

test('the install prompt appears after 3 s, three times, and then not for seven days', async ({ browser }) => {
  const { context, page } = await openContext(browser);
  await context.clock.install({ time: new Date('2026-11-20T10:00:00Z') });
  await context.clock.pauseAt(new Date('2026-11-20T10:00:01Z'));
  const visit = async (address = '/es/public/about') => {
    await page.goto(address);
    expect(await fireBeforeInstallPrompt(page)).toBe(true);
    // React may delay by 300 ms what it loads after the page. Importing the chunk again ends when it has loaded.
    const chunk = page.locator('link[href*="install-prompt"]').first();
    await expect(async () => {
      await context.clock.runFor(100);
      await expect(chunk).toBeAttached({ timeout: 200 });
    }).toPass();
    await chunk.evaluate(async (link: HTMLLinkElement) => void (await import(link.href)));
    await context.clock.runFor(500);
  };
  const appears = async () =>
    expect(async () => {
      await context.clock.runFor(1000);
      await expect(installPrompt(page)).toBeVisible({ timeout: 200 });
    }).toPass();
  const close = page.getByRole('button', { name: m.site_close({}, { locale: 'es' }) });
  await visit();
  await context.clock.runFor(2000);
  await expect(installPrompt(page)).toHaveCount(0);
  await appears();
  await page.keyboard.press('Escape');
  await expect(installPrompt(page)).toHaveCount(0);
  for (let time = 2; time <= 3; time += 1) {
    await visit();
    await appears();
    await close.click();
    await expect(installPrompt(page)).toHaveCount(0);
  }
  await visit();
  await context.clock.runFor(4000);
  await expect(installPrompt(page)).toHaveCount(0);
  await context.clock.fastForward(6.9 * DAY_MS);
  await visit();
  await context.clock.runFor(4000);
  await expect(installPrompt(page)).toHaveCount(0);
  await context.clock.fastForward(0.2 * DAY_MS);
  await visit();
  await appears();
  await page.getByRole('button', { name: m.install_action({}, { locale: 'es' }) }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(installPrompt(page)).toHaveCount(0);
  await visit('/es/auth');
  await context.clock.runFor(4000);
  await expect(installPrompt(page)).toHaveCount(0);
  await context.close();
});

test('an iPhone shows instructions, and an installed app shows nothing', async ({ browser }) => {
  const { context, page } = await openContext(browser, { userAgent: IPHONE, isMobile: true, hasTouch: true });
  await page.goto('/en');
  await expect(installPrompt(page, 'en')).toBeVisible();
  await expect(installPrompt(page, 'en').getByText(m.install_ios_share({}, { locale: 'en' }))).toBeVisible();
  await expect(installPrompt(page, 'en').getByText(m.install_ios_add({}, { locale: 'en' }))).toBeVisible();
  await expect(page.getByRole('button', { name: m.install_action({}, { locale: 'en' }) })).toHaveCount(0);
  await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await context.clock.install();
  await page.goto('/en');
  await expect(heading(page)).toBeVisible();
  await context.clock.fastForward(10_000);
  await expect(installPrompt(page, 'en')).toHaveCount(0);
  await context.close();
});
