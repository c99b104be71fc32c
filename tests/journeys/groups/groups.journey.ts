import { expect, test, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import { m } from '#messages';
import type { TestAccount } from '../../support/client/sign-up.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { LONG_ALIAS, openPage, RTL_ALIAS, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { requestAs } from '../support/properties.ts';
import { PASSWORD } from '../support/registration.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { choose, openHydrated } from '../support/page-actions.ts';

/** Life of a group in three browsers, group search, and the group page on a phone. */
const es = { locale: 'es' } as const;
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };
const NAME = 'Los del 4.º sin ascensor';

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

const requestBy = async <T>(as: TestAccount, method: string, path: string, body?: object): Promise<T> =>
  requestAs<T>(server, as.token, method, path, body);
const createGroup = async (as: TestAccount, more: object): Promise<string> => {
  const body = { name: NAME, city_id: '46250', size: 4, visibility: 'public', ...more };
  return (await requestBy<{ group: { id: string } }>(as, 'POST', '/api/groups', body)).group.id;
};
const clickButton = async (container: Page | Locator, name: string | RegExp) =>
  container.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const openPath = async (page: Page, path: string) => openHydrated(page, `/es${path}`);
const members = (page: Page) => page.getByRole('region', { name: m.groups_members({}, es) });
const headingNamed = (page: Page, title: string) => page.getByRole('heading', { name: title });

