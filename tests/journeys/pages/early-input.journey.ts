import { expect, test, type Browser, type BrowserContextOptions } from '@playwright/test';
import { m } from '#messages';
import type { TestAccount } from '../../support/client/sign-up.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { publishProperty } from '../support/properties.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { button, CONTROLS, PHONE, SEARCH, waitForTwoFrames } from '../support/early-controls.ts';
import { waitForHydration } from '../support/page-actions.ts';

/**
 * Presses and typing between the first paint and hydration take effect once. The scripts arrive only afterwards;
 * `slow-phone.journey.ts` presses the same controls while they arrive slowly.
 */
const es = { locale: 'es' } as const;

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

for (const { title, path, control, effect, user, isPhone } of CONTROLS)
  test(`${title} pressed before hydration takes effect once`, async ({ browser }) => {
    const { page, problems, release, close } = await openUnhydrated(browser, path(propertyId), {
      ...(user && { user: cast[user] }),
      ...(isPhone && PHONE),
    });
    await control(page).click();
    release();
    await effect(page);
    await waitForTwoFrames(page);
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
    await button(page.locator('header'), m.site_theme_to_dark({}, es)).click();
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
  await page.goto(SEARCH);
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
  await page.goto(SEARCH);
  const marker = page.locator('.maplibregl-map').getByRole('button', { name: /1\.140/ });
  await marker.click();
  expect(await marker.evaluate((element) => element.getAnimations().length)).toBe(0);
  await close();
});
