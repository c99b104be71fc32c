import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { publishProperty } from '../support/properties.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';

/** Landing phones in landscape, and 1280x1024 at 400 % zoom: bars scroll away with the page. */
const SHORT = { viewport: { width: 320, height: 256 }, hasTouch: true, isMobile: true };
const MIN_FREE = 0.6;
const es = { locale: 'es' } as const;

let server: ServerProcess;
let cast: SeedUsers;
let home: string;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
  home = await publishProperty(server, cast.marc.token);
});
test.afterAll(async () => server.close());

/** Share of the height in which most of the width scrolls with the page. */
async function freeShare(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  return page.evaluate(() => {
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isBar(element.parentElement));
    const columns = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => share * window.innerWidth);
    const isFree = (y: number) => columns.filter((x) => isBar(document.elementFromPoint(x, y))).length < 3;
    return Array.from({ length: window.innerHeight }, (_, y) => isFree(y)).filter(Boolean).length / window.innerHeight;
  });
}

async function expectShortScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect.poll(async () => freeShare(page), path).toBeGreaterThanOrEqual(MIN_FREE);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, path).toBeLessThanOrEqual(0);
}

test('bars of public pages scroll away on short screens', async ({ browser }) => {
  const seat = await openPage(browser, server, { lang: 'es' }, SHORT);
  for (const path of ['/es', '/es/properties', `/es/properties/${home}`, '/es/groups'])
    await expectShortScreen(seat.page, path);
  await seat.close();
});

test('bars of private pages scroll away on short screens, and the tab bar ends the page', async ({ browser }) => {
  const seat = await openPage(browser, server, { user: cast.ana, lang: 'es' }, SHORT);
  const { page } = seat;
  for (const path of ['/es/properties', `/es/properties/${home}`, '/es/matching', '/es/properties/publish'])
    await expectShortScreen(page, path);
  const tab = page.getByRole('button', { name: m.site_tab_me({}, es) });
  await tab.click();
  await expect(page.getByRole('menuitem', { name: m.site_me_sign_out({}, es) })).toBeAttached();
  await page.keyboard.press('Escape');
  await seat.close();
});

test('chat and dialogs can be used on short screens', async ({ browser }) => {
  const seat = await openPage(browser, server, { user: cast.ana, lang: 'es' }, SHORT);
  const { page } = seat;
  await page.goto(`/es/profile/${cast.marc.id}`);
  await page
    .getByRole('button', { name: m.profiles_write({}, es) })
    .first()
    .click();
  const write = page.getByRole('textbox', { name: m.chat_write({}, es) });
  await expect(page.getByRole('log').getByText('Hey Ana')).toBeVisible();
  const log = await page.getByRole('log').boundingBox();
  expect((log?.height ?? 0) / 256).toBeGreaterThanOrEqual(MIN_FREE);
  await write.fill('Desde una pantalla baja');
  await page.getByRole('button', { name: m.chat_send({}, es), exact: true }).click();
  await expect(page.getByRole('log').getByText('Desde una pantalla baja')).toBeInViewport();
  await page.keyboard.press('Escape');

  // All of the dialog scrolls, its title and its buttons too.
  await page.goto('/es/properties');
  await page
    .getByRole('button', { name: m.search_filters({}, es), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const heights = await dialog.evaluate((box) => [box.clientHeight, box.scrollHeight]);
  expect(heights[1]).toBeGreaterThan(heights[0] ?? 0);
  await dialog.getByRole('button').last().scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('button').last()).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('heading').first()).not.toBeInViewport();
  await seat.close();
});
