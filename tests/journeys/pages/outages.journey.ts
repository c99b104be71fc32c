import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { m } from '#messages';
import { QUERY_DEFAULTS } from '#browser/api/query-defaults.ts';
import { TOAST } from '#ui/feedback/toast-options.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { openHydrated } from '../support/page-actions.ts';

/** Outages of network, server and database. Rate limits are those of production. */
const es = { locale: 'es' } as const;
const ABOUT = 'Toco el piano, con auriculares.';
const UNSENT = 'Esto lo escribo sin red';

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer({ RATE_LIMIT_MAX: '100' }));
});
test.afterAll(async () => server.close());

/** URLs of API responses that rejected normal use with 429. */
const rateLimitedUrls: string[] = [];
test.afterEach(() => expect(rateLimitedUrls).toEqual([]));

async function openSignedIn(browser: Browser, token: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.on('response', (response) => {
    if (response.status() === 429) rateLimitedUrls.push(response.url());
  });
  await page.goto('/robots.txt');
  await page.evaluate((value) => {
    localStorage.setItem('tukan_token', value);
    document.cookie = 'tukan_in=1; path=/';
  }, token);
  return { context, page };
}

/** Mocks every API response as if the database were unavailable. */
async function blockDatabase(page: Page): Promise<() => Promise<void>> {
  const json = { error: m.error_unavailable({}, es), code: 'unavailable' };
  await page.route('**/api/**', async (route) => route.fulfill({ status: 503, json, headers: { 'retry-after': '2' } }));
  return async () => page.unroute('**/api/**');
}

const bioField = (page: Page) => page.getByRole('textbox', { name: m.profiles_bio({}, es) });
const saveButton = (page: Page) => page.getByRole('button', { name: m.profiles_save({}, es), exact: true });

test('messages that cannot be styled without a network stand together', async ({ browser }) => {
  const { context, page } = await openSignedIn(browser, cast.ana.token);
  await page.route(/\/(toaster|edit-errors)-[^/]*\.js$/, async (route) => route.abort());
  await openHydrated(page, '/es/student/profile');
  await bioField(page).fill(ABOUT);
  // The form's rules and the toasts cannot be loaded: one message is of the form, the other of the page.
  await Promise.all([
    page.getByText(m.profiles_save_failed({}, es)).waitFor(),
    page.getByText(m.site_part_not_loaded({}, es)).waitFor(),
    saveButton(page).click(),
  ]);
  const alerts = page.getByRole('alert');
  await expect(alerts).toHaveCount(2);
  await alerts.first().getByRole('button').click();
  await expect(alerts).toHaveCount(1);
  for (let press = 0; press < 4; press += 1) await saveButton(page).click();
  await expect(alerts).toHaveCount(TOAST.maxVisible);
  await context.close();
});

test('a profile that cannot be saved stays as typed and is saved when the server is back', async ({ browser }) => {
  const { context, page } = await openSignedIn(browser, cast.ana.token);
  // A click before hydration waits for scripts, which do not come without a network.
  await openHydrated(page, '/es/student/profile');
  await bioField(page).fill(ABOUT);

  await context.setOffline(true);
  const failure = page.getByText(m.profiles_save_failed({}, es));
  // The toast goes after three seconds, which a click can take on a busy machine: the page waits for it meanwhile.
  const saveInVain = async () => Promise.all([failure.waitFor(), saveButton(page).click()]);
  await saveInVain();
  await expect(bioField(page)).toHaveValue(ABOUT);
  await context.setOffline(false);

  // The first failure goes by itself, so that the next one seen is the second. The second save must finish before the
  // server is back, or one of its retries would succeed.
  await expect(failure).toBeHidden({ timeout: 20_000 });
  await server.stop('SIGKILL');
  await saveInVain();
  await server.start();
  await page.reload();
  await expect(bioField(page)).toHaveValue(ABOUT);

  await saveButton(page).click();
  await expect(page.getByText(m.profiles_saved({}, es))).toBeVisible();
  await page.reload();
  await expect(bioField(page)).toHaveValue(ABOUT);
  await context.close();
});

