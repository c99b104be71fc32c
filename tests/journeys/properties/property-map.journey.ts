import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Browser, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { BASEMAP_ROOT } from '#features/properties/web/map/style/basemap-files.ts';
import { m } from '#messages';
import { COMPLETE_PROPERTY, propertyPhoto } from '../../support/fixtures/properties.ts';
import { createPmtilesArchive } from '../../support/checks/pmtiles.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { startRangeServer } from '../../support/street-map/range-server.ts';
import { publishProperty } from '../support/properties.ts';
import { createAccount, openWithToken, signIn } from '../support/sessions.ts';

/** Properties on the map of the search: with WebGL, by keyboard, and without WebGL. */
const es = { locale: 'es' } as const;

// Software rendering; the other journeys run without WebGL.
test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
});

let server: ServerProcess;
let token: string;
test.beforeAll(async () => {
  server = await startTestServer();
  await createAccount(server, 'olga@tukan.test', 'olga');
  token = await signIn(server, 'olga@tukan.test');
  await publishProperty(server, token, { bills_estimate_cents: 0, rent_cents: 90_000 });
  await publishProperty(server, token, { bills_estimate_cents: 0, rent_cents: 110_000 });
  await publishProperty(server, token, { bills_estimate_cents: 0, rent_cents: 70_000, lat: 39.45, lon: -0.39 });
});
test.afterAll(async () => server.close());

async function openSearch(browser: Browser) {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  return { context, page: await context.newPage() };
}

