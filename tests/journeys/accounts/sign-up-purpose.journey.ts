import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { choose, openHydrated } from '../support/page-actions.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { publishProperty } from '../support/properties.ts';
import { openPage } from '../support/seed-users.ts';
import { createAccount, signIn } from '../support/sessions.ts';

/** A new account begins where the guest was, or at the purpose chosen while registering. */
const es = { locale: 'es' } as const;
const PHONE = { viewport: { width: 360, height: 740 } };

let server: ServerProcess;
let propertyId: string;
test.beforeAll(async () => {
  server = await startTestServer();
  await createAccount(server, 'olga@tukan.test', 'olga');
  propertyId = await publishProperty(server, await signIn(server, 'olga@tukan.test'));
});
test.afterAll(async () => server.close());

async function register(page: Page, email: string): Promise<string> {
  await page.getByLabel(m.accounts_email({}, es), { exact: false }).fill(email);
  await page.getByLabel(m.accounts_password({}, es), { exact: true }).fill('una clave larga');
  await page.getByRole('button', { name: m.accounts_register({}, es), exact: true }).click();
  await expect(page.getByText(email)).toBeVisible();
  return (await server.lastEmailTo(email)).link;
}

const purpose = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: m.landing_doors_label({}, es) }).getByRole('radio', { name });

test('offering a home at sign-up leads into the wizard, without the seven steps', async ({ browser }) => {
  const first = await openPage(browser, server, { lang: 'es' }, PHONE);
  await openHydrated(first.page, `${server.url}/es/auth?tab=register&next=%2Fpublic%2Fpeople%3Fcity_id%3D46250`);
  await expect(purpose(first.page, m.landing_door_people({}, es))).toBeChecked();
  await expectAccessible(first.page, 'registration');
  await choose(purpose(first.page, m.site_offer({}, es)));
  const link = await register(first.page, 'duena@correo.es');
  await first.close();

  const { page, problems, close } = await openPage(browser, server, {}, PHONE);
  await page.goto(link);
  await expect(page).toHaveURL(`${server.url}/es/properties/publish`);
  const offer = page.getByRole('radiogroup', { name: m.properties_field_offer({}, es) });
  await expect(offer).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`${server.url}/es/matching`);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(problems).toEqual([]);
  await close();
});

test('a reload and another language keep the tab of the registration', async ({ browser }) => {
  const { page, close } = await openPage(browser, server, { lang: 'es' }, PHONE);
  await openHydrated(page, `${server.url}/es/auth`);
  await page.getByRole('tab', { name: m.accounts_tab_register({}, es) }).click();
  await expect(page).toHaveURL(`${server.url}/es/auth?tab=register`);
  await page.getByLabel(m.accounts_email({}, es), { exact: false }).fill('nuria@correo.es');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.accounts_register_title({}, es));
  await expect(page.getByLabel(m.accounts_email({}, es), { exact: false })).toHaveValue('nuria@correo.es');
  await close();
});

test("a guest's heart on a home outlasts the mail, in another browser too", async ({ browser }) => {
  const first = await openPage(browser, server, { lang: 'es' });
  await openHydrated(first.page, `${server.url}/es/properties?city_id=46250`);
  await first.page
    .getByRole('button', { name: /^Guardar / })
    .first()
    .click();
  await expect(first.page).toHaveURL(/\/es\/auth\?tab=register&next=/);
  await expect(purpose(first.page, m.landing_door_home({}, es))).toBeChecked();
  const link = await register(first.page, 'corazon@correo.es');
  await first.close();

  const { page, problems, close } = await openPage(browser, server, {});
  const saving = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith(propertyId),
  );
  await page.goto(link);
  await saving;
  await expect(page).toHaveURL(`${server.url}/es/properties/${propertyId}`);
  const token = await page.evaluate(() => localStorage.getItem('tukan_token'));
  const savedHomes = async () => {
    const response = await fetch(`${server.url}/api/favorites/ids`, { headers: { authorization: `Bearer ${token}` } });
    return ((await response.json()) as { home: string[] }).home;
  };
  await expect.poll(savedHomes).toEqual([propertyId]);
  await page.reload();
  await expect.poll(savedHomes).toEqual([propertyId]);
  expect(problems).toEqual([]);
  await close();
});
