import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { findPageProblems } from '../support/page-checks.ts';
import { publishProperty, requestAs } from '../support/properties.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';

/** Two people who saved the same property allow to be shown, form a group with one press, and split its rent. */
const es = { locale: 'es' } as const;
const HABITS = { cleanliness: 4, sleep: 2, noise: 2, guest_nights: 2, move_in: '2027-01-10', budget_cents: 40_000 };

let server: ServerProcess;
let cast: SeedUsers;
let propertyId: string;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
  propertyId = await publishProperty(server, cast.nora.token, {
    offer: 'rooms',
    contract: 'room',
    rooms: [
      { kind: 'single', name: 'Interior', price_cents: 30_000 },
      { kind: 'double', name: 'Con balcón', price_cents: 45_000 },
    ],
  });
  for (const { token } of [cast.ana, cast.marc]) {
    await requestAs(server, token, 'PUT', '/api/profile/onboarding', { habits: HABITS });
    await requestAs(server, token, 'PUT', `/api/favorites/home/${propertyId}`, {});
  }
});
test.afterAll(async () => server.close());

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const allow = async (page: Page) => {
  await page.goto(`/es/properties/${propertyId}`);
  const question = section(page, m.co_savers_ask_title({}, es));
  const yes = question.getByRole('button', { name: m.co_savers_allow({}, es) });
  await yes.click();
  await expect(yes).toHaveCount(0);
};

test('two savers allow to be shown, form a group and start its split with the prices of the listing', async ({
  browser,
}) => {
  const his = await openPage(
    browser,
    server,
    { user: cast.marc, lang: 'es' },
    { viewport: { width: 360, height: 740 } },
  );
  const hers = await openPage(browser, server, { user: cast.ana, lang: 'es' });
  await allow(his.page);
  const answer = section(his.page, m.co_savers_ask_title({}, es));
  await expect(answer.getByText(m.co_savers_none({}, es))).toBeVisible();
  await expect(answer.getByRole('heading')).toBeFocused();
  await allow(hers.page);
  const people = section(hers.page, m.co_savers_title({ count: 1 }, es));
  await expect(people.locator(`a[href*="${cast.marc.id}"]`)).toBeVisible();
  expect(await findPageProblems(hers.page, 'property')).toEqual([]);
  await people.getByRole('button', { name: m.co_savers_create({}, es) }).click();
  await hers.page.waitForURL(/\/groups\/[0-9a-f-]{36}/);
  const groupId = /groups\/([0-9a-f-]{36})/.exec(hers.page.url())?.[1] ?? '';

  await his.page.goto(`/es/groups/${groupId}`);
  await his.page
    .getByRole('button', { name: m.groups_accept({}, es), exact: true })
    .first()
    .click();
  await expect(his.page.getByRole('tab', { name: m.group_living_view({ view: 'rent' }, es) })).toBeVisible();

  await hers.page.goto(`/es/groups/${groupId}?view=rent`);
  await hers.page.getByRole('button', { name: m.group_rent_set_up({}, es) }).click();
  await hers.page.getByRole('dialog').getByRole('radio').first().click();
  await hers.page
    .getByRole('dialog')
    .getByRole('button', { name: m.group_rent_start({}, es) })
    .click();
  const interior = hers.page.getByLabel('Interior');
  await expect(interior).toHaveValue('300');
  await expect(hers.page.getByLabel('Con balcón')).toHaveValue('450');
  await hers.page.getByLabel(m.group_rent_bid_budget({}, es)).fill('250');
  await hers.page.keyboard.press('Tab');
  await expect(hers.page.getByText(/Con eso no llegas a ninguna habitación/)).toBeVisible();
  await hers.page.getByRole('button', { name: m.group_rent_bid_save({}, es) }).click();
  await his.page.goto(`/es/groups/${groupId}?view=rent`);
  await expect(his.page.getByText(/A ana\.g no le llega para ninguna habitación/)).toBeVisible();
  expect([...his.problems, ...hers.problems]).toEqual([]);
  await his.close();
  await hers.close();
});