test('prices are on a map without third-party requests, and moving the map searches', async ({ browser }) => {
  const { context, page } = await openSearch(browser);
  const requestedUrls = new Set<string>();
  page.on('request', (request) => requestedUrls.add(request.url()));
  await page.goto('/es/properties?city_id=46250');
  await expect(page.getByRole('button', { name: /^Piso por 700/ })).toBeVisible({ timeout: 30_000 });

  // Two properties share a grid point: one marker that opens and closes by keyboard.
  const both = page.getByRole('button', { name: /^2 pisos desde 900/ });
  await expect(both).toHaveText(/^desde 900/);
  await both.press('Enter');
  const card = page.getByRole('group', { name: m.map_same_point_here({ count: 2 }, es) });
  await expect(card.getByRole('button', { name: /^Piso por/ })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(both).toBeFocused();

  // The list follows the map, and all moves together are one step back.
  const canvas = page.getByRole('region', { name: m.map_label({}, es) });
  const title = page.getByRole('heading', { level: 1 });
  await canvas.press('ArrowUp');
  await expect(page).toHaveURL(/[?&]area=/);
  await expect(title).toHaveText(/en esta zona$/);
  const firstArea = page.url();
  await canvas.hover();
  await page.mouse.wheel(0, -400);
  await expect(page).not.toHaveURL(firstArea);
  await page.goBack();
  await expect(page).toHaveURL(/[?&]city_id=46250$/);
  await expect(title).toHaveText(/en València$/);

  await page.getByRole('switch', { name: m.map_area_follow({}, es) }).press('Space');
  const searchHere = page.getByRole('button', { name: m.map_search_area({}, es) });
  await expect(searchHere).toHaveCount(0);
  await canvas.press('ArrowUp');
  await searchHere.click();
  await expect(page).toHaveURL(/[?&]area=/);
  await expect(searchHere).toHaveCount(0);
  await canvas.hover();
  await page.mouse.wheel(0, -400);
  await expect(searchHere).toBeVisible();
  // Loads the outline of the visible province only.
  const outlines = `${server.url}${BASEMAP_ROOT}/province-`;
  await expect.poll(() => [...requestedUrls].filter((url) => url.startsWith(outlines))).toEqual([`${outlines}46.json`]);
  const isForeign = (url: string) => url.startsWith('http') && !url.startsWith(`${server.url}/`);
  expect([...requestedUrls].filter(isForeign)).toEqual([]);
  await context.close();
});

test('an area drawn by mouse or chosen by keyboard is the search, in the address and as a chip', async ({
  browser,
}) => {
  const { context, page } = await openSearch(browser);
  await page.goto('/es/properties?city_id=46250');
  const pin = page.getByRole('button', { name: /^Piso por 700/ });
  await expect(pin).toBeVisible({ timeout: 30_000 });
  const title = page.getByRole('heading', { level: 1 });
  const draw = page.getByRole('button', { name: m.map_area_draw({}, es) });
  await draw.click();
  const panel = page.getByRole('group', { name: m.map_area_draw({}, es) });
  await expect(panel).toBeFocused();
  const box = await pin.boundingBox();
  if (!box) throw new Error('The marker has no position.');
  // Around the point below the price.
  const [x, y] = [box.x + box.width / 2, box.y + box.height + 10];
  await page.mouse.move(x - 60, y - 40);
  await page.mouse.down();
  for (const [across, down] of [
    [60, -40],
    [60, 40],
    [-60, 40],
    [-60, -30],
  ] as const)
    await page.mouse.move(x + across, y + down, { steps: 8 });
  await page.mouse.up();
  await expect(page).toHaveURL(/\?polygon=[\d.-]+(_[\d.-]+){2,39}$/);
  await expect(title).toHaveText('1 piso o habitación en la zona dibujada');
  await expect(draw).toBeFocused();

  const corners = page.getByRole('group', { name: m.map_area_corners({}, es) }).getByRole('button');
  const drawn = page.url();
  const count = await corners.count();
  await corners.first().focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page).not.toHaveURL(drawn);
  await expect(corners.first()).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(corners.nth(1)).toBeFocused();
  expect(await corners.evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex === 0).length)).toBe(1);
  const moved = page.url();
  await page.keyboard.press('Delete');
  await expect(corners).toHaveCount(count - 1);
  // The corners change first, then the address.
  await expect(page).not.toHaveURL(moved);
  const kept = page.url();
  const corner = await corners.last().boundingBox();
  if (!corner) throw new Error('The corner has no position.');
  await page.mouse.move(corner.x + 22, corner.y + 22);
  await page.mouse.down();
  await page.mouse.move(corner.x - 20, corner.y - 20, { steps: 5 });
  // Held still for longer than the search waits for a further key.
  const held = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() > since + 700, held);
  expect(page.url(), 'a corner in the hand is not searched').toBe(kept);
  await page.mouse.up();
  await expect(page).not.toHaveURL(kept);
  await expect(title).toHaveText('1 piso o habitación en la zona dibujada');
  const edited = page.url();
  await draw.click();
  await expect(panel).toBeFocused();
  // Right after a navigation the entry of an overlay follows within moments.
  await page.waitForFunction(() => (history.state as { overlays?: number }).overlays === 1);
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(edited);
  const chip = page.getByRole('button', {
    name: m.search_filter_remove({ filter: m.map_area_chip({}, es) }, es),
  });
  await chip.click();
  await expect(page).toHaveURL(/\/properties$/);
  await page.goBack();
  await expect(title).toHaveText('1 piso o habitación en la zona dibujada');

  await draw.press('Enter');
  await panel.getByRole('button', { name: m.map_area_circle({ km: 5 }, es) }).press('Enter');
  await expect(title).toHaveText('3 pisos y habitaciones en la zona dibujada');
  await draw.press('Enter');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(draw).toBeFocused();
  await context.close();
});

test('on a phone a marker brings its card, and a swipe over the cards selects the marker', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto('/es/properties?city_id=46250&view=map');
  const cards = page.getByRole('list', { name: m.search_parts_map_cards({}, es) });
  const pin = (euros: number) => page.getByRole('button', { name: new RegExp(`^Piso por ${euros}`) });
  const both = page.getByRole('button', { name: /^2 pisos desde 900/ });
  await expect(pin(700)).toBeVisible({ timeout: 30_000 });
  const heightAboveCards = async (marker: Locator) => {
    const [box, strip] = await Promise.all([marker.boundingBox(), cards.boundingBox()]);
    return box && strip ? strip.y - box.y - box.height : Number.NaN;
  };
  for (const marker of [pin(700), both]) await expect.poll(async () => heightAboveCards(marker)).toBeGreaterThan(0);
  const toggle = page.getByRole('button', { name: m.search_map_list({}, es) });
  await expect
    .poll(async () => {
      const [card, below] = await Promise.all([
        cards.getByRole('listitem').first().boundingBox(),
        toggle.boundingBox(),
      ]);
      return card && below ? below.y - card.y - card.height : Number.NaN;
    })
    .toBeGreaterThan(0);
  await cards.evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth }));
  await expect(pin(900)).toHaveAttribute('aria-current', 'true');
  await expect
    .poll(async () => {
      const box = await pin(900).boundingBox();
      return box && Math.abs(box.x + box.width / 2 - 180);
    })
    .toBeLessThan(3);
  expect(await heightAboveCards(pin(900))).toBeGreaterThan(60);
  await both.press('Enter');
  await page
    .getByRole('group', { name: m.map_same_point_here({ count: 2 }, es) })
    .getByRole('button', { name: /^Piso por 1.?100/ })
    .press('Enter');
  await expect(cards.getByRole('listitem').filter({ hasText: /1.?100/ })).toBeInViewport({ ratio: 0.8 });
  await context.close();
});