test('a message written without a network waits and is sent by itself later', async ({ browser }) => {
  const { context, page } = await openSignedIn(browser, cast.ana.token);
  await page.goto(`/es/profile/${cast.marc.id}`);
  await page
    .getByRole('button', { name: m.profiles_write({}, es) })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: m.chat_write({}, es) });
  await expect(field).toBeVisible();

  await context.setOffline(true);
  await field.fill(UNSENT);
  await field.press('Enter');
  await expect(page.getByText(m.chat_reconnecting({}, es))).toBeVisible();
  const bubble = page.getByRole('log').getByText(UNSENT, { exact: true });
  await expect(bubble).toBeVisible();
  await expect(page.locator('[data-tick=waiting]')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('[data-tick=waiting]')).toHaveCount(0);
  await expect(page.getByText(m.chat_reconnecting({}, es))).toHaveCount(0);
  await expect(bubble).toHaveCount(1);
  await context.close();
});

test('a page that is opened without a network says so, and loads when the network is back', async ({ browser }) => {
  // No service worker, as on the first visit; and the network drops before the router knows the routes of the links.
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/__manifest*', async (route) => route.abort());
  await openHydrated(page, '/es/safety');
  await context.setOffline(true);
  await page.locator('a[href="/es/public/about"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: m.install_offline_heading({}, es) })).toBeVisible();
  await expect(page.getByRole('link', { name: m.install_offline_action({}, es) })).toBeVisible();
  await page.unroute('**/__manifest*');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: m.install_offline_heading({}, es) })).toHaveCount(0);
  await expect(page.locator('#content h1')).toBeVisible();
  await context.close();
});

test('a list shows its error and reloads by itself when the database is back', async ({ browser }) => {
  // Nobody has written to leo, so no reminder of unread messages arrives.
  const { context, page } = await openSignedIn(browser, cast.leo.token);
  // No list is shown before the session is known; the news come after it.
  const session = page.waitForResponse('**/api/updates');
  // Before the page loads: a clock that starts later looks like a long absence to it.
  await context.clock.install();
  await openHydrated(page, '/es/safety');
  await session;
  const bringBack = await blockDatabase(page);
  await page
    .getByRole('link', { name: /^Notificaciones/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: m.notifications_title({}, es) })).toBeVisible();
  // Three attempts with their delays.
  await expect(async () => {
    await context.clock.runFor(2000);
    await expect(page.getByText(m.error_unavailable({}, es))).toBeVisible({ timeout: 1000 });
  }).toPass();
  await bringBack();
  await context.clock.runFor(QUERY_DEFAULTS.errorRefetchMs);
  await expect(page.getByText(m.notifications_empty_title({}, es))).toBeVisible();
  await context.close();
});

test('the onboarding finds locations without the database, keeps its answers and continues later', async ({
  browser,
}) => {
  const { context, page } = await openSignedIn(browser, cast.eva.token);
  await page.goto('/es/matching');
  const dialog = page.getByRole('dialog');
  const next = dialog.getByRole('button', { name: m.profiles_next({}, es), exact: true });
  await dialog.getByLabel(m.profiles_name({}, es)).fill('Eva Sanz');
  await dialog.getByLabel(m.profiles_gender({}, es)).selectOption('female');
  await dialog.getByLabel(m.profiles_age({}, es)).selectOption('21');

  const bringBack = await blockDatabase(page);
  // Last, because a typed alias is checked after half a second.
  await dialog.getByLabel(m.profiles_alias({}, es), { exact: true }).fill('eva.s');
  await next.click();
  await expect(dialog.getByText(m.error_unavailable({}, es))).toBeVisible();
  await expect(dialog.getByLabel(m.profiles_name({}, es))).toHaveValue('Eva Sanz');
  await bringBack();
  await next.click();

  await blockDatabase(page);
  const pick = async (label: string, typed: string, shown: RegExp) => {
    await dialog.getByRole('combobox', { name: label }).fill(typed);
    await page.getByRole('option', { name: shown }).first().click();
  };
  await pick(m.locations_province({}, es), 'valencia', /Valencia/);
  await pick(m.locations_city({}, es), 'valencia', /^València$/);
  await pick(m.locations_university({}, es), 'upv', /Politècnica de València/);
  await next.click();
  await expect(dialog.getByRole('radiogroup').first()).toBeVisible();
  await context.close();
});
