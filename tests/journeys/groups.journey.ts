import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import { m } from '#words';
import type { Member } from '../support/join.ts';
import { startServer, type Server } from '../support/process.ts';
import { LONG_ALIAS, makeCast, openSeat, RTL_ALIAS, type Cast } from './cast.ts';
import { callAs } from './homes.ts';
import { PASSWORD } from './person.ts';

/** A group from its first member to its last, in three browsers; how it is found; and what a phone makes of it. */
const es = { locale: 'es' } as const;
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };
const NAME = 'Los del 4.º sin ascensor';

let server: Server;
let cast: Cast;
test.beforeAll(async () => {
  server = await startServer();
  cast = await makeCast(server);
});
test.afterAll(async () => server.close());

const call = async <T>(as: Member, method: string, path: string, body?: object): Promise<T> =>
  callAs<T>(server, as.token, method, path, body);
const found = async (as: Member, more: object): Promise<string> => {
  const said = { name: NAME, city_id: '46250', size: 4, visibility: 'public', ...more };
  return (await call<{ group: { id: string } }>(as, 'POST', '/api/groups', said)).group.id;
};
const press = async (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const open = async (page: Page, path: string) => {
  await page.goto(`/es${path}`);
  await page.waitForLoadState('networkidle');
};
const members = (page: Page) => page.getByRole('region', { name: m.groups_members({}, es) });
const stands = (page: Page, title: string) => page.getByRole('heading', { name: title });

/** Nothing for axe to find, and nothing sticks out at the sides. */
async function isSound(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('[data-toasts]').analyze();
  const problems = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect.soft(problems, where).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), where).toBe(0);
}

