import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedLocations, universitiesInCity, universityById } from '#features/locations/server/service.ts';
import { migrate } from '#platform/db/migrate.ts';
import { generatePeople, insertPeople, type GeneratedPerson } from '#tests/support/fixtures/generated-people.ts';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { toBudgetEuros, toCandidate, type Candidate } from '../../domain/candidate.ts';
import { unpackIntents } from '#features/profiles/domain/fields.ts';
import { scoreOf } from '../../domain/score.ts';
import { toDayNumber } from '../../domain/day-numbers.ts';
import { NEW_USER_PENALTY_TENTHS } from '../../domain/exposure-penalty.ts';
import type { Filters, Ranked, RankQuery } from '../../domain/ranking.ts';
import { findProfileAnswers, rankInDatabase } from './rank.ts';

const database = await createEmptyDatabase();
const { db } = database;
const NOW = new Date('2026-09-01T10:00:00Z');
/** Incomplete people to cover every rule, and complete ones so that many scores tie. */
const crowd = [
  ...generatePeople(500, 7, 0.15),
  ...generatePeople(300, 8, 0).map((one) => ({ ...one, id: one.id.replace(/^0/, 'f') })),
];
const people = new Map(crowd.map((one) => [one.id, { one, candidate: candidateWith(one) }]));
const everybody = crowd.length;
const viewers = [...crowd.slice(0, 12), ...crowd.slice(500, 508)];

beforeAll(async () => {
  await migrate(database, NOW);
  await seedLocations({ db, now: () => NOW });
  await insertPeople(db, crowd);
});
afterAll(() => database.close());

function candidateWith(one: GeneratedPerson): Candidate {
  return toCandidate(one, universityById(one.universityId ?? '')?.campusCityIds ?? []);
}

function queryOf(viewer: GeneratedPerson, more: Partial<RankQuery> = {}) {
  const mine = candidateWith(viewer);
  const nearby = new Set(mine.campusCityIds.flatMap((city) => universitiesInCity(city).map(({ id }) => id)));
  return {
    viewerId: viewer.id,
    viewer: mine,
    nearbyUniversityIds: [...nearby],
    filters: {},
    excludedIds: [],
    shownIds: [],
    after: null,
    limit: everybody,
    ...more,
  };
}

/** The list as computed by the domain code alone. */
function expectedFor(viewer: GeneratedPerson, passes: (one: GeneratedPerson) => boolean = () => true): Ranked[] {
  const mine = candidateWith(viewer);
  return [...people.values()]
    .filter(
      ({ one }) => one.id !== viewer.id && one.completed && !one.skipped && one.visible && !one.banned && passes(one),
    )
    .map(({ one, candidate }) => ({ id: one.id, one, score: scoreOf(mine, candidate) }))
    .filter(({ score }) => score.conflicts.length === 0 && score.incompatibilities.length === 0)
    .map(({ id, one, score }) => ({ id, rank: score.tenths - (one.penaltyTenths ?? NEW_USER_PENALTY_TENTHS) }))
    .toSorted((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1));
}

