import { expect, type Locator, type Page } from '@playwright/test';
import { m } from '#messages';

/** Controls that are pressed before React handles them, and their effects. */
const es = { locale: 'es' } as const;
export const PHONE = { viewport: { width: 390, height: 844 } };

const header = (page: Page) => page.locator('header');
export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first();

/** Control that reacts to a press at the first paint. */
export interface EarlyControl {
  title: string;
  path: (propertyId: string) => string;
  control: (page: Page) => Locator;
  effect: (page: Page) => Promise<void>;
  user?: 'ana';
  isPhone?: boolean;
  /** Load of a slow phone that presses it, after those above: the same page, and no effect hides another. */
  slowLoad: string;
}

const isShown = (locator: (page: Page) => Locator) => async (page: Page) => expect(locator(page)).toBeVisible();
const isDialogShown = isShown((page) => page.getByRole('dialog').first());
const isMenuShown = isShown((page) => page.getByRole('menu').first());
/** Search for one city. */
export const SEARCH = '/es/properties?city_id=46250';
const atSearch = () => SEARCH;
const atProperty = (propertyId: string) => `/es/properties/${propertyId}`;

export const CONTROLS: readonly EarlyControl[] = [
  {
    title: 'theme',
    slowLoad: 'landing',
    path: () => '/es',
    control: (page) => button(header(page), m.site_theme_to_dark({}, es)),
    effect: async (page) => expect(page.locator('html')).toHaveAttribute('data-theme', 'dark'),
  },
  {
    title: 'language',
    slowLoad: 'landing',
    path: () => '/es',
    control: (page) => button(header(page), m.site_lang_button({ code: 'ES' }, es)),
    effect: isShown((page) => button(page, 'English')),
  },
  {
    title: "guests' menu",
    slowLoad: 'landing on a phone',
    path: () => '/es',
    control: (page) => button(header(page), m.site_menu({}, es)),
    effect: isShown((page) => page.getByRole('navigation', { name: m.site_menu({}, es) })),
    isPhone: true,
  },
  {
    title: 'filters',
    slowLoad: 'filters',
    path: atSearch,
    control: (page) => button(page, m.search_filters({}, es)),
    effect: isDialogShown,
  },
  {
    title: 'clearing the search',
    slowLoad: 'new search and chat',
    path: atSearch,
    control: (page) => button(page, m.search_search_clear({}, es)),
    effect: async (page) => expect(page).not.toHaveURL(/city_id/),
  },
  {
    title: 'saving a search',
    slowLoad: 'saved search',
    path: atSearch,
    control: (page) => button(page, m.search_save({}, es)),
    effect: isDialogShown,
    user: 'ana',
  },
  {
    title: 'a heart',
    slowLoad: 'results',
    path: atSearch,
    control: (page) =>
      page
        .locator('#content')
        .getByRole('button', { name: /^Guardar (?!búsqueda)/ })
        .first(),
    effect: isShown((page) =>
      page
        .locator('#content')
        .getByRole('button', { name: /^Quitar/ })
        .first(),
    ),
    user: 'ana',
  },
  {
    title: 'comparing',
    slowLoad: 'results',
    path: atSearch,
    control: (page) => page.getByRole('checkbox', { name: /^Comparar/ }).first(),
    effect: async (page) => {
      await expect(page.getByRole('checkbox', { name: /^Comparar/ }).first()).toBeChecked();
      await expect(page.getByRole('region', { name: m.search_compare({}, es) })).toBeVisible();
    },
  },
  {
    title: 'sorting',
    slowLoad: 'results',
    path: atSearch,
    control: (page) => page.getByRole('button', { name: new RegExp(`^${m.search_sort_label({}, es)}`) }),
    effect: isMenuShown,
  },
  {
    title: 'the first photo',
    slowLoad: 'photo',
    path: atProperty,
    control: (page) => button(page, m.property_photo_open({ at: 1, count: 1 }, es)),
    effect: isDialogShown,
  },
  {
    title: 'interest in a home',
    slowLoad: 'interest',
    path: atProperty,
    control: (page) =>
      page
        .getByRole('button', { name: m.property_interest({}, es) })
        .locator('visible=true')
        .first(),
    effect: isDialogShown,
    user: 'ana',
  },
  {
    title: 'messages',
    slowLoad: 'new search and chat',
    path: atSearch,
    control: (page) => button(header(page), /^Mensajes/),
    effect: isDialogShown,
    user: 'ana',
  },
  {
    title: 'messages in the tab bar',
    slowLoad: 'tab bar',
    path: () => '/es/matching',
    control: (page) => button(page.getByRole('navigation', { name: m.site_nav_label({}, es) }), /^Mensajes/),
    effect: isDialogShown,
    user: 'ana',
    isPhone: true,
  },
  {
    title: 'the account menu',
    slowLoad: 'account menu',
    path: () => '/es/student/favorites',
    control: (page) => button(header(page), m.site_account_menu({}, es)),
    effect: isMenuShown,
    user: 'ana',
  },
];

/** A second repetition would undo the first: it would come within two frames. */
export const waitForTwoFrames = async (page: Page): Promise<void> =>
  page.evaluate(
    async () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