test('a group is founded, joined by link and request, full, handed over and left', async ({ browser }) => {
  test.setTimeout(120_000);
  const { ana, marc, nora } = cast;
  const hers = await openPage(browser, server, { user: ana, lang: 'es' });

  // The form is prefilled from the profile; errors appear next to the field; input survives a reload.
  await openPath(hers.page, '/student/groups');
  await hers.page.getByRole('link', { name: m.groups_create({}, es) }).click();
  await expect(hers.page).toHaveURL(/\/es\/groups\/new$/);
  await expect(hers.page.getByLabel(m.locations_city({}, es))).toHaveValue('València');
  await clickButton(hers.page, m.groups_create({}, es));
  const name = hers.page.getByLabel(m.groups_field_name({}, es));
  await expect(name).toBeFocused();
  await name.fill(NAME);
  await choose(hers.page.getByRole('radio', { name: '3', exact: true }));
  await hers.page.getByLabel(m.groups_field_budget_each({}, es)).fill('340');
  await hers.page.reload();
  await expect(name).toHaveValue(NAME);
  await expect(hers.page.getByRole('complementary', { name: m.groups_preview({}, es) })).toContainText('Hasta 340 €');
  await clickButton(hers.page, m.groups_create({}, es));
  await expect(hers.page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  const path = new URL(hers.page.url()).pathname.replace(/^\/es/, '');
  expect(path).toMatch(/^\/groups\/[\w-]{36}$/);

  // Invite link that admits people immediately.
  await clickButton(hers.page, m.groups_invite({}, es));
  await clickButton(hers.page.getByRole('dialog'), m.groups_link_make({}, es));
  const link = await hers.page.getByRole('textbox', { name: m.groups_link_title({}, es) }).inputValue();
  await hers.page.keyboard.press('Escape');

  // Signed out: the link leads through sign-in and back to the same address.
  const his = await openPage(browser, server, { lang: 'es' });
  await his.page.goto(link);
  await expect(headingNamed(his.page, m.groups_invited_by({ name: 'ana.g' }, es))).toBeVisible();
  await his.page.getByRole('link', { name: m.groups_join_sign_in({}, es) }).click();
  await his.page.waitForURL(/\/auth\?next=/);
  await his.page.getByLabel(m.accounts_email({}, es), { exact: false }).fill(marc.email);
  await his.page.getByLabel(m.accounts_password({}, es), { exact: true }).fill(PASSWORD);
  await clickButton(his.page, m.accounts_sign_in({}, es));
  await his.page.waitForURL(/\?invite=/);
  await clickButton(his.page, m.groups_join({}, es));
  await expect(members(his.page).getByText(m.groups_you({ name: LONG_ALIAS }, es))).toBeVisible();
  await expect(his.page).toHaveURL(new RegExp(`${path}$`));
  // She sees him join.
  await expect(members(hers.page).getByText(LONG_ALIAS)).toBeVisible();

  // A third person sends a request with a note.
  const third = await openPage(browser, server, { user: nora, lang: 'es' });
  await openPath(third.page, path);
  await clickButton(third.page, m.groups_ask({}, es));
  await third.page.getByLabel(m.groups_note({}, es)).fill('Cocino los domingos');
  await clickButton(third.page.getByRole('dialog'), m.groups_send({}, es));
  await expect(headingNamed(third.page, m.groups_request_pending({}, es))).toBeVisible();

  // Reject, undo, then accept.
  await expect(hers.page.getByText('Cocino los domingos')).toBeVisible();
  await his.page.reload();
  await expect(his.page.getByText('Cocino los domingos')).toBeVisible();
  await expect(his.page.getByText(m.groups_requests_read({}, es))).toBeVisible();
  await clickButton(hers.page, m.groups_request_decline_person({ name: RTL_ALIAS }, es));
  await clickButton(hers.page, m.groups_undo({}, es));
  await clickButton(hers.page, m.groups_request_accept_person({ name: RTL_ALIAS }, es));
  await expect(hers.page.getByText(/entra en el grupo$/)).toBeVisible();
  await expect(members(hers.page).getByText(RTL_ALIAS)).toBeVisible({ timeout: 15_000 });
  await expect(members(third.page).getByText(m.groups_you({ name: RTL_ALIAS }, es))).toBeVisible();
  await expect(hers.page.getByText(m.groups_state({ state: 'full' }, es), { exact: true }).first()).toBeVisible();

  // The group is full for the next visitor.
  const late = await openPage(browser, server, { user: cast.leo, lang: 'es' });
  await openPath(late.page, path);
  await expect(headingNamed(late.page, m.groups_full({}, es))).toBeVisible();
  await late.close();

  // She transfers leadership and leaves; he becomes the leader.
  await clickButton(hers.page, m.groups_member_actions({ name: LONG_ALIAS }, es));
  await hers.page.getByRole('menuitem', { name: m.groups_hand_over({}, es) }).click();
  await clickButton(hers.page.getByRole('alertdialog'), m.groups_hand_over({}, es));
  await expect(hers.page.getByRole('button', { name: m.groups_write({ name: LONG_ALIAS }, es) })).toBeVisible();
  await clickButton(hers.page, m.groups_more_actions({}, es));
  await hers.page.getByRole('menuitem', { name: m.groups_leave({}, es) }).click();
  await expect(hers.page.getByRole('alertdialog')).toContainText(m.groups_leave_goes_on({}, es));
  await clickButton(hers.page.getByRole('alertdialog'), m.groups_leave({}, es));
  await hers.page.waitForURL(/\/es\/student\/groups$/);
  await expect(hers.page.getByRole('tab', { name: /Pasados/ })).toContainText('1');
  await his.page.reload();
  await expect(headingNamed(his.page, m.groups_next_title({ state: 'open' }, es))).toBeVisible();
  await expect(members(his.page)).not.toContainText('ana.g');
  expect([...hers.problems, ...his.problems, ...third.problems]).toEqual([]);
  for (const seat of [hers, his, third]) await seat.close();
});

test('the search is in the URL, and an empty result suggests filters to remove', async ({ browser }) => {
  const { sol } = cast;
  const id = await createGroup(sol, { name: 'Madrid tranquila', city_id: '28079', size: 3, budget_cents: 40_000 });
  const { page, problems, close } = await openPage(browser, server, { lang: 'es' });
  await openPath(page, '/groups?city_id=28079&budget_max=400');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.groups_title_in({ place: 'Madrid' }, es));
  await expect(page.getByRole('article')).toHaveCount(1);

  await clickButton(page, m.groups_filters_set({ count: 2 }, es));
  // Click the label: the input below it is not stable while the sheet animates.
  await page.getByRole('dialog').locator('label').filter({ hasText: '3+' }).click();
  await clickButton(page.getByRole('dialog'), m.groups_filters_show({}, es));
  await expect(page).toHaveURL(/places=3/);
  await expect(page.getByRole('heading', { name: m.groups_empty_title({}, es) })).toBeVisible();
  const drop = m.groups_empty_without({ filter: m.groups_chip_places({ count: 3 }, es), shown: '1' }, es);
  await clickButton(page, drop);
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

  // Server-rendered, for clients without scripts and for link previews.
  const drawn = await (await fetch(`${server.url}/es/groups/${id}`)).text();
  expect(drawn).toContain('property="og:title" content="Madrid tranquila, grupo en Madrid · Tukan"');
  expect((await fetch(`${server.url}/es/groups/${crypto.randomUUID()}`)).status).toBe(404);
  await requestBy(sol, 'DELETE', `/api/groups/${id}`);
});