describe('the list from the database', () => {
  test('equals the list of the domain, to the tenth and the last tie', async () => {
    let compared = 0;
    for (const viewer of viewers) {
      const expected = expectedFor(viewer);
      const { people: found, total } = await rankInDatabase(db, queryOf(viewer));
      expect(found).toEqual(expected);
      expect(total).toBe(expected.length);
      compared += expected.length;
    }
    expect(compared).toBeGreaterThan(500);
  });

  test('contains ties, so that their order is tested', () => {
    const ranks = expectedFor(crowd[500] as GeneratedPerson).map((ranked) => ranked.rank);
    expect(new Set(ranks).size).toBeLessThan(ranks.length);
  });

  test.each<[string, Filters, (one: GeneratedPerson) => boolean]>([
    ['province', { provinceId: '46' }, (one) => one.provinceId === '46'],
    ['city', { cityId: '28079' }, (one) => one.cityId === '28079'],
    ['university', { universityId: 'upv' }, (one) => one.universityId === 'upv'],
    ['minimum age', { ageMin: 25 }, (one) => (one.age ?? 0) >= 25],
    ['maximum age', { ageMax: 22 }, (one) => (one.age ?? 99) <= 22],
    ['earliest day', { moveInFrom: toDayNumber('2026-09-15') ?? 0 }, (one) => (one.moveIn ?? '') >= '2026-09-15'],
    ['latest day', { moveInTo: toDayNumber('2026-09-15') ?? 0 }, (one) => (one.moveIn ?? '9') <= '2026-09-15'],
    ['budget', { budgetMost: 400 }, (one) => (toBudgetEuros(one.budgetCents ?? 1e9) ?? 1e9) <= 400],
    ['type', { type: 'professional' }, (one) => one.type === 'professional'],
    ['intent', { intent: 'has_room' }, (one) => unpackIntents(one.intents).includes('has_room')],
    ['verified', { verified: true }, (one) => one.verified],
    [
      'gender preferences of both sides',
      { wished: { gender: 'other', genders: ['female', 'other'] } },
      (one) => ['female', 'other'].includes(one.gender ?? '') && one.wishes.includes('other'),
    ],
    [
      'all filters',
      { provinceId: '28', cityId: '28079', ageMin: 19, ageMax: 30 },
      (one) => one.provinceId === '28' && one.cityId === '28079' && (one.age ?? 0) >= 19 && (one.age ?? 99) <= 30,
    ],
  ])('filters by %s', async (_, filters, passes) => {
    for (const viewer of viewers.slice(0, 4)) {
      expect((await rankInDatabase(db, queryOf(viewer, { filters }))).people).toEqual(expectedFor(viewer, passes));
    }
    expect(crowd.filter(passes).length).toBeGreaterThan(0);
  });

  test('omits excluded people, and counts those of previous pages', async () => {
    const viewer = crowd[503] as GeneratedPerson;
    const expected = expectedFor(viewer);
    const [first, second] = expected.map(({ id }) => id);
    const { people: found, total } = await rankInDatabase(
      db,
      queryOf(viewer, { excludedIds: [`${first}`], shownIds: [`${second}`] }),
    );
    expect(found).toEqual(expected.slice(2));
    expect(total).toBe(expected.length - 1);
  });

  test('comes in pages without gaps or duplicates', async () => {
    const viewer = crowd[501] as GeneratedPerson;
    const expected = expectedFor(viewer);
    const pages: Ranked[] = [];
    for (let after: Ranked | null = null; ; after = pages.at(-1) ?? null) {
      const { people: page, total } = await rankInDatabase(db, queryOf(viewer, { after, limit: 7 }));
      expect(total).toBe(expected.length);
      if (page.length === 0) break;
      pages.push(...page);
    }
    expect(pages).toEqual(expected);
  });

  test('omits people with a block in either direction', async () => {
    const viewer = crowd[502] as GeneratedPerson;
    const [first, second] = expectedFor(viewer);
    await db.execute(
      sql`insert into blocks values (${viewer.id}, ${first?.id}, ${NOW.toISOString()}), (${second?.id}, ${viewer.id}, ${NOW.toISOString()})`,
    );
    expect((await rankInDatabase(db, queryOf(viewer))).people).toEqual(expectedFor(viewer).slice(2));
    await db.execute(sql`delete from blocks`);
  });
});

test('stored answers are read as they were written', async () => {
  const some = crowd.slice(0, 20);
  const found = await findProfileAnswers(
    db,
    some.map((one) => one.id),
  );
  for (const one of some) {
    const row = found.find((each) => each.id === one.id);
    expect(row && candidateWith({ ...one, ...row })).toEqual(candidateWith(one));
    expect(row?.isComplete).toBe(one.completed && !one.skipped);
  }
});
