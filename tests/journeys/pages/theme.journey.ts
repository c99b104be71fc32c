import { expect, test, type Locator, type Page } from '@playwright/test';
import { THEME_COLORS, type Theme } from '#ui/core/theme.ts';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { openHydrated } from '../support/page-actions.ts';

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

/** All indicators of the page's theme. */
const themeOf = async (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset['theme'],
    scheme: getComputedStyle(document.documentElement).colorScheme,
    bars: [...document.querySelectorAll('meta[name="theme-color"]')]
      .filter((meta) => matchMedia(meta.getAttribute('media') ?? 'all').matches)
      .map((meta) => meta.getAttribute('content')),
  }));

const expectedTheme = (theme: Theme) => ({ theme, scheme: theme, bars: [THEME_COLORS[theme]] });

test('the theme follows the system until one is chosen', async ({ browser }) => {
  const { page, close } = await openPage(browser, server, { lang: 'es' }, { colorScheme: 'dark' });
  await page.goto('/es');
  await expect.poll(async () => themeOf(page)).toEqual(expectedTheme('dark'));
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(async () => themeOf(page)).toEqual(expectedTheme('light'));
  await page.getByRole('button', { name: m.site_theme_to_dark({}, { locale: 'es' }) }).click();
  await expect.poll(async () => themeOf(page)).toEqual(expectedTheme('dark'));
  const other = await page.context().newPage();
  await other.goto('/es/public/faq');
  await expect.poll(async () => themeOf(other)).toEqual(expectedTheme('dark'));
  await other.getByRole('button', { name: m.site_theme_to_light({}, { locale: 'es' }) }).click();
  await expect.poll(async () => themeOf(page), { message: 'the other tab follows' }).toEqual(expectedTheme('light'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect.poll(async () => themeOf(page)).toEqual(expectedTheme('light'));
  await close();
});

for (const [name, stored, system, shown] of [
  ['dark is stored', 'dark', 'light', 'dark'],
  ['light is stored', 'light', 'dark', 'light'],
  ['the system is dark', undefined, 'dark', 'dark'],
] as const) {
  test(`every frame has the right theme when ${name}`, async ({ browser }) => {
    const { page, close } = await openPage(
      browser,
      server,
      { lang: 'es', ...(stored && { theme: stored }) },
      { colorScheme: system },
    );
    await page.addInitScript(() => {
      const frames: string[] = [];
      Object.assign(window, { frames_: frames });
      const recordFrame = () => {
        if (document.body)
          frames.push(
            `${document.documentElement.dataset['theme']} ${getComputedStyle(document.body).backgroundColor}`,
          );
        requestAnimationFrame(recordFrame);
      };
      requestAnimationFrame(recordFrame);
    });
    await openHydrated(page, '/es');
    const recordedFrames = async () => page.evaluate(() => (window as unknown as { frames_: string[] }).frames_);
    await expect.poll(async () => (await recordedFrames()).length).toBeGreaterThan(5);
    const frames = await recordedFrames();
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect([...new Set(frames)]).toEqual([`${shown} ${paper}`]);
    await close();
  });
}

test('in forced colors, switches, selections and primary buttons stay distinguishable', async ({ browser }) => {
  const options = { forcedColors: 'active' } as const;
  const { page, close } = await openPage(browser, server, { lang: 'es', user: cast.ana }, options);
  const backgroundOf = async (what: Locator) => what.first().evaluate((one) => getComputedStyle(one).backgroundColor);
  await page.goto('/es/student/notifications/settings');
  // The system's background colour in forced-colors mode.
  const paper = /255, 255, 255/;
  expect.soft(await backgroundOf(page.locator('[role="switch"]:checked')), 'an enabled switch').not.toMatch(paper);
  expect
    .soft(await backgroundOf(page.locator('label:has([type="radio"]:checked)')), 'a selected option')
    .not.toMatch(paper);
  await page.goto('/es/matching');
  const connect = page.getByRole('article').getByRole('button', { name: m.matches_connect({}, { locale: 'es' }) });
  expect.soft(await backgroundOf(connect), 'the primary button').not.toMatch(paper);
  const write = page.getByRole('article').locator('.ring-lines');
  const edge = await write.first().evaluate((one) => getComputedStyle(one).borderTopWidth);
  expect.soft(edge, 'the edge of a button').toBe('1px');
  await close();
});
