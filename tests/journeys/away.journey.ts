import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { m } from '#words';
import { QUERY } from '#browser/query.tsx';
import { startServer, type Server } from '../support/process.ts';
import { makeCast, type Cast } from './cast.ts';

/** The world falls away in the middle of things: the network, the server, the database. Rates are those of the product. */
const es = { locale: 'es' } as const;
const ABOUT = 'Toco el piano, con auriculares.';
const UNSENT = 'Esto lo escribo sin red';

let server: Server;
let cast: Cast;
test.beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_MAX: '100' });
  cast = await makeCast(server);
});
test.afterAll(async () => server.close());

/** Answers of the API that turned ordinary use away. */
const turnedAway: string[] = [];
test.afterEach(() => expect(turnedAway).toEqual([]));

async function open(browser: Browser, token: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.on('response', (response) => {
    if (response.status() === 429) turnedAway.push(response.url());
  });
  await page.goto('/robots.txt');
  await page.evaluate((value) => {
    localStorage.setItem('tukan_token', value);
    document.cookie = 'tukan_in=1; path=/';
  }, token);
  return { context, page };
}

/** Every call is answered as the server does while its database is away. */
async function takeDatabase(page: Page): Promise<() => Promise<void>> {
  const json = { error: m.error_unavailable({}, es), code: 'unavailable' };
  await page.route('**/api/**', async (route) => route.fulfill({ status: 503, json, headers: { 'retry-after': '2' } }));
  return async () => page.unroute('**/api/**');
}

const about = (page: Page) => page.getByRole('textbox', { name: m.profiles_bio({}, es) });
const save = (page: Page) => page.getByRole('button', { name: m.profiles_save({}, es), exact: true });

test('a profile that cannot be saved stays as it was typed, and is saved when the server is back', async ({
  browser,
}) => {
  const { context, page } = await open(browser, cast.ana.token);
  await page.goto('/es/student/profile');
  await about(page).fill(ABOUT);

  await context.setOffline(true);
  await save(page).click();
  const failure = page.getByText(m.profiles_save_failed({}, es));
  await expect(failure).toBeVisible();
  await expect(about(page)).toHaveValue(ABOUT);
  await context.setOffline(false);

  // What is seen next is the second failure, and not what is left of the first: the second save must be over before
  // the server is back, or one of its tries would still succeed.
  await page
    .locator('[data-toasts]')
    .getByRole('button', { name: m.site_close({}, es) })
    .click();
  await expect(failure).toBeHidden();
  await server.stop('SIGKILL');
  await save(page).click();
  await expect(failure).toBeVisible();
  await server.start();
  await page.reload();
  await expect(about(page)).toHaveValue(ABOUT);

  await save(page).click();
  await expect(page.getByText(m.profiles_saved({}, es))).toBeVisible();
  await page.reload();
  await expect(about(page)).toHaveValue(ABOUT);
  await context.close();
});

test('a message written without a network waits, and goes by itself when there is one', async ({ browser }) => {
  const { context, page } = await open(browser, cast.ana.token);
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

test('a list says what is wrong, and is there by itself when the database is', async ({ browser }) => {
  // nobody has written to leo: of what waits unread for minutes a notice comes
  const { context, page } = await open(browser, cast.leo.token);
  await page.goto('/es/safety');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // it is known who is here: without that there is no list to speak of
  await page.waitForLoadState('networkidle');
  await context.clock.install();
  const bringBack = await takeDatabase(page);
  await page
    .getByRole('link', { name: /^Notificaciones/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: m.notifications_title({}, es) })).toBeVisible();
  // three attempts, with their pauses
  await expect(async () => {
    await context.clock.runFor(2000);
    await expect(page.getByText(m.error_unavailable({}, es))).toBeVisible({ timeout: 100 });
  }).toPass();
  await bringBack();
  await context.clock.runFor(QUERY.healEveryMs);
  await expect(page.getByText(m.notifications_empty_title({}, es))).toBeVisible();
  await context.close();
});

test('the onboarding finds places without the database, keeps what was typed, and goes on when it is back', async ({
  browser,
}) => {
  const { context, page } = await open(browser, cast.eva.token);
  await page.goto('/es/matching');
  const dialog = page.getByRole('dialog');
  const next = dialog.getByRole('button', { name: m.profiles_next({}, es), exact: true });
  await dialog.getByLabel(m.profiles_alias({}, es), { exact: true }).fill('eva.s');
  await dialog.getByLabel(m.profiles_name({}, es)).fill('Eva Sanz');
  await dialog.getByLabel(m.profiles_gender({}, es)).selectOption('female');
  await dialog.getByLabel(m.profiles_age({}, es)).selectOption('21');

  const bringBack = await takeDatabase(page);
  await next.click();
  await expect(dialog.getByText(m.error_unavailable({}, es))).toBeVisible();
  await expect(dialog.getByLabel(m.profiles_name({}, es))).toHaveValue('Eva Sanz');
  await bringBack();
  await next.click();

  await takeDatabase(page);
  const pick = async (label: string, typed: string, shown: RegExp) => {
    await dialog.getByRole('combobox', { name: label }).fill(typed);
    await page.getByRole('option', { name: shown }).first().click();
  };
  await pick(m.places_province({}, es), 'valencia', /Valencia/);
  await pick(m.places_city({}, es), 'valencia', /^València$/);
  await pick(m.places_university({}, es), 'upv', /Politècnica de València/);
  await next.click();
  await expect(dialog.getByRole('radiogroup').first()).toBeVisible();
  await context.close();
});
