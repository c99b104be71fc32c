import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { SMALL_FEED, writeFeed } from '#tests/support/fixtures/gtfs-feed.ts';
import { publishProperties } from '#tests/support/fixtures/published-properties.ts';
import type { PropertyCardData } from '../../../domain/search/search-filters.ts';
import { readFeeds } from '../transit/read-feeds.ts';
import { writeTimetable } from '../transit/timetable-file.ts';
import { updateTravelTimes } from '../transit/update-travel-times.ts';

const VALENCIA = { city_id: '46250', advertiser: 'owner' };
/** From the nearest to the farthest by time: beside the campus, by metro, by bus and metro, and out of reach. */
const HOMES = [
  { ...VALENCIA, title: 'Junto a Vera', lat: 39.482, lon: -0.343 },
  { ...VALENCIA, title: 'En la playa', lat: 39.48, lon: -0.32 },
  { ...VALENCIA, title: 'Al norte', lat: 39.52, lon: -0.33 },
  { ...VALENCIA, title: 'En Requena', city_id: '46213', lat: 39.49, lon: -1.1 },
];

let app: TestApp;
let owner: TestUser;
let student: TestUser;
let granadina: TestUser;
let ids: string[];
beforeAll(async () => {
  app = await createTestApp();
  const file = await writeFeed(app.folder, 'valencia.zip', SMALL_FEED);
  await writeTimetable(app.folder, await readFeeds([file], { today: new Date('2026-09-07T10:00:00Z') }));
  owner = await app.createUser('eva');
  ids = await publishProperties(app, owner, HOMES.toReversed());
  await updateTravelTimes(app.context());
  student = await createStudent('ana', 'upv');
  granadina = await createStudent('leo', 'ugr');
});

async function createStudent(name: string, universityId: string): Promise<TestUser> {
  const as = await app.createUser(name);
  await app.request('POST', '/api/profile/create', { as });
  const body = {
    alias: name,
    age: 22,
    type: 'student',
    city_id: '46250',
    university_id: universityId,
    preferences: { smoking: 'no', pets: 'yes', visitors: 'yes', couples: 'no', crypto_payment: 'no' },
    geek_preferences: { anime: true },
  };
  const { status } = await app.request('PUT', '/api/profile/onboarding', { as, body });
  expect(status).toBe(200);
  return as;
}

async function search(query: string, as: TestUser | null = null) {
  const { status, body } = await app.request('GET', `/api/properties?${query}`, { as });
  expect(status).toBe(200);
  return body as { homes: PropertyCardData[]; total: { count: number }; sort: string; has_travel_times: boolean };
}
const titles = ({ homes }: { homes: PropertyCardData[] }) => homes.map(({ title }) => title);

test('cards say the minutes to the campus of the search, else to the university of the viewer', async () => {
  const near = await search('university_id=upv&sort=distance');
  expect(near.homes.map(({ travel }) => travel)).toMatchObject([
    { by: 'walk', to: 'UPV Vera' },
    { by: 'metro', to: 'UPV Vera' },
    { by: 'bus', to: 'UPV Vera' },
  ]);
  expect(near.has_travel_times).toBe(true);
  const own = await search('city_id=46250', student);
  expect(own.homes.map(({ travel }) => travel?.to)).toEqual(['UPV Vera', 'UPV Vera', 'UPV Vera']);
  const named = await search('q=cerca+de+la+uv', student);
  expect(named.homes.map(({ travel }) => travel?.to)).toContain('UV Tarongers');
});

test('without a timetable for the campus, or without a campus, there are distances only', async () => {
  for (const [query, as] of [
    ['city_id=46250', null],
    ['city_id=46250', granadina],
    ['university_id=ugr', student],
  ] as const) {
    const { homes, has_travel_times: has } = await search(query, as);
    expect([has, homes.filter(({ travel }) => travel)]).toEqual([false, []]);
  }
});

test('the filter limits the minutes instead of the distance, to the campus of the search or of the viewer', async () => {
  const all = await search('university_id=upv&minutes=60');
  expect(titles(all).toSorted()).toEqual(['Al norte', 'En la playa', 'Junto a Vera']);
  const metro = all.homes.find(({ title }) => title === 'En la playa')?.travel?.minutes ?? 0;
  const limited = await search(`university_id=upv&minutes=${metro}`);
  expect(titles(limited).toSorted()).toEqual(['En la playa', 'Junto a Vera']);
  expect(limited.total.count).toBe(2);
  expect(titles(await search(`minutes=${metro - 1}`, student))).toEqual(['Junto a Vera']);
  expect(titles(await search(`q=cerca+de+la+upv&minutes=${metro - 1}`))).toEqual(['Junto a Vera']);
});

