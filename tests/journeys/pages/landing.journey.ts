import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { publishProperty } from '../support/properties.ts';
import { createAccount, openWithToken, signIn } from '../support/sessions.ts';
import { openHydrated } from '../support/page-actions.ts';

/** The three doors of the landing page, and the homes below them. */
const es = { locale: 'es' } as const;
const HOME = m.landing_door_home({}, es);
const PEOPLE = m.landing_door_people({}, es);
const OFFER = m.site_offer({}, es);

let server: ServerProcess;
let propertyId: string;
let token: string;
test.beforeAll(async () => {
  server = await startTestServer();
  await createAccount(server, 'olga@tukan.test', 'olga');
  token = await signIn(server, 'olga@tukan.test');
  propertyId = await publishProperty(server, token);
});
test.afterAll(async () => server.close());

const search = (page: Page) => page.getByRole('search');
const door = (page: Page, name: string) => search(page).getByRole('radio', { name });
const where = (page: Page) => search(page).locator('[name=where]');
const go = async (page: Page, name: string) => search(page).getByRole('button', { name }).click();

test('every door leads to its page without scripts', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/es?door=piso');
  await expect(door(page, HOME)).toBeChecked();
  await where(page).fill('València, UPV');
  await search(page).getByLabel(m.landing_price_max({}, es)).selectOption('400');
  await go(page, m.landing_go_home({}, es));
  await expect(page).toHaveURL(`${server.url}/es/properties?q=Val%C3%A8ncia%2C+UPV&price_max=400`);

  await page.goto('/es');
  await expect(door(page, PEOPLE)).toBeChecked();
  await where(page).fill('valencia');
  await search(page).getByLabel(m.landing_age({}, es)).selectOption('22-25');
  await go(page, m.site_landing_find_go({}, es));
  await expect(page).toHaveURL(`${server.url}/es/public/people?city_id=46250&age_min=22&age_max=25`);

  await page.goto('/es');
  await door(page, OFFER).check();
  await expect(search(page).getByLabel(m.landing_age({}, es))).toBeHidden();
  await where(page).fill('Gandia');
  await search(page).getByLabel(m.landing_offer({}, es)).selectOption('whole');
  await go(page, m.landing_go_offer({}, es));
  const wizard = encodeURIComponent('/properties/publish?offer=whole&city_id=46131');
  await expect(page).toHaveURL(`${server.url}/es/auth?tab=register&next=${wizard}`);
  await context.close();
});

test('the keyboard opens doors, the place stays, and the next visit begins with the last door', async ({ page }) => {
  await openHydrated(page, `${server.url}/es`);
  await where(page).fill('Granada');
  await door(page, PEOPLE).focus();
  await page.keyboard.press('ArrowRight');
  await expect(door(page, OFFER)).toBeChecked();
  await page.keyboard.press('Home');
  await expect(door(page, HOME)).toBeFocused();
  await expect(door(page, HOME)).toBeChecked();
  await page.keyboard.press('End');
  await expect(door(page, OFFER)).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(door(page, HOME)).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(where(page)).toBeFocused();
  await expect(where(page)).toHaveValue('Granada');

  await page.goto(`${server.url}/es`);
  await expect(door(page, HOME)).toBeChecked();
  await page.goto(`${server.url}/es?door=gente`);
  await expect(door(page, PEOPLE)).toBeChecked();
});

test('an unknown place is said at the field, which keeps it', async ({ page }) => {
  await openHydrated(page, `${server.url}/es`);
  await where(page).fill('Atlantis');
  await go(page, m.site_landing_find_go({}, es));
  await expect(search(page).getByRole('alert')).toHaveText(m.landing_where_unknown({ place: 'Atlantis' }, es));
  await expect(where(page)).toBeFocused();
  await expect(where(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(where(page)).toHaveValue('Atlantis');
  await where(page).fill('Gandia');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/es/public/people?city_id=46131`);
});

test('a new home is on the landing page, and its heart asks for an account', async ({ page }) => {
  await page.goto(`${server.url}/es`);
  const homes = page.getByRole('region', { name: m.landing_new_title({}, es) });
  await expect(homes.locator(`a[href="/es/properties/${propertyId}"]`).first()).toBeVisible();
  await homes.getByRole('button').first().click();
  await expect(page).toHaveURL(/\/es\/auth\?/);
});

test('the promises lead to the advice before meeting and paying', async ({ page }) => {
  await page.goto(`${server.url}/es`);
  await page.getByRole('link', { name: m.site_landing_safe_more({}, es) }).click();
  await expect(page).toHaveURL(`${server.url}/es/public/safety`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('header, menu and footer lead guests who offer a home into the wizard', async ({ page }) => {
  const register = `${server.url}/es/auth?tab=register&next=%2Fproperties%2Fpublish`;
  const link = (part: string) => page.locator(part).getByRole('link', { name: OFFER });
  await openHydrated(page, `${server.url}/es`);
  await link('header').click();
  await expect(page).toHaveURL(register);
  await openHydrated(page, `${server.url}/es/public/about`);
  await link('footer').click();
  await expect(page).toHaveURL(register);
  // The narrowest header with the link, in the longer language.
  await page.setViewportSize({ width: 1024, height: 780 });
  await page.goto(`${server.url}/en`);
  await expect(page.locator('header').getByRole('link', { name: m.site_offer({}, { locale: 'en' }) })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  await page.setViewportSize({ width: 360, height: 780 });
  await openHydrated(page, `${server.url}/es`);
  await page.getByRole('button', { name: m.site_menu({}, es) }).click();
  await link('header').click();
  await expect(page).toHaveURL(register);
  await page.locator('footer').getByRole('link', { name: HOME }).click();
  await expect(door(page, HOME)).toBeChecked();
});

test('the wizard begins with what was said at the door', async ({ browser }) => {
  const { context, page } = await openWithToken(browser, server, { token });
  await page.goto('/es/properties/publish?offer=rooms&city_id=46250&available_from=2027-09-01');
  const offer = page.getByRole('radiogroup', { name: m.properties_field_offer({}, es) });
  await expect(offer.getByRole('radio', { name: m.properties_offer_rooms({}, es), exact: true })).toBeChecked();
  await page.getByRole('button', { name: m.publish_next({}, es), exact: true }).click();
  await expect(page.getByRole('combobox', { name: m.locations_city({}, es) })).toHaveValue('València');
  await context.close();
});
