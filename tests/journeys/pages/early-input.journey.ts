import { expect, test, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import { m } from '#messages';
import type { TestAccount } from '../../support/client/sign-up.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { publishProperty } from '../support/properties.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { waitForHydration } from '../support/page-actions.ts';
import { SLOW_NETWORK } from '../support/slow-network.ts';

/** Presses and typing between the first paint and hydration take effect once. The scripts arrive only afterwards. */
const es = { locale: 'es' } as const;
const PHONE = { viewport: { width: 390, height: 844 } };

let server: ServerProcess;
let cast: SeedUsers;
let propertyId: string;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
  propertyId = await publishProperty(server, cast.marc.token);
});
test.afterAll(async () => server.close());

/** Opens a path without its scripts. `release` lets them arrive. */
async function openUnhydrated(
  browser: Browser,
  path: string,
  { user, ...options }: BrowserContextOptions & { user?: TestAccount } = {},
) {
  const opened = await openPage(browser, server, { ...(user && { user }), lang: 'es' }, options);
  const { page } = opened;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { ...opened, release };
}

const header = (page: Page) => page.locator('header');
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first();

interface Control {
  title: string;
  path: () => string;
  control: (page: Page) => Locator;
  effect: (page: Page) => Promise<void>;
  user?: 'ana';
  isPhone?: boolean;
}

const isShown = (locator: (page: Page) => Locator) => async (page: Page) => expect(locator(page)).toBeVisible();
const isDialogShown = isShown((page) => page.getByRole('dialog').first());
const isMenuShown = isShown((page) => page.getByRole('menu').first());
const SEARCH = () => '/es/properties?city_id=46250';
const PROPERTY = () => `/es/properties/${propertyId}`;
const CONTROLS: Control[] = [
  {
    title: 'language',
    path: () => '/es',
    control: (page) => button(header(page), m.site_lang_button({ code: 'ES' }, es)),
    effect: isShown((page) => button(page, 'English')),
  },
  {
    title: 'theme',
    path: () => '/es',
    control: (page) => button(header(page), m.site_theme_to_dark({}, es)),
    effect: async (page) => expect(page.locator('html')).toHaveAttribute('data-theme', 'dark'),
  },
  {
    title: "guests' menu",
    path: () => '/es',
    control: (page) => button(header(page), m.site_menu({}, es)),
    effect: isShown((page) => page.getByRole('navigation', { name: m.site_menu({}, es) })),
    isPhone: true,
  },
  {
    title: 'filters',
    path: SEARCH,
    control: (page) => button(page, m.search_filters({}, es)),
    effect: isDialogShown,
  },
  {
    title: 'clearing the search',
    path: SEARCH,
    control: (page) => button(page, m.search_search_clear({}, es)),
    effect: async (page) => expect(page).not.toHaveURL(/city_id/),
  },
  {
    title: 'saving a search',
    path: SEARCH,
    control: (page) => button(page, m.search_save({}, es)),
    effect: isDialogShown,
    user: 'ana',
  },
  {
    title: 'sorting',
    path: SEARCH,
    control: (page) => page.getByRole('button', { name: new RegExp(`^${m.search_sort_label({}, es)}`) }),
    effect: isMenuShown,
  },
  {
    title: 'a heart',
    path: SEARCH,
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
    path: SEARCH,
    control: (page) => page.getByRole('checkbox', { name: /^Comparar/ }).first(),
    effect: async (page) => {
      await expect(page.getByRole('checkbox', { name: /^Comparar/ }).first()).toBeChecked();
      await expect(page.getByRole('region', { name: m.search_compare({}, es) })).toBeVisible();
    },
  },
  {
    title: 'the first photo',
    path: PROPERTY,
    control: (page) => button(page, m.property_photo_open({ at: 1, count: 1 }, es)),
    effect: isDialogShown,
  },
  {
    title: 'interest in a home',
    path: PROPERTY,
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
    path: SEARCH,
    control: (page) => button(header(page), /^Mensajes/),
    effect: isDialogShown,
    user: 'ana',
  },
  {
    title: 'messages in the tab bar',
    path: () => '/es/matching',
    control: (page) => button(page.getByRole('navigation', { name: m.site_nav_label({}, es) }), /^Mensajes/),
    effect: isDialogShown,
    user: 'ana',
    isPhone: true,
  },
  {
    title: 'the account menu',
    path: () => '/es/student/favorites',
    control: (page) => button(header(page), m.site_account_menu({}, es)),
    effect: isMenuShown,
    user: 'ana',
  },
];

