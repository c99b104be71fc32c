import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPlaces, universitiesInCity, universityById } from '#features/places/server/service.ts';
import { migrate } from '#platform/db/migrate.ts';
import { makeCrowd, mulberry32, putCrowd, type Extra } from '#tests/support/crowd.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { candidateOf } from '../../domain/candidate.ts';
import type { PackedStore } from '../../domain/packed/store.ts';
import type { Filters, RankQuery } from '../../domain/ranking.ts';
import { copyPeople } from './copied-people.ts';
import { listedAmong } from './listed-people.ts';
import { rank } from './rank.ts';

const database = await freshDatabase();
const { db } = database;
const NOW = new Date('2026-09-01T10:00:00Z');
/** Enough of one kind that runs are large and have cells; patchy ones for every rule. */
const alike = makeCrowd(1200, 3, 0).map((one, at) => ({
  ...one,
  id: one.id.replace(/^0/, 'a'),
  smoking: 'no' as const,
  pets: 'no' as const,
  visitors: at % 40 === 0 ? ('indifferent' as const) : ('yes' as const),
  couples: 'indifferent' as const,
  crypto_payment: 'no' as const,
  provinceId: '28',
  cityId: '28079',
}));
const crowd = [...makeCrowd(900, 1, 0.15), ...alike];
let store: PackedStore;
const random = mulberry32(9);
const among = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)] as T;

beforeAll(async () => {
  await migrate(database, NOW);
  await seedPlaces({ db, now: () => NOW });
  await putCrowd(db, crowd);
  store = await copyPeople(db);
});
afterAll(() => database.close());

function queryOf(viewer: Extra, more: Partial<RankQuery> = {}): RankQuery {
  const mine = candidateOf(viewer, universityById(viewer.universityId ?? '')?.campusCityIds ?? []);
  const nearby = new Set(mine.campusCityIds.flatMap((city) => universitiesInCity(city).map(({ id }) => id)));
  const base = { me: viewer.id, mine, nearbyUniversityIds: [...nearby], filters: {}, leftOut: [], served: [] };
  return { ...base, after: null, limit: 50, ...more };
}

const anyFilters = (): Filters =>
  among<Filters>([
    {},
    {},
    { provinceId: among(['28', '46', '99']) },
    { cityId: '28079', ageMin: 20 },
    { universityId: among(['upv', 'uv', 'other', 'none']) },
    { ageMax: 25, type: among(['student', 'professional']) },
    { moveInFrom: 9750, moveInTo: 9790 },
    { budgetMost: 420, verified: true },
    { wished: { gender: among(['female', 'male', 'other']), genders: ['female', 'other'] } },
  ]);

async function expectAlike(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    const viewer = among(crowd);
    const others = Array.from({ length: 3 }, () => among(crowd).id);
    const query = queryOf(viewer, { filters: anyFilters(), leftOut: others, limit: among([1, 20, 50, 5000]) });
    const expected = await rank(db, query);
    expect({ people: store.best(query), total: store.count(query) }).toEqual(expected);
    const after = expected.people[Math.floor(expected.people.length / 2)] ?? null;
    const served = expected.people.slice(-2).map(({ id }) => id);
    const next = { ...query, after, served, limit: 20 };
    expect({ people: store.best(next), total: store.count(next) }).toEqual(await rank(db, next));
  }
}

test('both answer alike, to the last tie', async () => {
  await expectAlike(60);
});

test('and go on doing so while people change, come back, go and are priced', async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    const ids = Array.from({ length: 150 }, () => among(crowd).id);
    const [changed, gone, priced] = [ids.slice(0, 60), ids.slice(60, 80), ids.slice(80)];
    await db.execute(
      sql`update profiles set cleanliness = 1 + ${turn % 5}, smoking = 'indifferent', city_id = '46250', province_id = '46',
        visible = true where id = any(${`{${changed.join(',')}}`}::uuid[])`,
    );
    await db.execute(sql`update profiles set visible = false where id = any(${`{${gone.join(',')}}`}::uuid[])`);
    const prices = priced.map((id) => ({ id, price: Math.floor(random() * 600) - 300 }));
    await db.execute(
      sql`insert into match_standing (user_id, impressions_at, price_tenths)
        select distinct on (id) id, to_timestamp(0), price
        from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as r (id uuid, price smallint) order by id
        on conflict (user_id) do update set price_tenths = excluded.price_tenths`,
    );
    const touched = [...new Set(ids)];
    const now = new Map((await listedAmong(db, touched)).map((person) => [person.id, person]));
    for (const id of touched) {
      const person = now.get(id);
      if (!person) store.remove(id);
      else if (changed.includes(id)) store.put(person);
      else store.setPrice(id, person.priceTenths);
    }
    await expectAlike(5);
    if (turn === 6) store.sort();
  }
  expect(store.size).toBe((await copyPeople(db)).size);
});
