import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { m } from '#messages';
import { COMPLETE_PROPERTY } from '../../support/fixtures/properties.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { createAccount, openWithToken, signIn } from '../support/sessions.ts';
import { choose } from '../support/page-actions.ts';

/** Property search: as a guest without JavaScript, then signed in, from a location to a comparison of two. */
const es = { locale: 'es' } as const;
const PROPERTIES = [
  { title: 'Piso tranquilo junto al campus', rent_cents: 90_000, lift: true },
  { title: 'Piso amplio para estudiantes', rent_cents: 120_000, lift: true },
  { title: 'Ático con mucha luz y terraza', rent_cents: 160_000, lift: false, pets: 'yes' },
];

let server: ServerProcess;
let token: string;

test.beforeAll(async () => {
  server = await startTestServer();
  await createAccount(server, 'olga@tukan.test', 'olga');
  await createAccount(server, 'ana@tukan.test', 'ana');
  token = await signIn(server, 'ana@tukan.test');
  const owner = await signIn(server, 'olga@tukan.test');
  for (const [at, fields] of PROPERTIES.entries()) {
    const { property } = (await postAs(owner, '/api/properties', {
      ...COMPLETE_PROPERTY,
      ...fields,
      deposit_cents: fields.rent_cents,
    })) as {
      property: { id: string };
    };
    await postAs(owner, `/api/properties/${property.id}/photos`, await createPhoto(at));
    await postAs(owner, `/api/properties/${property.id}/actions`, { action: 'submit' });
  }
});
test.afterAll(async () => server.close());

async function postAs(bearer: string, path: string, body: object): Promise<unknown> {
  const isFile = body instanceof Uint8Array;
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': isFile ? 'image/jpeg' : 'application/json' },
    body: isFile ? Buffer.from(body) : JSON.stringify(body),
  });
  expect(response.ok, `${path}: ${response.status}`).toBe(true);
  return response.json();
}

