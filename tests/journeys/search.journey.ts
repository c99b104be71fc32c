import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { m } from '#words';
import { COMPLETE_HOME } from '../support/homes.ts';
import { startServer, type Server } from '../support/process.ts';
import { makePerson, openWithToken, signIn } from './signed-in.ts';

/** Looking for a home: as a stranger without scripts, then signed in, from a place to the choice between two. */
const es = { locale: 'es' } as const;
const HOMES = [
  { title: 'Piso tranquilo junto al campus', rent_cents: 90_000, lift: true },
  { title: 'Piso amplio para estudiantes', rent_cents: 120_000, lift: true },
  { title: 'Ático con mucha luz y terraza', rent_cents: 160_000, lift: false, pets: 'yes' },
];

let server: Server;
let token: string;

test.beforeAll(async () => {
  server = await startServer();
  await makePerson(server, 'olga@tukan.test', 'olga');
  await makePerson(server, 'ana@tukan.test', 'ana');
  token = await signIn(server, 'ana@tukan.test');
  const owner = await signIn(server, 'olga@tukan.test');
  for (const [at, home] of HOMES.entries()) {
    const { property } = (await call(owner, '/api/properties', { ...COMPLETE_HOME, ...home })) as {
      property: { id: string };
    };
    await call(owner, `/api/properties/${property.id}/photos`, await picture(at));
    await call(owner, `/api/properties/${property.id}/actions`, { action: 'submit' });
  }
});
test.afterAll(async () => server.close());

async function call(bearer: string, path: string, body: object): Promise<unknown> {
  const isFile = body instanceof Uint8Array;
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': isFile ? 'image/jpeg' : 'application/json' },
    body: isFile ? Buffer.from(body) : JSON.stringify(body),
  });
  expect(response.ok, `${path}: ${response.status}`).toBe(true);
  return response.json();
}

/** Each unlike the others: the same photograph elsewhere would hold a home back. */
async function picture(at: number): Promise<Uint8Array> {
  const bars = [0, 1, 2, 3, 4].map((bar) => {
    const [x, y] = [(bar * 173 + at * 311) % 700, (bar * 97 + at * 229) % 500];
    return `<rect x="${x}" y="${y}" width="${90 + 60 * at}" height="${200 - 50 * at}" fill="#${['c84', '48c', '4a6'][at]}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#eee"/>${bars.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

test('a stranger without scripts gets the homes, their order and their words', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/es/properties?city_id=46250');
  await expect(page).toHaveTitle('3 hogares en València · Tukan');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/es\/properties\?province_id=46&city_id=46250$/,
  );
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await page.goto('/es/properties?sort=price&pets=1');
  await expect(page.locator('main h2')).toHaveText([HOMES[2]!.title]);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('combobox', { name: m.homes_search_label({}, es) }).fill('campus');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?(?=.*q=campus)(?=.*pets=1)/);
  await context.close();
});

test('one looks by place, narrows and widens, compares two and keeps the search', async ({ browser }) => {
  const { context, page } = await openWithToken(browser, server, { token });
  await page.goto('/es/properties');
  const title = page.getByRole('heading', { level: 1 });
  const homes = page.getByRole('region', { name: m.homes_list({}, es) }).getByRole('heading', { level: 2 });
  await expect(title).toHaveText('3 hogares en España');

  const field = page.getByRole('combobox', { name: m.homes_search_label({}, es) });
  await field.fill('upv');
  await expect(page.getByRole('option', { name: /Politècnica de València/ })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(title).toHaveText('3 hogares cerca de la UPV');
  await expect(page).toHaveURL(/university_id=upv/);

  // each filter is a step that can be taken back
  await page.getByRole('button', { name: m.homes_wish_lift({}, es), exact: true }).click();
  await expect(title).toHaveText('2 hogares cerca de la UPV');
  await page.goBack();
  await expect(title).toHaveText('3 hogares cerca de la UPV');

  await page.getByRole('button', { name: m.homes_filters({}, es), exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(m.homes_field_price_max({}, es)).fill('1300');
  await expect(sheet.getByRole('checkbox', { name: `${m.homes_wish_lift({}, es)} 2` })).toBeVisible();
  await sheet.getByRole('button', { name: 'Ver 2 hogares' }).click();
  await expect(homes).toHaveCount(2);

  // nothing left: which filter to take away, and what that brings
  await page.getByRole('button', { name: m.homes_wish_pets({}, es), exact: true }).click();
  await page.getByRole('button', { name: 'Sin «Hasta 1.300 €»: 1 hogar' }).click();
  await expect(homes).toHaveText([HOMES[2]!.title]);
  await page.getByRole('button', { name: m.homes_filter_remove({ filter: m.homes_wish_pets({}, es) }, es) }).click();
  await expect(homes).toHaveCount(3);

  for (const { title: name } of HOMES.slice(0, 2)) {
    await page.getByRole('checkbox', { name: m.homes_compare_home({ title: name }, es) }).check();
  }
  await page
    .getByRole('region', { name: m.homes_compare({}, es) })
    .getByRole('button', { name: m.homes_compare({}, es) })
    .click();
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: m.homes_row_monthly({}, es) })).toContainText('990 €');
  await expect(table.getByRole('row', { name: m.homes_row_contract({}, es) })).toContainText('Vivienda habitual');
  await page.keyboard.press('Escape');
  await expect(table).toHaveCount(0);

  await page.getByRole('button', { name: m.homes_save({}, es) }).click();
  await expect(sheet.getByLabel(m.homes_save_name({}, es))).toHaveValue('Hogares cerca de la UPV');
  await sheet.getByRole('radio', { name: m.homes_frequency({ frequency: 'weekly' }, es) }).check({ force: true });
  await sheet.getByRole('button', { name: m.homes_save_submit({}, es), exact: true }).click();
  await expect(page.getByRole('button', { name: m.homes_saved({}, es), exact: true })).toBeVisible();
  await context.close();
});
