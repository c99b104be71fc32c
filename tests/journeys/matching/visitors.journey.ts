import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import type { TestAccount } from '../../support/client/sign-up.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { FIRST_HOUR_VARIANTS } from '../support/devices.ts';
import { createNeighbours, NEIGHBOUR } from '../support/neighbours.ts';
import { openHydrated } from '../support/page-actions.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { requestAs } from '../support/properties.ts';
import { openPage } from '../support/seed-users.ts';

const es = { locale: 'es' } as const;
/** Seconds and presses from the landing page to a real person with reasons. */
const GOAL = { seconds: 20, actions: 2 };
type Connections = { connections: unknown[] };

let server: ServerProcess;
let people: TestAccount[];

test.beforeAll(async () => {
  server = await startTestServer();
  people = await createNeighbours(server);
});
test.afterAll(async () => server.close());

const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
const answer = (page: Page, question: string, text: string) =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: text, exact: true });

for (const { lang, theme, viewport } of FIRST_HOUR_VARIANTS) {
  test(`from the landing page to a real person with reasons without an account (${lang})`, async ({ browser }) => {
    const locale = { locale: lang };
    const { page, problems, close } = await openPage(browser, server, { lang, theme }, { viewport });
    const begun = performance.now();
    await page.goto(`${server.url}/${lang}`);
    let actions = 0;
    await page.getByRole('combobox', { name: m.landing_where_people({}, locale) }).fill('Valencia');
    actions += 1;
    await page.getByRole('button', { name: m.site_landing_find_go({}, locale) }).click();
    actions += 1;
    await expect(cards(page)).toHaveCount(6);
    const reason = m.matching_reason_place({ same: 'city' }, locale);
    await expect(cards(page).first().getByText(reason)).toBeVisible();
    expect(performance.now() - begun).toBeLessThan(GOAL.seconds * 1000);
    expect(actions).toBeLessThanOrEqual(GOAL.actions);
    expect(problems).toEqual([]);
    await close();
  });
}

