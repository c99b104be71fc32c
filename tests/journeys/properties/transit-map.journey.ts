import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { m } from '#messages';
import { SMALL_FEED, writeFeed } from '../../support/fixtures/gtfs-feed.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { publishProperty, requestAs } from '../support/properties.ts';
import { createAccount, openWithToken, signIn } from '../support/sessions.ts';

/** Timetables on the map: lines and stations, and the minutes to the own campus. */
const es = { locale: 'es' } as const;

let server: ServerProcess;
let student: string;
test.beforeAll(async () => {
  server = await startTestServer();
  await createAccount(server, 'olga@tukan.test', 'olga');
  await createAccount(server, 'ana@tukan.test', 'ana');
  const owner = await signIn(server, 'olga@tukan.test');
  for (const lon of [-0.345, -0.339, -0.333, -0.327, -0.32])
    await publishProperty(server, owner, { lat: 39.48, lon, rent_cents: 60_000 });
  student = await signIn(server, 'ana@tukan.test');
  await requestAs(server, student, 'PUT', '/api/profile/onboarding', {
    alias: 'ana',
    age: 22,
    type: 'student',
    city_id: '46250',
    university_id: 'upv',
    preferences: { smoking: 'no', pets: 'yes' },
  });
  const feed = await writeFeed(server.folder, 'valencia.zip', SMALL_FEED);
  await promisify(execFile)(process.execPath, ['build/app/tukan.js', 'transit'], {
    env: {
      ...process.env,
      TUKAN_DATA: server.folder,
      TRANSIT_FEEDS: feed,
      ...(server.databaseUrl && { DATABASE_URL: server.databaseUrl }),
    },
  });
});
test.afterAll(async () => server.close());

test('a button shades the map by the minutes to the own campus, and lines come from this site', async ({ browser }) => {
  const { context, page } = await openWithToken(browser, server, { token: student, width: 1280 });
  const lines = page.waitForResponse((response) => response.url().includes('/files/transit-lines/'));
  await page.goto('/es/properties?city_id=46250&area=-0.37,39.465,-0.30,39.495');
  expect((await (await lines).json()).features.length).toBeGreaterThan(1);
  const toggle = page.getByRole('button', { name: m.travel_filter({}, es) });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false', { timeout: 30_000 });
  const box = await page
    .getByRole('button', { name: /^2 pisos/ })
    .first()
    .boundingBox();
  if (!box) throw new Error('The marker has no position.');
  // The map beside a marker, within the cell of its point.
  const clip = { x: box.x + box.width + 6, y: box.y + 8, width: 16, height: 10 };
  const readGround = async () => page.screenshot({ clip });
  const ground = await readGround();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const title = page.getByText(m.travel_shading_to({ university: 'UPV' }, es));
  await expect(title).toBeVisible();
  for (const minutes of [10, 20, 30])
    await expect(page.getByRole('listitem').filter({ hasText: m.travel_at_most({ minutes }, es) })).toBeVisible();
  await expect.poll(async () => ground.equals(await readGround())).toBe(false);
  await toggle.click();
  await expect(title).toBeHidden();
  await expect.poll(async () => ground.equals(await readGround())).toBe(true);
  await context.close();
});

test('cards and the filter go by the campus of the profile, and nothing is asked for twice', async ({ browser }) => {
  const { context, page } = await openWithToken(browser, server, { token: student, width: 1280 });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  await page.goto('/es/properties?city_id=46250');
  const cards = page.locator('#content article');
  const trips = cards.getByText(/\d+ min .*UPV/);
  await expect(cards).toHaveCount(4);
  await expect(trips).toHaveCount(4);
  const readMinutes = async () =>
    (await trips.allInnerTexts()).map((text) => Number(/(\d+) min/.exec(text)?.[1])).toSorted((a, b) => a - b);
  const minutes = await readMinutes();
  expect(minutes.at(-1)).toBeGreaterThan(10);
  await page.goto('/es/properties?city_id=46250&minutes=10');
  await expect(page.getByText(m.travel_chip({ minutes: 10 }, es)).first()).toBeVisible();
  await expect.poll(readMinutes).toEqual(minutes.filter((one) => one <= 10));
  await expect(cards).toHaveCount(minutes.filter((one) => one <= 10).length);
  const ofOnePage = asked.slice(asked.lastIndexOf('/api/auth/session'));
  expect(ofOnePage.filter((path, at) => ofOnePage.indexOf(path) !== at)).toEqual([]);
  // The page of a property shows the own campus once, not among the near ones as well.
  await cards.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: m.travel_own_title({}, es) })).toBeVisible();
  await expect(page.getByText(/^UPV · /)).toHaveCount(1);
  await context.close();
});
