import { expect, test, type Browser, type Page } from '@playwright/test';
import { m } from '#messages';
import type { TestAccount } from '../../support/client/sign-up.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { PHONE } from '../support/devices.ts';
import { publishProperty } from '../support/properties.ts';
import { LONG_ALIAS, openPage, sendMessage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';

/** On a phone, Back closes what covers the page, and leaves the page only afterwards. */
const es = { locale: 'es' } as const;
const BEFORE = '/es/public/about';

let server: ServerProcess;
let cast: SeedUsers;
let propertyId: string;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
  propertyId = await publishProperty(server, cast.marc.token);
  await sendMessage(server, cast.marc, cast.ana, 'Hola Ana');
});
test.afterAll(async () => server.close());

/** Opens a path with another page before it in the history. */
async function openOnPhone(browser: Browser, path: string, user?: TestAccount) {
  const seat = await openPage(browser, server, { ...(user && { user }), lang: 'es' }, PHONE);
  await seat.page.goto(BEFORE);
  await seat.page.goto(path);
  return { ...seat, address: seat.page.url() };
}

const press = async (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first().click();
const dialogs = (page: Page) => page.getByRole('dialog');

const OVERLAYS: { title: string; path: () => string; open: (page: Page) => Promise<void>; user?: 'ana' }[] = [
  {
    title: 'the filters of homes',
    path: () => '/es/properties?city_id=46250',
    open: async (page) => press(page, m.search_filters({}, es)),
  },
  {
    title: 'the filters of groups',
    path: () => '/es/groups',
    open: async (page) => press(page, m.groups_filters({}, es)),
  },
  {
    title: 'a photo',
    path: () => `/es/properties/${propertyId}`,
    open: async (page) => press(page, m.property_photo_open({ at: 1, count: 1 }, es)),
  },
  {
    title: 'a sheet of a signed-in user',
    path: () => '/es/properties?city_id=46250',
    open: async (page) => press(page, m.search_save({}, es)),
    user: 'ana',
  },
];

for (const { title, path, open, user } of OVERLAYS)
  test(`Back closes ${title} and stays; after Escape it leaves the page`, async ({ browser }) => {
    const { page, problems, address, close } = await openOnPhone(browser, path(), user && cast[user]);
    await open(page);
    await expect(dialogs(page)).toBeVisible();
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    expect(page.url()).toBe(address);

    await open(page);
    await expect(dialogs(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
    expect(page.url()).toBe(address);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${BEFORE}$`));
    expect(problems).toEqual([]);
    await close();
  });

test('filters that are applied leave one entry, and Back skips that of a sheet after a reload', async ({ browser }) => {
  const { page, problems, address, close } = await openOnPhone(browser, '/es/groups');
  await press(page, m.groups_filters({}, es));
  await dialogs(page).locator('label').filter({ hasText: '3+' }).click();
  await dialogs(page)
    .getByRole('button', { name: m.groups_filters_show({}, es) })
    .click();
  await expect(page).toHaveURL(/places=3/);
  await page.goBack();
  await expect(page).toHaveURL(address);

  await press(page, m.groups_filters({}, es));
  await expect(dialogs(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialogs(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${BEFORE}$`));
  expect(problems).toEqual([]);
  await close();
});

test('the map is in the URL, and Back returns to the list', async ({ browser }) => {
  const { page, problems, address, close } = await openOnPhone(browser, '/es/properties?city_id=46250');
  const list = page.getByRole('region', { name: m.search_list({}, es) });
  const map = page.getByRole('complementary', { name: m.search_map_label({}, es) });
  await press(page, m.search_map_show({}, es));
  await expect(page).toHaveURL(/view=map/);
  await expect(map).toBeVisible();
  await expect(list).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(list).toBeVisible();

  // The button does the same, and a shared link opens the map. Filters keep it.
  await press(page, m.search_map_show({}, es));
  await press(page, m.search_map_list({}, es));
  await expect(page).toHaveURL(address);
  await page.goto(`${address}&view=map`);
  await expect(map).toBeVisible();
  await press(page, m.search_wish_lift({}, es));
  await expect(page).toHaveURL(/lift=1.*view=map/);
  await press(page, m.search_map_list({}, es));
  await expect(list.or(page.getByRole('heading', { name: m.search_empty_title({}, es) }))).toBeVisible();
  await expect(page).not.toHaveURL(/view=map/);
  expect(problems).toEqual([]);
  await close();
});

test('Back leads from a conversation to the list, and from the list out of the chat', async ({ browser }) => {
  const { page, problems, address, close } = await openOnPhone(browser, '/es/student/favorites', cast.ana);
  const chat = page.getByRole('dialog', { name: /^Conversación con/ });
  await press(page, /^Mensajes/);
  const row = page
    .getByRole('complementary', { name: m.chat_list_toggle({}, es) })
    .getByRole('button', { name: LONG_ALIAS });
  await row.click();
  await expect(chat.getByRole('log')).toContainText('Hola Ana');
  await page.goBack();
  await expect(row).toBeVisible();
  await page.goBack();
  await expect(row).toHaveCount(0);
  await expect(chat).toHaveCount(0);
  expect(page.url()).toBe(address);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${BEFORE}$`));
  expect(problems).toEqual([]);
  await close();
});

test('Back twice at once leaves conversation and list, and a link after a closed sheet leads on', async ({
  browser,
}) => {
  const { page, problems, address, close } = await openOnPhone(browser, '/es/properties?city_id=46250', cast.ana);
  const chat = page.getByRole('dialog', { name: /^Conversación con/ });
  await press(page, /^Mensajes/);
  await page
    .getByRole('complementary', { name: m.chat_list_toggle({}, es) })
    .getByRole('button', { name: LONG_ALIAS })
    .click();
  await expect(chat.getByRole('log')).toContainText('Hola Ana');
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await expect(chat).toHaveCount(0);
  expect(page.url()).toBe(address);

  await press(page, m.search_filters({}, es));
  await expect(dialogs(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Compañeros' }).click();
  await expect(page).toHaveURL(/\/matching/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${BEFORE}$`));
  expect(problems).toEqual([]);
  await close();
});