test('answers reorder the list in place, with one announcement and without a jump', async ({ browser }) => {
  const { page, problems, close } = await openPage(
    browser,
    server,
    { lang: 'es', theme: 'dark' },
    { viewport: { width: 360, height: 740 } },
  );
  await openHydrated(page, `${server.url}/es/public/people?city_id=46250`);
  const status = page.getByRole('status').filter({ hasText: '6 personas' });
  await expect(status).toContainText('8');
  const order = answer(page, m.visitors_order({}, es), m.visitors_order_4({}, es));
  await order.check();
  await expect(page).toHaveURL(/cleanliness=4/);
  await expect(status).toContainText('21');
  await expect(order).toBeFocused();
  await expect(
    cards(page)
      .first()
      .getByText(m.matching_reason_habit({ key: 'cleanliness', steps: 0 }, es)),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  await answer(page, m.profiles_ask_pets({}, es), m.profiles_no({}, es)).check();
  await expect(page.getByText(m.visitors_none_text({}, es))).toBeVisible();
  await answer(page, m.profiles_ask_pets({}, es), m.profiles_yes({}, es)).check();
  await expect(cards(page)).toHaveCount(6);
  await expectAccessible(page, 'people for visitors');
  expect(problems).toEqual([]);
  await close();
});

test('where too few people search, the nearest city is named', async ({ browser }) => {
  const { page, close } = await openPage(browser, server, { lang: 'es' });
  await page.goto(`${server.url}/es/public/people?city_id=28079`);
  await expect(page.getByRole('heading', { name: m.visitors_few_title({ place: 'Madrid' }, es) })).toBeVisible();
  await page.getByRole('link', { name: m.visitors_few_nearest({ place: 'València' }, es) }).click();
  await expect(cards(page)).toHaveCount(6);
  await close();
});

/** Marks a card, registers with a fresh address and follows the mailed link in another browser. */
async function registerWithMark(page: Page, email: string, agrees: boolean): Promise<string> {
  await openHydrated(
    page,
    `${server.url}/es/public/people?city_id=46250&move_in_from=2027-09-01&move_in_to=2027-09-30`,
  );
  await answer(page, m.profiles_ask_smoking({}, es), m.profiles_no({}, es)).check();
  await answer(page, m.visitors_order({}, es), m.visitors_order_4({}, es)).check();
  await expect(page).toHaveURL(/smoking=no.*cleanliness=4/);
  await page
    .getByRole('button', { name: /^Me interesa: / })
    .nth(1)
    .click();
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);
  const consent = page.getByRole('checkbox', { name: /enviadle mi «Me interesa»/ });
  await expect(consent).not.toBeChecked();
  if (agrees) await consent.check();
  await expect(page.getByRole('tab', { name: m.accounts_tab_register({}, es) })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('textbox', { name: m.accounts_email({}, es) }).fill(email);
  await page.getByLabel(m.accounts_password({}, es), { exact: true }).fill('una clave larga');
  await page.getByRole('button', { name: m.accounts_register({}, es), exact: true }).click();
  await expect(page.getByText(email)).toBeVisible();
  return (await server.lastEmailTo(email)).link;
}

const tokenOf = async (page: Page) => (await page.evaluate(() => localStorage.getItem('tukan_token'))) ?? '';

async function requestsReceived(): Promise<number> {
  const received = await Promise.all(
    people.map(async ({ token }) =>
      requestAs<Connections>(server, token, 'GET', '/api/matching/connections?tab=received'),
    ),
  );
  return received.flatMap(({ connections }) => connections).length;
}

test('search, answers and interest of a visitor outlast the mail, in another browser too', async ({ browser }) => {
  const email = 'nueva@correo.es';
  const first = await openPage(browser, server, { lang: 'es' }, { viewport: { width: 360, height: 740 } });
  const link = await registerWithMark(first.page, email, true);
  await first.close();

  const { page, problems, close } = await openPage(browser, server, {});
  await page.goto(link);
  await expect(page).toHaveURL(`${server.url}/es/matching?city_id=46250&move_in_from=2027-09-01&move_in_to=2027-09-30`);
  await expect(page.getByText(m.visitors_waiting({}, es))).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
  const token = await tokenOf(page);
  const own = await requestAs(server, token, 'GET', '/api/profile/me');
  expect(own).toMatchObject({ preferences: { smoking: 'no' }, habits: { cleanliness: 4, move_in: '2027-09-01' } });
  expect(await requestsReceived()).toBe(0);
  await requestAs(server, token, 'PUT', '/api/profile/onboarding', { ...NEIGHBOUR, name: 'Nueva', alias: 'nueva' });
  await expect.poll(requestsReceived).toBe(1);
  expect(problems).toEqual([]);
  await close();
});

test('without consent nothing is sent, and the mark is kept', async ({ browser }) => {
  const first = await openPage(browser, server, { lang: 'es' });
  const link = await registerWithMark(first.page, 'callada@correo.es', false);
  await first.close();

  const { page, problems, close } = await openPage(browser, server, {});
  await page.goto(link);
  await expect(page.getByRole('button', { name: m.visitors_member_send({}, es) })).toBeVisible();
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);
  const token = await tokenOf(page);
  await requestAs(server, token, 'PUT', '/api/profile/onboarding', { ...NEIGHBOUR, name: 'Callada', alias: 'callada' });
  const { connections } = await requestAs<Connections>(server, token, 'GET', '/api/matching/connections?tab=sent');
  expect(connections).toEqual([]);
  await page.getByRole('button', { name: m.visitors_member_send({}, es) }).click();
  await expect(page.getByText(m.visitors_sent({}, es))).toBeVisible();
  await page.getByRole('link', { name: m.visitors_member_all({}, es) }).click();
  await expect(page).toHaveURL(/\/es\/matching\?city_id=46250/);
  expect(problems).toEqual([]);
  await close();
});

test('a second email leads back to the search too', async ({ browser }) => {
  const email = 'tardona@correo.es';
  const first = await openPage(browser, server, { lang: 'es' });
  await registerWithMark(first.page, email, true);
  await openHydrated(first.page, `${server.url}/es/public/people?city_id=46250`);
  await first.page.getByRole('tab', { name: m.accounts_tab_sign_in({}, es) }).click();
  await signIn(first.page, email, 'una clave larga');
  await first.page.getByRole('button', { name: m.accounts_resend_link({}, es) }).click();
  await expect(first.page.getByText(m.accounts_mail_sent_title({}, es))).toBeVisible();
  await first.close();

  const { page, close } = await openPage(browser, server, {});
  await page.goto((await server.lastEmailTo(email)).link);
  await page.getByLabel(m.accounts_new_password({}, es), { exact: true }).fill('otra clave larga');
  await page.getByRole('button', { name: m.accounts_new_password_action({}, es) }).click();
  await expect(page.getByText(m.accounts_reason_password_changed({}, es))).toBeVisible();
  await signIn(page, email, 'otra clave larga');
  await expect(page).toHaveURL(`${server.url}/es/matching?city_id=46250`);
  await close();
});

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: m.accounts_email({}, es) }).fill(email);
  await page.getByLabel(m.accounts_password({}, es), { exact: true }).fill(password);
  await page.getByRole('button', { name: m.accounts_sign_in({}, es), exact: true }).click();
}