test('an accepted invitation leads into the group, and a withdrawn request can be sent again', async ({ browser }) => {
  const { leo, nora, sol } = cast;
  const granada = await createGroup(leo, { name: 'Granada en otoño', city_id: '18087', size: 2 });
  const sevilla = await createGroup(nora, { name: 'Sevilla al sol', city_id: '41091' });
  await requestBy(leo, 'POST', `/api/groups/${granada}/invitations`, { user_id: sol.id });
  await requestBy(sol, 'POST', `/api/groups/${sevilla}/requests`, { note: 'Hola' });
  await requestBy(sol, 'POST', '/api/profile/onboarding/skip');
  const { page, problems, close } = await openPage(browser, server, { user: sol, lang: 'es' });
  await openPath(page, '/student/groups?tab=requested');
  await clickButton(page, m.groups_withdraw({}, es));
  await expect(headingNamed(page, m.groups_mine_no_requested({}, es))).toBeVisible();
  await clickButton(page, m.groups_undo({}, es));
  await expect(page.getByRole('heading', { name: 'Sevilla al sol' })).toBeVisible();

  await page.getByRole('tab', { name: /Invitaciones/ }).click();
  await clickButton(page, m.groups_accept({}, es));
  await expect(headingNamed(page, 'Granada en otoño')).toBeVisible();
  await expect(members(page).getByText(m.groups_members_count({ taken: 2, all: 2 }, es))).toBeVisible();
  expect(problems).toEqual([]);
  await close();
});

test('the search opens in the own province, best fit first', async ({ browser }) => {
  const { ana, marc, leo } = cast;
  const here = await createGroup(ana, { name: 'Cerca de la UPV', size: 3 });
  const { page, problems, close } = await openPage(browser, server, { user: marc, lang: 'es' });
  await page.goto('/es/groups');
  await expect(page).toHaveURL(/\?province_id=46&sort=best$/);
  await expect(page.locator(`main a[href$="${here}"]`).first()).toBeVisible();
  // All of Spain is one press away, and stays chosen.
  await clickButton(page, m.groups_filter_remove({ filter: 'València/Valencia' }, es));
  await expect(page).toHaveURL(/\/groups\?sort=best$/);
  await page.reload();
  await expect(page).toHaveURL(/\/groups\?sort=best$/);
  expect(problems).toEqual([]);
  await close();

  // Without a province nothing is chosen.
  const other = await openPage(browser, server, { user: leo, lang: 'es' });
  await other.page.goto('/es/groups');
  await expect(other.page.locator(`main a[href$="${here}"]`).first()).toBeVisible();
  await expect(other.page).toHaveURL(/\/groups$/);
  await other.close();
  await requestBy(ana, 'DELETE', `/api/groups/${here}`);
});

test('on a phone nothing overflows, and axe finds no violation', async ({ browser }) => {
  test.setTimeout(120_000);
  const { ana, marc } = cast;
  const long = 'Compañerasypisosdeestudiantesquesellamanmuylargo Ñandú';
  const id = await createGroup(ana, { name: long, size: 8, zones: ['Benimaclet', 'Russafa'], budget_cents: 34_000 });
  await requestBy(ana, 'POST', `/api/groups/${id}/invitations`, { user_id: marc.id });
  const { page, problems, close } = await openPage(browser, server, { user: ana, lang: 'es' }, PHONE);
  for (const path of ['/groups', `/groups/${id}`, `/groups/${id}/edit`, '/student/groups', '/groups/new']) {
    await openPath(page, path);
    await expectAccessible(page, path);
  }
  await openPath(page, `/groups/${id}`);
  await clickButton(page, m.groups_invite({}, es));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'inviting');
  await page.keyboard.press('Escape');
  await clickButton(page, m.groups_more_actions({}, es));
  await page.getByRole('menuitem', { name: m.groups_action({ action: 'close' }, es) }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'closing');
  await clickButton(page.getByRole('alertdialog'), m.groups_action({ action: 'close' }, es));
  await expect(page.getByText(m.groups_state({ state: 'closed' }, es), { exact: true }).first()).toBeVisible();
  expect(problems).toEqual([]);
  await close();
});
