import { expect, test } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { publishProperty, requestAs } from '../support/properties.ts';
import { LONG_ALIAS, openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';

/** Home page of a signed-in user, which a phone and a desktop show. */
const es = { locale: 'es' } as const;
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true } as const;

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

test('shows the best fits, the next step of the group, and opens an unread message with one press', async ({
  browser,
}) => {
  const { ana } = cast;
  const group = { name: 'Piso en Ruzafa', city_id: '46250', size: 3, visibility: 'public' };
  const created = await requestAs<{ group: { id: string } }>(server, ana.token, 'POST', '/api/groups', group);
  const seat = await openPage(browser, server, { user: ana, lang: 'es', theme: 'dark' }, PHONE);
  const { page } = seat;
  await page.route('**/api/matching?*', (route) => route.abort());
  await page.goto('/es');
  await expect(page.getByText(m.dashboard_failed({}, es))).toBeVisible();
  await page.unroute('**/api/matching?*');
  await page.getByRole('button', { name: m.matching_retry({}, es) }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.dashboard_hello({ name: 'ana.g' }, es) })).toBeVisible();
  const people = page.getByRole('region', { name: m.dashboard_people({}, es) });
  await expect(people.getByRole('listitem').filter({ hasText: '52 %' })).toHaveCount(2);
  const step = page.getByRole('region', { name: m.group_step_people_title({ count: 2 }, es) });
  await expect(step.getByText(group.name)).toBeVisible();
  await expect(page.getByText(LONG_ALIAS).first()).toBeVisible();
  await expectAccessible(page, 'home on a phone');

  const unread = page.getByRole('region', { name: m.chat_list_unread({}, es) });
  await unread.getByRole('button', { name: /Hey Ana/ }).click();
  const chat = page.getByRole('dialog', { name: /^Conversación con/ });
  await expect(chat.getByRole('log').getByText('Hey Ana')).toBeVisible();
  // A message counts as read once it has been on the screen, not once it is in the document.
  await expect
    .poll(async () => requestAs(server, ana.token, 'GET', '/api/conversations/unread-count'))
    .toEqual({ unread_count: 0 });
  await page.goBack();
  await expect(chat).toHaveCount(0);
  await expect(unread).toHaveCount(0);

  await step.getByRole('link', { name: m.group_step_people({}, es) }).click();
  await expect(page).toHaveURL(new RegExp(`/es/groups/${created.group.id}$`));
  expect(seat.problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
  await seat.close();
});

test('shows new homes within the budget, and the landing page once the session is over', async ({ browser }) => {
  const { marc, nora } = cast;
  await publishProperty(server, nora.token, { rent_cents: 80_000, deposit_cents: 80_000 });
  await requestAs(server, marc.token, 'PUT', '/api/profile/onboarding', { habits: { budget_cents: 90_000 } });
  const seat = await openPage(browser, server, { user: marc, lang: 'en' });
  const { page } = seat;
  await page.goto('/en');
  const people = page.getByRole('region', { name: m.dashboard_people({}, { locale: 'en' }) });
  await people.getByRole('button', { name: /^Message / }).click();
  const chat = page.getByRole('dialog', { name: /^Conversation with/ });
  await expect(chat.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chat).toHaveCount(0);
  const homes = page.getByRole('region', { name: m.search_new_up_to({ amount: '€900' }, { locale: 'en' }) });
  await expect(homes.getByRole('article')).toHaveCount(1);
  await expectAccessible(page, 'home on a desktop');

  // The server knows the cookie alone: without it, it has sent the landing page.
  await page.context().clearCookies({ name: 'tukan_in' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Hi, / })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('tukan_token'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Hi/ })).toHaveCount(0);
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(seat.problems).toEqual([]);
  await seat.close();
});