test('the filter counts alike in facets, on maps and among the relaxations', async () => {
  const query = 'university_id=upv&minutes=10';
  const get = async (path: string) => (await app.request('GET', `/api/properties/${path}`)).body;
  expect((await get(`facets?${query}`)).facets.kind.flat).toBe(1);
  const map = await get(`map?${query}&area=-1,39,0,40`);
  expect(map.markers.map(({ id }: { id: string }) => id)).toEqual([ids.at(-1)]);
  expect((await get(`loosen?${query}`)).loosen).toContainEqual(
    expect.objectContaining({ filter: 'minutes', homes: 3, query: 'university_id=upv' }),
  );
});

test('where no timetable covers the campus, the filter leaves the search as it is', async () => {
  expect(titles(await search('minutes=10')).length).toBe(HOMES.length);
  expect(titles(await search('city_id=46250&minutes=10', granadina)).length).toBe(3);
  expect((await search('sort=minutes&city_id=46250', granadina)).sort).toBe('distance');
});

test('the sort order is by minutes, across pages', async () => {
  const found = await search('sort=minutes&university_id=upv');
  expect([found.sort, ...titles(found)]).toEqual(['minutes', 'Junto a Vera', 'En la playa', 'Al norte']);
  expect(titles(await search('sort=minutes', student))).toEqual(['Junto a Vera', 'En la playa', 'Al norte']);
  const minutes = found.homes.map(({ travel }) => travel?.minutes ?? 0);
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
});

test('the page of a home tells the trip to each campus nearby, leg by leg', async () => {
  const { body } = await app.request('GET', `/api/properties/${ids[1]}/detail`);
  const upv = body.home.campuses.find(({ university }: { university: string }) => university === 'UPV');
  expect(upv.trip).toMatchObject({ changes: 1 });
  const sum = upv.trip.legs.reduce((minutes: number, leg: { minutes: number }) => minutes + leg.minutes, 0);
  expect(sum).toBe(upv.trip.minutes);
});

test('the trip to the campus of the viewer is told, or to the one that they ask for', async () => {
  const campus = async (nth: number, query: string, as: TestUser | null) =>
    (await app.request('GET', `/api/properties/${ids[nth]}/campus${query}`, { as })).body.campus;
  // `ids` begins with Requena, and ends beside the campus.
  expect(await campus(2, '', student)).toMatchObject({ university: 'UPV', name: 'Vera', trip: { changes: 0 } });
  expect(await campus(2, '?university_id=uv', student)).toMatchObject({ university: 'UV', name: 'Tarongers' });
  expect(await campus(2, '?university_id=uv', null)).toMatchObject({ university: 'UV', name: 'Tarongers' });
  expect(await campus(0, '', student)).toMatchObject({ university: 'UPV', trip: null });
  expect(await campus(2, '', granadina)).toMatchObject({ university: 'UGR', trip: null });
  expect([await campus(2, '', null), await campus(2, '?university_id=none', student)]).toEqual([null, null]);
  expect((await app.request('GET', `/api/properties/${crypto.randomUUID()}/campus`)).status).toBe(404);
});

test('cards refer to the own campus, never to the nearest one of another university', async () => {
  for (const [query, as] of [
    ['city_id=46250', granadina],
    ['city_id=46250', null],
  ] as const)
    expect((await search(query, as)).homes.map(({ distance, travel }) => [distance, travel])).toEqual(
      Array.from({ length: 3 }, () => [null, null]),
    );
  const cards = await app.request('GET', `/api/properties/cards?ids=${ids.join(',')}`, { as: student });
  expect(cards.body.homes.map(({ distance }: PropertyCardData) => distance?.to ?? null)).toEqual([
    null,
    'UPV Vera',
    'UPV Vera',
    'UPV Vera',
  ]);
});

test('the shading has the kept times to the own university, and none for guests', async () => {
  const minutes = async (as: TestUser | null) => app.request('GET', '/api/properties/campus-minutes', { as });
  expect((await minutes(null)).status).toBe(401);
  const { body } = await minutes(student);
  expect(body.university).toBe('UPV');
  const near = (await search('university_id=upv&sort=minutes', student)).homes.flatMap(
    ({ travel }) => travel?.minutes ?? [],
  );
  expect(body.cells.map(([, , taken]: number[]) => taken).toSorted((a: number, b: number) => a - b)).toEqual(
    near.filter((taken) => taken <= 30),
  );
  expect((await minutes(granadina)).body.cells).toEqual([]);
  expect((await minutes(owner)).body).toEqual({ university: null, cells: [] });
});