test('on a small phone the map keeps its controls beside cards and homes to compare', async ({ browser }) => {
  const { context, page } = await openWithToken(browser, server, { token, width: 360 });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(() => sessionStorage.setItem('tukan_homes_compare', '["home"]'));
  const compare = page.getByRole('region', { name: m.search_compare({}, es) });
  await page.goto('/es/properties?city_id=46250');
  await expect(compare).toBeVisible();
  await page.getByRole('button', { name: m.search_map_show({}, es) }).click();
  await expect(page.getByRole('list', { name: m.search_parts_map_cards({}, es) })).toBeVisible({ timeout: 30_000 });
  await expect(compare).toBeHidden();
  const isUncovered = (control: Element) => {
    const { x, y, width, height } = control.getBoundingClientRect();
    return control.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  for (const name of [m.map_zoom_in({}, es), m.map_zoom_out({}, es), m.map_area_draw({}, es)])
    await expect.poll(async () => page.getByRole('button', { name }).evaluate(isUncovered), name).toBe(true);
  await page.getByRole('button', { name: m.search_map_list({}, es) }).click();
  await expect(compare).toBeVisible();
  await context.close();
});

test('without WebGL there is a message, and the list has everything', async ({ browser }) => {
  const { context, page } = await openSearch(browser);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/es/properties?city_id=46250');
  await expect(page.getByText(m.map_unsupported({}, es))).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(COMPLETE_PROPERTY.title).first()).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('a self-hosted map is served from one file on any web space, and the policy allows it', async ({ browser }) => {
  const tile = await propertyPhoto('#336699');
  const archive = createPmtilesArchive(await sharp(tile).resize(256, 256).png().toBuffer());
  const space = await startRangeServer('spain.pmtiles', archive);
  const own = await startTestServer({
    MAP_TILES: `${space.url}/spain.pmtiles`,
    MAP_ATTRIBUTION: 'Mapas de la casa',
  });
  const context = await browser.newContext({ baseURL: own.url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto('/es/properties?city_id=46250');
  await expect(page.getByText('Mapas de la casa')).toBeVisible({ timeout: 30_000 });
  // The PMTiles directory, then the tile.
  await expect.poll(() => space.ranges.length, { timeout: 20_000 }).toBeGreaterThan(1);
  await context.close();
  await own.close();
  await space.close();
});

test('a style of the operator replaces the map, and one that is missing gives way to ours', async ({ browser }) => {
  const credit = 'Estilo propio';
  const source = { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, attribution: credit };
  const layers = [
    { id: 'ground', type: 'background', paint: { 'background-color': '#336699' } },
    { id: 'areas', type: 'fill', source: 'areas' },
  ];
  const style = { version: 8, sources: { areas: source }, layers };
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
  const space = createServer(({ url }, response) =>
    url === '/style.json' ? response.writeHead(200, headers).end(JSON.stringify(style)) : response.writeHead(404).end(),
  );
  await new Promise<void>((resolve) => space.listen(0, '127.0.0.1', resolve));
  const { port } = space.address() as AddressInfo;
  for (const [name, shown, sketches] of [
    ['style.json', credit, 0],
    ['missing.json', m.map_credit({}, es), 1],
  ] as const) {
    const own = await startTestServer({ MAP_STYLE: `http://127.0.0.1:${port}/${name}` });
    const context = await browser.newContext({ baseURL: own.url, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto('/es/properties?area=-0.37,39.46,-0.35,39.48');
    await expect(page.locator('.maplibregl-ctrl-attrib')).toContainText(shown, { timeout: 30_000 });
    await expect(page.getByText(m.street_map_sketch({}, es))).toHaveCount(sketches);
    await context.close();
    await own.close();
  }
  space.closeAllConnections();
  space.close();
});