test('founded, joined by a link, asked for, full, handed over and left', async ({ browser }) => {
  test.setTimeout(120_000);
  const { ana, marc, nora } = cast;
  const hers = await openSeat(browser, server, { who: ana, lang: 'es' });

  // it begins with what her profile says; what is wrong is said beside the field, and what she typed outlives a reload
  await open(hers.page, '/student/groups');
  await hers.page.getByRole('link', { name: m.groups_create({}, es) }).click();
  await expect(hers.page).toHaveURL(/\/es\/groups\/new$/);
  await hers.page.waitForLoadState('networkidle');
  await expect(hers.page.getByLabel(m.places_city({}, es))).toHaveValue('València');
  await press(hers.page, m.groups_create({}, es));
  const name = hers.page.getByLabel(m.groups_field_name({}, es));
  await expect(name).toBeFocused();
  await name.fill(NAME);
  await hers.page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  await hers.page.getByLabel(m.groups_field_budget_each({}, es)).fill('340');
  await hers.page.reload();
  await hers.page.waitForLoadState('networkidle');
  await expect(name).toHaveValue(NAME);
  await expect(hers.page.getByRole('complementary', { name: m.groups_preview({}, es) })).toContainText('Hasta 340 €');
  await press(hers.page, m.groups_create({}, es));
  await expect(hers.page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  const path = new URL(hers.page.url()).pathname.replace(/^\/es/, '');
  expect(path).toMatch(/^\/groups\/[\w-]{36}$/);

  // a link that lets people in at once
  await press(hers.page, m.groups_invite({}, es));
  await press(hers.page.getByRole('dialog'), m.groups_link_make({}, es));
  const link = await hers.page.getByRole('textbox', { name: m.groups_link_title({}, es) }).inputValue();
  await hers.page.keyboard.press('Escape');

  // he is not signed in: the way leads through the account and back to the same address
  const his = await openSeat(browser, server, { lang: 'es' });
  await his.page.goto(link);
  await his.page.waitForLoadState('networkidle');
  await expect(stands(his.page, m.groups_invited_by({ name: 'ana.g' }, es))).toBeVisible();
  await his.page.getByRole('link', { name: m.groups_join_sign_in({}, es) }).click();
  await his.page.waitForURL(/\/auth\?next=/);
  await his.page.waitForLoadState('networkidle');
  await his.page.getByLabel(m.accounts_email({}, es), { exact: false }).fill(marc.email);
  await his.page.getByLabel(m.accounts_password({}, es), { exact: true }).fill(PASSWORD);
  await press(his.page, m.accounts_sign_in({}, es));
  await his.page.waitForURL(/\?invite=/);
  await his.page.waitForLoadState('networkidle');
  await press(his.page, m.groups_join({}, es));
  await expect(members(his.page).getByText(m.groups_you({ name: LONG_ALIAS }, es))).toBeVisible();
  await expect(his.page).toHaveURL(new RegExp(`${path}$`));
  // and she sees him come
  await expect(members(hers.page).getByText(LONG_ALIAS)).toBeVisible();

  // a third asks, with a note
  const third = await openSeat(browser, server, { who: nora, lang: 'es' });
  await open(third.page, path);
  await press(third.page, m.groups_ask({}, es));
  await third.page.getByLabel(m.groups_note({}, es)).fill('Cocino los domingos');
  await press(third.page.getByRole('dialog'), m.groups_send({}, es));
  await expect(stands(third.page, m.groups_asked({}, es))).toBeVisible();

  // no, after all yes
  await expect(hers.page.getByText('Cocino los domingos')).toBeVisible();
  await his.page.reload();
  await expect(his.page.getByText('Cocino los domingos')).toBeVisible();
  await expect(his.page.getByText(m.groups_requests_read({}, es))).toBeVisible();
  await press(hers.page, m.groups_request_decline_person({ name: RTL_ALIAS }, es));
  await press(hers.page, m.groups_undo({}, es));
  await press(hers.page, m.groups_request_accept_person({ name: RTL_ALIAS }, es));
  await expect(hers.page.getByText(/entra en el grupo$/)).toBeVisible();
  await expect(members(hers.page).getByText(RTL_ALIAS)).toBeVisible({ timeout: 15_000 });
  await expect(members(third.page).getByText(m.groups_you({ name: RTL_ALIAS }, es))).toBeVisible();
  await expect(hers.page.getByText(m.groups_state({ state: 'full' }, es), { exact: true }).first()).toBeVisible();

  // whoever comes now finds no place
  const late = await openSeat(browser, server, { who: cast.leo, lang: 'es' });
  await open(late.page, path);
  await expect(stands(late.page, m.groups_full({}, es))).toBeVisible();
  await late.close();

  // she hands it over and goes; he leads it
  await press(hers.page, m.groups_member_ways({ name: LONG_ALIAS }, es));
  await hers.page.getByRole('menuitem', { name: m.groups_hand_over({}, es) }).click();
  await press(hers.page.getByRole('alertdialog'), m.groups_hand_over({}, es));
  await expect(hers.page.getByRole('button', { name: m.groups_write({ name: LONG_ALIAS }, es) })).toBeVisible();
  await press(hers.page, m.groups_more_ways({}, es));
  await hers.page.getByRole('menuitem', { name: m.groups_leave({}, es) }).click();
  await expect(hers.page.getByRole('alertdialog')).toContainText(m.groups_leave_goes_on({}, es));
  await press(hers.page.getByRole('alertdialog'), m.groups_leave({}, es));
  await hers.page.waitForURL(/\/es\/student\/groups$/);
  await expect(hers.page.getByRole('tab', { name: /Pasados/ })).toContainText('1');
  await his.page.reload();
  await his.page.waitForLoadState('networkidle');
  await expect(members(his.page)).not.toContainText('ana.g');
  await expect(stands(his.page, m.groups_next_title({ state: 'open' }, es))).toBeVisible();
  expect([...hers.problems, ...his.problems, ...third.problems]).toEqual([]);
  for (const seat of [hers, his, third]) await seat.close();
});

test('what is looked for lives in the address, and an empty search says what to drop', async ({ browser }) => {
  const { sol } = cast;
  const id = await found(sol, { name: 'Madrid tranquila', city_id: '28079', size: 3, budget_cents: 40_000 });
  const { page, problems, close } = await openSeat(browser, server, { lang: 'es' });
  await open(page, '/groups?city_id=28079&budget_max=400');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.groups_title_in({ place: 'Madrid' }, es));
  await expect(page.getByRole('article')).toHaveCount(1);

  await press(page, m.groups_filters_set({ count: 2 }, es));
  // by its words: the small control under them is pressed nowhere while the sheet still comes up
  await page.getByRole('dialog').locator('label').filter({ hasText: '3+' }).click();
  await press(page.getByRole('dialog'), m.groups_filters_show({}, es));
  await expect(page).toHaveURL(/places=3/);
  await expect(page.getByRole('heading', { name: m.groups_empty_title({}, es) })).toBeVisible();
  const drop = m.groups_empty_without({ filter: m.groups_chip_places({ count: 3 }, es), shown: '1' }, es);
  await press(page, drop);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/places=3/);
  await page.goBack();
  await expect(page).not.toHaveURL(/places=3/);
  await expect(page.getByRole('article')).toHaveCount(1);

  const text = page.getByRole('searchbox', { name: m.groups_search_label({}, es) });
  await text.fill('tranquila');
  await text.press('Enter');
  await expect(page).toHaveURL(/q=tranquila/);
  await page.getByRole('link', { name: 'Madrid tranquila' }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByRole('heading', { level: 1, name: 'Madrid tranquila' })).toBeVisible();
  expect(problems).toEqual([]);
  await close();

  // drawn by the server, for whoever has no script and for previews of links
  const drawn = await (await fetch(`${server.url}/es/groups/${id}`)).text();
  expect(drawn).toContain('property="og:title" content="Madrid tranquila, grupo en Madrid · Tukan"');
  expect((await fetch(`${server.url}/es/groups/${crypto.randomUUID()}`)).status).toBe(404);
  await call(sol, 'DELETE', `/api/groups/${id}`);
});