/** Each photo is different: a duplicate photo would send a property to review. */
async function createPhoto(at: number): Promise<Uint8Array> {
  const bars = [0, 1, 2, 3, 4].map((bar) => {
    const [x, y] = [(bar * 173 + at * 311) % 700, (bar * 97 + at * 229) % 500];
    return `<rect x="${x}" y="${y}" width="${90 + 60 * at}" height="${200 - 50 * at}" fill="#${['c84', '48c', '4a6'][at]}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#eee"/>${bars.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

test('guests without JavaScript get the properties in order and with text', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/es/properties?city_id=46250');
  await expect(page).toHaveTitle('3 pisos y habitaciones en València · Tukan');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/es\/properties\?province_id=46&city_id=46250$/,
  );
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await page.goto('/es/properties?sort=price&pets=1');
  await expect(page.locator('main h2')).toHaveText([PROPERTIES[2]!.title]);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('combobox', { name: m.search_search_label({}, es) }).fill('campus');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?(?=.*q=campus)(?=.*pets=1)/);
  await context.close();
});

test('a user searches by location, changes filters, compares two properties and saves the search', async ({
  browser,
}) => {
  const { context, page } = await openWithToken(browser, server, { token });
  await page.goto('/es/properties');
  const title = page.getByRole('heading', { level: 1 });
  const titles = page.getByRole('region', { name: m.search_list({}, es) }).getByRole('heading', { level: 2 });
  await expect(title).toHaveText('3 pisos y habitaciones en España');

  const field = page.getByRole('combobox', { name: m.search_search_label({}, es) });
  await field.fill('upv');
  await expect(page.getByRole('option', { name: /Politècnica de València/ })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(title).toHaveText('3 pisos y habitaciones cerca de la UPV');
  await expect(page).toHaveURL(/university_id=upv/);

  // Each filter is a history entry.
  await page.getByRole('button', { name: m.search_wish_lift({}, es), exact: true }).click();
  await expect(title).toHaveText('2 pisos y habitaciones cerca de la UPV');
  await page.goBack();
  await expect(title).toHaveText('3 pisos y habitaciones cerca de la UPV');

  await page.getByRole('button', { name: m.search_filters({}, es), exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(m.search_field_price_max({}, es)).fill('1300');
  await expect(sheet.getByRole('checkbox', { name: `${m.search_wish_lift({}, es)} 2` })).toBeVisible();
  await sheet.getByRole('button', { name: 'Ver 2 pisos y habitaciones' }).click();
  await expect(titles).toHaveCount(2);

  // No results: shows which filter to remove and how many results that brings.
  await page.getByRole('button', { name: m.search_wish_pets({}, es), exact: true }).click();
  await page.getByRole('link', { name: 'Sin «Hasta 1.300 €»: 1' }).click();
  await expect(titles).toHaveText([PROPERTIES[2]!.title]);
  await page.getByRole('button', { name: m.search_filter_remove({ filter: m.search_wish_pets({}, es) }, es) }).click();
  await expect(titles).toHaveCount(3);

  for (const { title: name } of PROPERTIES.slice(0, 2)) {
    await page.getByRole('checkbox', { name: m.search_compare_home({ title: name }, es) }).check();
  }
  await page
    .getByRole('region', { name: m.search_compare({}, es) })
    .getByRole('button', { name: m.search_compare({}, es) })
    .click();
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: m.search_row_monthly({}, es) })).toContainText('990 €');
  await expect(table.getByRole('row', { name: m.search_row_contract({}, es) })).toContainText('Vivienda habitual');
  // Printed without the page behind and the buttons.
  const print = page.getByText(m.search_compare_print({}, es));
  const behind = page.locator('main');
  await expect(print).toBeVisible();
  await expect(behind).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
  await expect(print).toBeHidden();
  await expect(behind).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');
  await expect(table).toHaveCount(0);

  await page.getByRole('button', { name: m.search_save({}, es) }).click();
  await expect(sheet.getByLabel(m.search_save_name({}, es))).toHaveValue('Pisos y habitaciones cerca de la UPV');
  await choose(sheet.getByRole('radio', { name: m.search_frequency({ frequency: 'weekly' }, es) }));
  await sheet.getByRole('button', { name: m.search_save_submit({}, es), exact: true }).click();
  await expect(page.getByRole('button', { name: m.search_saved({}, es), exact: true })).toBeVisible();
  await page.goto('/es/student/favorites');
  await page.getByRole('tab', { name: m.search_parts_tab({}, es) }).click();
  await page.getByRole('link', { name: 'Pisos y habitaciones cerca de la UPV' }).click();
  await expect(title).toHaveText('3 pisos y habitaciones cerca de la UPV');
  await context.close();
});

test('each part of a text is a chip that drops alone, and the ladder links to weaker searches', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const text = 'piso cerca de la UPV con terraza hasta 1500';
  await page.goto(`/es/properties?q=${encodeURIComponent(text)}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Ningún piso cerca de la UPV');
  await expect(page.getByRole('combobox', { name: m.search_search_label({}, es) })).toHaveValue(text);
  const chips = page.getByRole('group', { name: m.search_chips_label({}, es) });
  const parts = ['Cerca de UPV', 'Piso', 'Hasta 1.500 €', m.properties_field_terrace({}, es)];
  for (const filter of parts)
    await expect(chips.getByRole('button', { name: m.search_filter_remove({ filter }, es) })).toBeVisible();

  await page.getByRole('link', { name: 'Hasta 1.900 €: 1' }).click();
  await expect(title).toHaveText('1 piso o habitación cerca de la UPV');
  await page.goBack();
  await expect(title).toHaveText('Ningún piso cerca de la UPV');
  await chips.getByRole('button', { name: m.search_filter_remove({ filter: parts[3]! }, es) }).click();
  await expect(title).toHaveText('2 pisos y habitaciones cerca de la UPV');
  await expect(page).toHaveURL(/\?university_id=upv&kind=flat&price_max=1500$/);

  await chips.getByRole('button', { name: m.search_parts_from({}, es), exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel(m.search_field_from({}, es))).toBeInViewport();
  await context.close();
});

test('the address of a page that does not exist leads to the first one of the same search', async ({ browser }) => {
  const { context, page } = await openWithToken(browser, server, { token });
  await page.goto('/es/properties?lift=1&page=-3');
  await page.getByRole('button', { name: m.search_first_page({}, es) }).click();
  await expect(page).toHaveURL(/\/es\/properties\?lift=1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 pisos y habitaciones en España');
  await context.close();
});
