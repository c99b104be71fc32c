import { expect, test } from '@playwright/test';
import { m } from '#messages';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { requestAs, publishProperty } from '../support/properties.ts';
import { createAccount, openWithToken, signIn } from '../support/sessions.ts';

/** Flatmates of a tenant who leaves join the listing and appear in it. */
const es = { locale: 'es' } as const;
const TITLE = 'Piso con luz en Benimaclet';

let server: ServerProcess;
let [leaving, flatmate, second, reader] = ['', '', '', ''];
let propertyId: string;
test.beforeAll(async () => {
  server = await startTestServer();
  const names = ['felipe', 'lucia', 'pol', 'belen'];
  for (const name of names) await createAccount(server, `${name}@tukan.test`, name);
  [leaving = '', flatmate = '', second = '', reader = ''] = await Promise.all(
    names.map(async (name) => signIn(server, `${name}@tukan.test`)),
  );
  for (const [nth, [token, smoking]] of [
    [flatmate, 'no'] as const,
    [second, 'yes'] as const,
    [reader, 'no'] as const,
  ].entries())
    await requestAs(server, token, 'PUT', '/api/profile/onboarding', {
      completed: true,
      name: names[nth + 1],
      alias: names[nth + 1],
      gender: 'female',
      age: 22,
      province_id: '46',
      city_id: '46250',
      university_id: 'upv',
      preferences: { smoking, pets: 'yes', visitors: 'yes', couples: 'no', crypto_payment: 'no' },
      geek_preferences: { board_games: true },
    });
  propertyId = await publishProperty(server, leaving, {
    offer: 'rooms',
    contract: 'room',
    advertiser: 'outgoing_tenant',
    housemates: 2,
    deposit_cents: 40_000,
    rooms: [{ kind: 'single', price_cents: 40_000 }],
  });
});
test.afterAll(async () => server.close());

test('a flatmate joins by the copied link, is seen by readers, and leaves', async ({ browser }) => {
  const owners = await openWithToken(browser, server, { token: leaving, width: 360 });
  await owners.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await owners.page.goto('/es/student/properties');
  await owners.page.getByRole('button', { name: m.listings_more({ title: TITLE }, es) }).click();
  await owners.page.getByRole('menuitem', { name: m.household_invite({}, es) }).click();
  await expect(owners.page.getByText(m.household_link_copied({ days: 7 }, es))).toBeAttached();
  const link = await owners.page.evaluate(async () => navigator.clipboard.readText());
  await owners.context.close();

  const lucia = await openWithToken(browser, server, { token: flatmate });
  await lucia.page.goto(link);
  await lucia.page.getByRole('button', { name: m.household_join({}, es) }).click();
  await expect(lucia.page.getByRole('button', { name: m.household_leave({}, es) })).toBeFocused();
  const token = new URL(link).searchParams.get('household');
  await requestAs(server, second, 'POST', `/api/properties/${propertyId}/household`, { token });

  const { context, page } = await openWithToken(browser, server, { token: reader });
  await page.goto(`/es/properties/${propertyId}`);
  await expect(page.getByText(m.household_leaves({ name: 'felipe' }, es))).toBeVisible();
  const person = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  for (const name of ['lucia', 'pol']) {
    await expect(person(name), 'fit').toContainText(/\d+\s%/);
    await expect(person(name).getByRole('listitem').first(), 'reason').toBeVisible();
  }
  await expect(page.getByText(/^Con quien menos encajas es pol: \d+/)).toBeVisible();
  for (const name of ['lucia', 'pol']) await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await lucia.page.getByRole('button', { name: m.household_leave({}, es) }).click();
  await expect(lucia.page.getByRole('button', { name: m.household_join({}, es) })).toBeFocused();
  await page.reload();
  await expect(page.getByText(m.household_leaves({ name: 'felipe' }, es))).toBeVisible();
  await expect(page.getByRole('link', { name: 'lucia', exact: true })).toBeHidden();

  await requestAs(server, leaving, 'POST', `/api/properties/${propertyId}/actions`, { action: 'pause' });
  const pol = await openWithToken(browser, server, { token: second });
  await pol.page.goto('/es/student/properties');
  await pol.page.getByRole('button', { name: m.household_own_leave({ title: TITLE }, es) }).click();
  await expect(pol.page.getByRole('heading', { name: m.household_own_title({}, es) })).toBeHidden();
  await Promise.all([lucia.context.close(), pol.context.close(), context.close()]);
});
