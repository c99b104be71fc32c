import { expect, test } from '@playwright/test';
import { m } from '#messages';
import { createVectorArchive } from '../../support/street-map/archive.ts';
import { drawCity } from '../../support/street-map/drawn-city.ts';
import { startRangeServer, type RangeServer } from '../../support/street-map/range-server.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { createAccount, openWithToken, signIn } from '../support/sessions.ts';
import { expectAccessible } from '../support/page-checks.ts';

/** The street map, from an admin's download over a broken line to the page of a visitor. */
const es = { locale: 'es' } as const;
const SALAMANCA = { lat: 40.965, lon: -5.664 };
const AREA = { west: -5.7, south: 40.94, east: -5.63, north: 40.99 };

// Software rendering; the other journeys run without WebGL.
test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
});

let server: ServerProcess;
let internet: RangeServer;
test.beforeAll(async () => {
  const build = createVectorArchive({ areas: [AREA], zooms: [10, 14], tile: drawCity(SALAMANCA) });
  internet = await startRangeServer('.pmtiles', build);
  server = await startTestServer({ MAP_SOURCE: `${internet.url}/{date}.pmtiles` });
  await createAccount(server, 'ada@tukan.test', 'ada', '--admin');
});
test.afterAll(async () => {
  await server.close();
  await internet.close();
});

test('the map is a sketch that says so, until an admin downloads the streets', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const search = `/es/properties?area=${Object.values(AREA).join(',')}`;
  await page.goto(search);
  const sketch = page.getByText(m.street_map_sketch({}, es));
  await expect(sketch).toBeVisible({ timeout: 60_000 });

  const token = await signIn(server, 'ada@tukan.test');
  const admin = await openWithToken(browser, server, { token, width: 768 });
  await admin.page.goto('/es/admin/settings');
  const card = admin.page.getByRole('region', { name: m.street_map_title({}, es) });
  await expect(card.getByText(m.street_map_none({}, es))).toBeVisible();
  internet.breakLine(5000, 3);
  await card.getByRole('button', { name: m.street_map_download({}, es) }).click();
  await expect(card.getByRole('button', { name: m.street_map_update({}, es) })).toBeVisible({ timeout: 30_000 });
  await expect(card.getByText(m.street_map_none({}, es))).toHaveCount(0);
  await expectAccessible(admin.page, 'settings with a street map');
  await admin.context.close();

  const requested = new Set<string>();
  page.on('request', (request) => requested.add(request.url()));
  const tile = page.waitForResponse(
    (response) => response.url().includes('/files/street-map/') && response.status() === 200,
  );
  await page.goto(search);
  expect((await (await tile).body()).length).toBeGreaterThan(100);
  await expect(page.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible({ timeout: 30_000 });
  await expect(sketch).toHaveCount(0);
  expect([...requested].filter((url) => url.startsWith('http') && !url.startsWith(`${server.url}/`))).toEqual([]);
  await context.close();
});

test('an owner puts the point on a street by its name', async ({ browser }) => {
  await createAccount(server, 'olga@tukan.test', 'olga');
  const token = await signIn(server, 'olga@tukan.test');
  const { page, context } = await openWithToken(browser, server, { token, width: 360 });
  await page.goto('/es/properties/publish?city_id=37274&province_id=37&step=where');
  const street = page.getByRole('textbox', { name: m.properties_field_street({}, es), exact: true });
  await street.fill('pº castell, 12 3º B');
  await page.getByRole('button', { name: 'Paseo de la Castellana' }).click();
  await expect(street).toHaveValue('Paseo de la Castellana, 12 3º B');
  await expect(page.getByRole('textbox', { name: m.map_picker_coordinates({}, es) })).toHaveValue(/^40\.9\d+, -5\.6/);
  await expect(page.getByRole('button', { name: 'Paseo de la Castellana' })).toHaveCount(0);
  await expect(page.getByText(m.publish_point_far({}, es))).toHaveCount(0);
  await expectAccessible(page, 'the point on a street');
  await page.getByRole('textbox', { name: m.map_picker_coordinates({}, es) }).fill('41.39, 2.17');
  await page.keyboard.press('Enter');
  await expect(page.getByText(m.publish_point_far({}, es))).toBeVisible();
  await context.close();
});
