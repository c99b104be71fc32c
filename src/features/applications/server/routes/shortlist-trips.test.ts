import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { readFeeds } from '#features/properties/server/service/transit/read-feeds.ts';
import { writeTimetable } from '#features/properties/server/service/transit/timetable-file.ts';
import { updateTravelTimes } from '#features/properties/server/service/transit/update-travel-times.ts';
import { createMember } from '#tests/support/fixtures/group-properties.ts';
import { createTestGroup, joinGroup } from '#tests/support/fixtures/groups.ts';
import { SMALL_FEED, writeFeed } from '#tests/support/fixtures/gtfs-feed.ts';
import { publishProperties } from '#tests/support/fixtures/published-properties.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';

/** Beside the campus of the UPV, to which the metro of the test's timetable goes; the campus of Tarongers is south. */
const VERA = { title: 'Junto a Vera', lat: 39.4815, lon: -0.343 };
const PLAYA = { title: 'En la playa', lat: 39.48, lon: -0.32 };

let app: TestApp;
let ana: TestUser;
let leo: TestUser;
let groupId: string;
beforeAll(async () => {
  app = await createTestApp();
  [ana, leo] = [await createMember(app, 'ana'), await createMember(app, 'leo')];
  groupId = await createTestGroup(app, ana, { size: 3 });
  await joinGroup(app, groupId, ana, leo);
  const owner = await createMember(app, 'eva');
  const homes = await publishProperties(
    app,
    owner,
    [VERA, PLAYA].map((home) => ({ city_id: '46250', ...home })),
  );
  for (const id of homes) await app.request('PUT', `/api/groups/${groupId}/homes/${id}`, { as: ana });
});

async function study(who: TestUser, universityId: string | null): Promise<void> {
  await app.database.db.execute(sql`update profiles set university_id = ${universityId} where id = ${who.id}`);
}
async function loadTimetable(): Promise<void> {
  const file = await writeFeed(app.folder, 'valencia.zip', SMALL_FEED);
  await writeTimetable(app.folder, await readFeeds([file], { today: new Date('2026-09-07T10:00:00Z') }));
  await updateTravelTimes(app.context());
}
async function slowest(as: TestUser) {
  const { status, body } = await app.request('GET', `/api/groups/${groupId}/homes`, { as });
  expect(status).toBe(200);
  const of = (title: string) =>
    body.homes.find(({ home }: { home: { title: string } }) => home.title === title)?.slowest;
  return [of(VERA.title), of(PLAYA.title)];
}

test('without a timetable the farthest campus counts, in a straight line', async () => {
  await Promise.all([study(ana, 'upv'), study(leo, 'ugr')]);
  const [vera] = await slowest(ana);
  expect(vera).toMatchObject({ name: expect.stringMatching(/^leo/), kind: 'distance' });
  expect(vera.value).toBeGreaterThan(300);
  await study(leo, null);
  expect((await slowest(ana))[0]).toMatchObject({ is_me: true, is_only: true, kind: 'distance', value: 0.5 });
  await study(ana, null);
  expect(await slowest(ana)).toEqual([null, null]);
});

describe('with a timetable', () => {
  beforeAll(async () => {
    await loadTimetable();
    await Promise.all([study(ana, 'upv'), study(leo, 'uv')]);
  });

  test('the member with the longest trip to their own campus is named, with the minutes', async () => {
    const [vera, playa] = await slowest(ana);
    expect(vera).toMatchObject({ name: expect.stringMatching(/^leo/), is_me: false, is_only: false, kind: 'minutes' });
    expect((await slowest(leo))[0]).toEqual({ ...vera, is_me: true });
    const cards = await app.request('GET', '/api/properties?university_id=uv&city_id=46250', { as: ana });
    const card = cards.body.homes.find(({ title }: { title: string }) => title === VERA.title);
    expect(vera.value).toBe(card.travel.minutes);
    expect(playa.value).toBeGreaterThan(0);
  });

  test('a search for the group counts the slowest trip of its universities', async () => {
    const search = async (query: string) => (await app.request('GET', `/api/properties?city_id=46250&${query}`)).body;
    type Card = { title: string; travel: { minutes: number; to: string } | null };
    const minutes = async (query: string): Promise<Map<string, number>> =>
      new Map((await search(query)).homes.map(({ title, travel }: Card) => [title, travel?.minutes]));
    const [upv, uv, both] = [
      await minutes('university_id=upv'),
      await minutes('university_id=uv'),
      await minutes('travel_to=upv,uv'),
    ];
    for (const [title, value] of both) expect(value).toBe(Math.max(upv.get(title) ?? 0, uv.get(title) ?? 0));
    const [near = 0, far = 0] = [...both.values()].toSorted((a, b) => a - b);
    expect(near).toBeLessThan(far);
    const limited = await search(`travel_to=upv,uv&minutes=${near}`);
    expect([limited.total.count, limited.homes.length, limited.homes[0].travel.minutes]).toEqual([1, 1, near]);
    const sorted = await search('travel_to=upv,uv&sort=minutes');
    expect(sorted.homes.map(({ travel }: Card) => travel?.minutes)).toEqual([near, far]);
    // A campus without a timetable does not hide the others.
    expect([...(await minutes('travel_to=upv,uv,ugr')).values()].toSorted((a, b) => a - b)).toEqual([near, far]);
  });

  test('a campus beyond the limit takes more than it', async () => {
    await app.database.db.execute(sql`delete from travel_times where destination_id = 'uv'`);
    expect((await slowest(ana))[0]).toMatchObject({ name: expect.stringMatching(/^leo/), kind: 'over', value: 75 });
  });

  test('a member who is hidden from the reader is neither compared nor named', async () => {
    await app.database.db.execute(
      sql`insert into blocks (blocker_id, blocked_id, created_at) values (${leo.id}, ${ana.id}, ${app.clock.now().toISOString()})`,
    );
    expect((await slowest(ana))[0]).toMatchObject({ is_me: true, is_only: true });
  });
});
