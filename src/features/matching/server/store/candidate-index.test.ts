import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedLocations, universitiesInCity, universityById } from '#features/locations/server/service.ts';
import { migrate } from '#platform/db/migrate.ts';
import {
  generatePeople,
  mulberry32,
  insertPeople,
  type GeneratedPerson,
} from '#tests/support/fixtures/generated-people.ts';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { toCandidate } from '../../domain/candidate.ts';
import type { CandidateIndex } from '../../domain/candidate-index/candidate-index.ts';
import type { Filters, RankQuery } from '../../domain/ranking.ts';
import { loadCandidateIndex } from './load-candidate-index.ts';
import { findListedCandidates } from './listed-candidates.ts';
import { rankInDatabase } from './rank.ts';

const database = await createEmptyDatabase();
const { db } = database;
const NOW = new Date('2026-09-01T10:00:00Z');
/** Uniform people, so that runs are large and have several cells, and incomplete ones to cover every rule. */
const alike = generatePeople(1200, 3, 0).map((one, at) => ({
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
const crowd = [...generatePeople(900, 1, 0.15), ...alike];
let store: CandidateIndex;
const random = mulberry32(9);
const among = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)] as T;

beforeAll(async () => {
  await migrate(database, NOW);
  await seedLocations({ db, now: () => NOW });
  await insertPeople(db, crowd);
  store = await loadCandidateIndex(db);
});
afterAll(() => database.close());

function queryOf(viewer: GeneratedPerson, more: Partial<RankQuery> = {}): RankQuery {
  const mine = toCandidate(viewer, universityById(viewer.universityId ?? '')?.campusCityIds ?? []);
  const nearby = new Set(mine.campusCityIds.flatMap((city) => universitiesInCity(city).map(({ id }) => id)));
  const base = {
    viewerId: viewer.id,
    viewer: mine,
    nearbyUniversityIds: [...nearby],
    filters: {},
    excludedIds: [],
    shownIds: [],
  };
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
    { intent: among(['seeks_room', 'has_room', 'offers_property']) },
    { shownToVisitors: true },
    { shownToVisitors: true, cityId: '46250' },
    { wished: { gender: among(['female', 'male', 'other']), genders: ['female', 'other'] } },
  ]);

async function expectAlike(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    const viewer = among(crowd);
    const others = Array.from({ length: 3 }, () => among(crowd).id);
    const query = queryOf(viewer, { filters: anyFilters(), excludedIds: others, limit: among([1, 20, 50, 5000]) });
    const expected = await rankInDatabase(db, query);
    expect({ people: store.findTop(query), total: store.count(query) }).toEqual(expected);
    const after = expected.people[Math.floor(expected.people.length / 2)] ?? null;
    const shownIds = expected.people.slice(-2).map(({ id }) => id);
    const next = { ...query, after, shownIds, limit: 20 };
    expect({ people: store.findTop(next), total: store.count(next) }).toEqual(await rankInDatabase(db, next));
  }
}

test('index and database return the same results, including ties', async () => {
  await expectAlike(60);
});

test('they still do after people change, return, leave and change penalties', async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    const ids = Array.from({ length: 150 }, () => among(crowd).id);
    const [changed, gone, priced] = [ids.slice(0, 60), ids.slice(60, 80), ids.slice(80)];
    await db.execute(
      sql`update profiles set cleanliness = 1 + ${turn % 5}, smoking = 'indifferent', city_id = '46250', province_id = '46',
        visible = true, shown_to_visitors = ${turn % 2 === 0} where id = any(${`{${changed.join(',')}}`}::uuid[])`,
    );
    await db.execute(sql`update profiles set visible = false where id = any(${`{${gone.join(',')}}`}::uuid[])`);
    const prices = priced.map((id) => ({ id, price: Math.floor(random() * 600) - 300 }));
    await db.execute(
      sql`insert into match_exposure (user_id, impressions_at, penalty_tenths)
        select distinct on (id) id, to_timestamp(0), price
        from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as r (id uuid, price smallint) order by id
        on conflict (user_id) do update set penalty_tenths = excluded.penalty_tenths`,
    );
    const touched = [...new Set(ids)];
    const now = new Map((await findListedCandidates(db, touched)).map((person) => [person.id, person]));
    for (const id of touched) {
      const person = now.get(id);
      if (!person) store.remove(id);
      else if (changed.includes(id)) store.upsert(person);
      else store.setPenalty(id, person.penaltyTenths);
    }
    await expectAlike(5);
    if (turn === 6) store.sort();
  }
  expect(store.size).toBe((await loadCandidateIndex(db)).size);
});