test('an invitation is answered where it stands, and a request taken back can be sent again', async ({ browser }) => {
  const { leo, nora, sol } = cast;
  const granada = await found(leo, { name: 'Granada en otoño', city_id: '18087', size: 2 });
  const sevilla = await found(nora, { name: 'Sevilla al sol', city_id: '41091' });
  await call(leo, 'POST', `/api/groups/${granada}/invitations`, { user_id: sol.id });
  await call(sol, 'POST', `/api/groups/${sevilla}/requests`, { note: 'Hola' });
  await call(sol, 'POST', '/api/profile/onboarding/skip');
  const { page, problems, close } = await openSeat(browser, server, { who: sol, lang: 'es' });
  await open(page, '/student/groups?tab=requested');
  await press(page, m.groups_withdraw({}, es));
  await expect(stands(page, m.groups_mine_no_requested({}, es))).toBeVisible();
  await press(page, m.groups_undo({}, es));
  await expect(page.getByRole('heading', { name: 'Sevilla al sol' })).toBeVisible();

  await page.getByRole('tab', { name: /Invitaciones/ }).click();
  await press(page, m.groups_accept({}, es));
  await expect(stands(page, m.groups_mine_no_invited({}, es))).toBeVisible();
  await page.getByRole('tab', { name: /Activos/ }).click();
  await page.getByRole('link', { name: 'Granada en otoño' }).click();
  await expect(members(page).getByText(m.groups_members_count({ taken: 2, all: 2 }, es))).toBeVisible();
  expect(problems).toEqual([]);
  await close();
});

test('on a phone nothing sticks out, and nothing is left for axe', async ({ browser }) => {
  test.setTimeout(120_000);
  const { ana, marc } = cast;
  const long = 'Compañerasypisosdeestudiantesquesellamanmuylargo Ñandú';
  const id = await found(ana, { name: long, size: 8, zones: ['Benimaclet', 'Russafa'], budget_cents: 34_000 });
  await call(ana, 'POST', `/api/groups/${id}/invitations`, { user_id: marc.id });
  const { page, problems, close } = await openSeat(browser, server, { who: ana, lang: 'es' }, PHONE);
  for (const path of ['/groups', `/groups/${id}`, `/groups/${id}/edit`, '/student/groups', '/groups/new']) {
    await open(page, path);
    await isSound(page, path);
  }
  await open(page, `/groups/${id}`);
  await press(page, m.groups_invite({}, es));
  await expect(page.getByRole('dialog')).toBeVisible();
  await isSound(page, 'inviting');
  await page.keyboard.press('Escape');
  await press(page, m.groups_more_ways({}, es));
  await page.getByRole('menuitem', { name: m.groups_action({ action: 'close' }, es) }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await isSound(page, 'closing');
  await press(page.getByRole('alertdialog'), m.groups_action({ action: 'close' }, es));
  await expect(page.getByText(m.groups_state({ state: 'closed' }, es), { exact: true }).first()).toBeVisible();
  expect(problems).toEqual([]);
  await close();
});
