import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { PROPERTY } from '#features/properties/domain/rules.ts';
import { m } from '#messages';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { requestAs } from '../support/properties.ts';
import { createAccount, openWithToken, signIn } from '../support/sessions.ts';
import { choose } from '../support/page-actions.ts';

/** A flat offered by rooms, published from a phone; the tab is closed in between. */
const es = { locale: 'es' } as const;

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(async () => server.close());

async function createPhoto(name: string, background: string) {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const goToStep = async (page: Page, to: string) => {
  await page.getByRole('button', { name: m.publish_next({}, es), exact: true }).click();
  await expect(page.locator('h2[data-step]')).toHaveAttribute('data-step', to);
};
const expectSaved = async (page: Page) => expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'saved');
const pickOption = async (page: Page, label: string, typed: string, shown: RegExp) => {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: shown }).first().click();
};
const answer = async (page: Page, group: string, name: string) =>
  choose(page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true }));

test('a flat with rooms is drafted on a phone, left, resumed and published', async ({ browser }) => {
  await createAccount(server, 'olga@tukan.test', 'olga');
  const token = await signIn(server, 'olga@tukan.test');
  const { context, page: first } = await openWithToken(browser, server, { token, width: 360 });
  await first.goto('/es/properties/publish');
  await answer(first, m.properties_field_kind({}, es), m.properties_kind_flat({}, es));
  await answer(first, m.properties_field_offer({}, es), m.properties_offer_rooms({}, es));
  await answer(first, m.publish_advertiser({}, es), m.properties_advertiser_owner({}, es));
  await goToStep(first, 'where');
  await pickOption(first, m.locations_province({}, es), 'valencia', /Valencia/);
  await pickOption(first, m.locations_city({}, es), 'valencia', /^València$/);
  await first.getByLabel(m.properties_field_district({}, es)).fill('Benimaclet');
  const coordinates = first.getByRole('textbox', { name: m.map_picker_coordinates({}, es) });
  await coordinates.fill('aquí');
  await coordinates.press('Tab');
  await expect(first.getByText(m.map_picker_coordinates_bad({}, es))).toBeVisible();
  await first.getByRole('button', { name: m.publish_next({}, es), exact: true }).click();
  await expect(coordinates).toBeFocused();
  await first.getByRole('button', { name: m.map_picker_center({}, es) }).click();
  await goToStep(first, 'home');
  await first.getByLabel(m.properties_field_bathrooms({}, es)).fill('999');
  const range = { least: 0, most: PROPERTY.maxBathrooms };
  await expect(first.getByText(m.publish_error_number_range(range, es))).toBeVisible();
  await first.getByLabel(m.properties_field_bathrooms({}, es)).fill('2');
  await first.getByLabel(m.properties_field_energy_label({}, es)).selectOption('D');
  await goToStep(first, 'rooms');
  await expectSaved(first);
  await first.getByRole('button', { name: m.publish_room_first({}, es) }).click();
  await first.getByLabel(m.publish_room_kind({}, es)).selectOption('single');
  // An invalid number cannot be saved on the server but must not be lost.
  await first.getByLabel(m.properties_field_price_cents({}, es)).fill('340,5o');
  await expect(first.getByText(m.publish_error_amount({}, es))).toBeVisible();
  await expectSaved(first);
  await first.getByRole('button', { name: m.publish_next({}, es), exact: true }).click();
  await expect(first.getByLabel(m.properties_field_price_cents({}, es))).toBeFocused();
  await first.close();

  const page = await context.newPage();
  await page.goto('/es/properties/publish');
  await page.getByRole('link', { name: m.publish_draft_go_on({}, es) }).click();
  await expect(page.locator('h2[data-step]')).toHaveAttribute('data-step', 'rooms');
  const price = page.getByLabel(m.properties_field_price_cents({}, es));
  await expect(price).toHaveValue('340,5o');
  await price.fill('340,50');
  const similar = page.getByText(m.price_hint_few({ what: 'rooms', count: 0 }, es));
  await expect(similar).toBeVisible();
  await page.getByRole('textbox', { name: m.properties_field_deposit_cents({}, es) }).fill('374');
  await goToStep(page, 'money');
  await page.getByLabel(m.properties_field_bills_estimate_cents({}, es)).fill('30');
  const totals = page.getByRole('region', { name: m.publish_totals({}, es) });
  await expect(totals).toContainText('370,50 €');
  await expect(totals).toContainText('714,50 €');
  await goToStep(page, 'rules');
  await page.getByLabel(m.properties_field_available_from({}, es)).fill('2027-01-15');
  await page.getByLabel(m.publish_min_stay({}, es)).fill('6');
  await answer(page, m.publish_contract_kind({}, es), m.properties_contract_habitual({}, es));
  await goToStep(page, 'photos');
  await page
    .getByTestId('home-photos')
    .setInputFiles([await createPhoto('a.jpg', '#cc8844'), await createPhoto('b.jpg', '#447788')]);
  const tiles = page.locator('[data-photo]');
  await expect(tiles).toHaveCount(2, { timeout: 30_000 });
  const [front, back] = await tiles.evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset['photo']));
  const handle = tiles.nth(1).getByRole('button', { name: /^Mover/ });
  await handle.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await handle.press('ArrowLeft');
  await expect(page.getByText(m.publish_photo_place({ nth: 1, count: 2 }, es), { exact: true })).toBeAttached();
  await handle.press('Space');
  await expect(tiles.first()).toHaveAttribute('data-photo', back ?? '');
  await expect(tiles.first().getByRole('button', { name: /^Mover/ })).toBeFocused();

  await page.getByTestId('home-photos').setInputFiles([await createPhoto('c.jpg', '#553311')]);
  await expect(tiles).toHaveCount(3, { timeout: 30_000 });
  await tiles
    .last()
    .getByRole('button', { name: /^Quitar/ })
    .click();
  await expect(tiles).toHaveCount(2);
  // Leaving within the undo period deletes the photo.
  await page.reload();
  const draft = async () =>
    requestAs<{ property: { photos: unknown[] } }>(server, token, 'GET', '/api/properties/unfinished');
  await expect.poll(async () => (await draft()).property.photos).toHaveLength(2);
  await page.reload();
  await expect(tiles).toHaveCount(2);

  // Missing fields link to their step.
  await goToStep(page, 'review');
  await page.getByRole('button', { name: m.publish_publish({}, es), exact: true }).click();
  await expect(page.getByText(m.error_required({}, es)).first()).toBeVisible();
  await page.getByLabel(m.properties_field_title({}, es)).fill('Habitación tranquila en Benimaclet');
  await page
    .getByLabel(m.properties_field_description({}, es))
    .fill('Exterior, con escritorio y mucha luz por la mañana. A diez minutos andando del campus.');
  // A deposit slightly above a month shows a hint only.
  await expect(page.getByText('LAU, art. 36.1')).toBeVisible();
  await page.getByRole('button', { name: m.publish_publish({}, es), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.publish_out_title({}, es) })).toBeVisible();
  const link = await page.getByRole('link', { name: m.publish_see({}, es) }).getAttribute('href');
  const answered = await fetch(`${server.url}/api${(link ?? '').replace(/^\/es/, '')}`);
  const { property } = (await answered.json()) as { property: { photos: { id: string }[] } };
  expect(property).toMatchObject({
    state: 'published',
    city: { id: '46250' },
    district: 'Benimaclet',
    totals: { rent_cents: 34_050, monthly_cents: 37_050, move_in_cents: 71_450 },
    rooms: [{ kind: 'single', price_cents: 34_050, deposit_cents: 37_400 }],
  });
  expect(property.photos.map(({ id }) => id)).toEqual([back, front]);
  await context.close();
});

test('Enter goes to the next step, and a refused publication leads to what is missing', async ({ browser }) => {
  await createAccount(server, 'pau@tukan.test', 'pau');
  const token = await signIn(server, 'pau@tukan.test');
  const { context, page } = await openWithToken(browser, server, { token, width: 1280 });
  await page.goto('/es/properties/publish?step=photos');
  await page.getByLabel(m.properties_field_video_url({}, es)).press('Enter');
  await expect(page.locator('h2[data-step]')).toHaveAttribute('data-step', 'review');
  await page.getByRole('button', { name: m.publish_publish({}, es), exact: true }).click();
  const title = page.getByLabel(m.properties_field_title({}, es));
  await expect(title).toBeFocused();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await context.close();
});
