import { expect, type Locator, type Page } from '@playwright/test';
import type { Lang } from '#shared/i18n/lang.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { m } from '#messages';

/**
 * Waits until React handles an element. Earlier, keys do nothing and links load whole pages; what is pressed and typed
 * is repeated (`early-input.journey.ts`), so that clicks and fields need no waiting.
 */
export async function waitForHydration(element: Locator): Promise<void> {
  const isHydrated = async () =>
    element.first().evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$')));
  await expect.poll(isHydrated, { intervals: [50] }).toBe(true);
}

/** Opens a page and waits until it is hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page.locator('h1'));
}

/** Opens a page and waits for the first frame of its socket, which may come before the page has loaded. */
export async function openWithSocket(page: Page, path: string): Promise<void> {
  const hasFrame = new Promise<void>((resolve) => {
    page.once('websocket', (socket) => socket.once('framereceived', () => resolve()));
  });
  await page.goto(path);
  await hasFrame;
}

/**
 * Waits until menus open without a network: they load some seconds after the first press. A chunk may arrive before those
 * that it imports.
 */
export async function waitForMenus(page: Page): Promise<void> {
  const findChunks = async () =>
    page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      return ['menu-content', 'user-menu-items'].flatMap(
        (chunk) => loaded.find((name) => name.includes(`/${chunk}-`)) ?? [],
      );
    });
  await page.keyboard.press('Shift');
  await expect.poll(findChunks).toHaveLength(2);
  await page.evaluate(
    async (chunks) => Promise.all(chunks.map(async (chunk) => import(chunk))).then(() => undefined),
    await findChunks(),
  );
}

/** Chooses a radio button or a switch as a mouse does: by its label, which covers it. */
export async function choose(control: Locator): Promise<void> {
  await control.locator('xpath=ancestor-or-self::*[self::label or self::button][1]').click();
}

/**
 * Clicks the header's language option without pointer or focus, so that open overlays stay open. Such events are not
 * repeated, so the header must be hydrated.
 */
export async function chooseLanguage(page: Page, lang: Lang): Promise<void> {
  const shown = (await page.locator('html').getAttribute('lang')) as Lang;
  const name = m.site_lang_button({ code: shown.toUpperCase() }, { locale: shown });
  const header = page.locator('header');
  const menu = header.getByRole('button', { name, includeHidden: true });
  await waitForHydration(menu);
  await menu.dispatchEvent('click');
  await header.getByRole('button', { name: LOCALES[lang].name, includeHidden: true }).dispatchEvent('click');
}