/** A second repetition would undo the first: it would come within two frames. */
const twoFrames = async (page: Page) =>
  page.evaluate(async () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

for (const { title, path, control, effect, user, isPhone } of CONTROLS)
  test(`${title} pressed before hydration takes effect once`, async ({ browser }) => {
    const { page, problems, release, close } = await openUnhydrated(browser, path(), {
      ...(user && { user: cast[user] }),
      ...(isPhone && PHONE),
    });
    await control(page).click();
    release();
    await effect(page);
    await twoFrames(page);
    await effect(page);
    expect(problems).toEqual([]);
    await close();
  });

/** A slow phone on slow 4G. */
async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** `npm run test:long` presses all of them. */
const THROTTLED = process.env['LONG_JOURNEYS']
  ? CONTROLS
  : CONTROLS.filter(({ title }) => ['theme', 'filters', 'messages'].includes(title));
for (const { title, path, control, effect, user, isPhone } of THROTTLED)
  test(`${title} pressed at the first paint of a slow phone takes effect once`, async ({ browser }) => {
    const options = { ...(user && { user: cast[user] }), lang: 'es' } as const;
    const { page, problems, close } = await openPage(browser, server, options, isPhone ? PHONE : {});
    await throttle(page);
    await page.goto(path(), { waitUntil: 'commit' });
    await control(page).click();
    await page.waitForLoadState('load', { timeout: 90_000 });
    // On a busy machine the slow phone takes longer than other pages.
    await expect(async () => effect(page)).toPass({ timeout: 60_000 });
    await twoFrames(page);
    await effect(page);
    expect(problems).toEqual([]);
    await close();
  });

interface Form {
  path: string;
  /** Fields with what is typed into them. */
  fields: readonly (readonly [selector: string, value: string])[];
}
const FORMS: Form[] = [
  { path: '/es', fields: [['main [name=where]', 'Ruzafa']] },
  {
    path: '/es/auth?tab=register',
    fields: [
      ['main [name=email]', 'leo@tukan.test'],
      ['main [name=password]', 'tukan-clave-2026'],
    ],
  },
  {
    path: '/es/public/auctions',
    fields: [['main form [name=email]', 'leo@tukan.test']],
  },
  {
    path: '/es/auth',
    fields: [
      ['main [name=email]', 'leo@tukan.test'],
      ['main [name=password]', 'tukan-clave-2026'],
    ],
  },
  {
    path: '/es/public/contact',
    fields: [
      ['main [name=name]', 'Leo'],
      ['main [name=email]', 'leo@tukan.test'],
      ['main textarea', 'Busco habitación cerca de la UPV.'],
    ],
  },
  { path: '/es/public/faq', fields: [['main input[type=search]', 'fianza']] },
  { path: '/es/properties', fields: [['main form input:not([type=hidden])', 'Ruzafa']] },
  { path: '/es/groups', fields: [['main form input:not([type=hidden])', 'Ruzafa']] },
];
for (const { path, fields } of FORMS)
  test(`what is typed into ${path} before hydration stays, once`, async ({ browser }) => {
    const { page, problems, release, close } = await openUnhydrated(browser, path);
    for (const [selector, value] of fields) await page.locator(selector).first().pressSequentially(value);
    release();
    for (const [selector] of fields) await waitForHydration(page.locator(selector));
    for (const [selector, value] of fields) await expect(page.locator(selector).first()).toHaveValue(value);
    // React knows the text as well: it survives rendering again.
    await button(header(page), m.site_theme_to_dark({}, es)).click();
    for (const [selector, value] of fields) await expect(page.locator(selector).first()).toHaveValue(value);
    expect(problems).toEqual([]);
    await close();
  });

test('locations are suggested for text typed into the search before hydration', async ({ browser }) => {
  const { page, problems, release, close } = await openUnhydrated(browser, '/es/properties');
  const field = page.getByRole('combobox', { name: m.search_search_label({}, es) });
  await field.pressSequentially('upv');
  release();
  await expect(page.getByRole('option', { name: /Politècnica de València/ })).toBeVisible();
  expect(problems).toEqual([]);
  await close();
});

test('a search typed while its field is hydrated replaces the one before', async ({ browser }) => {
  const { page, problems, close } = await openPage(browser, server, { lang: 'es' });
  await page.goto(SEARCH());
  await waitForHydration(button(page, m.search_filters({}, es)));
  const field = page.getByRole('combobox', { name: m.search_search_label({}, es) });
  await field.click();
  await field.pressSequentially('Ruzafa');
  await field.press('Enter');
  await expect(page).toHaveURL(/\?q=Ruzafa$/);
  await expect(field).toHaveValue('Ruzafa');
  expect(problems).toEqual([]);
  await close();
});

test('buttons that scripts make are pressed once, at once', async ({ browser }) => {
  const { page, close } = await openPage(browser, server, { lang: 'es' });
  await page.goto(SEARCH());
  const marker = page.locator('.maplibregl-map').getByRole('button', { name: /1\.140/ });
  await marker.click();
  expect(await marker.evaluate((element) => element.getAnimations().length)).toBe(0);
  await close();
});
