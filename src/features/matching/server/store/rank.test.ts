import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedPlaces, universitiesInCity, universityById } from '#features/places/server/service.ts';
import { migrate } from '#platform/db/migrate.ts';
import { makeCrowd, putCrowd, type Extra } from '#tests/support/crowd.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { budgetOf, candidateOf, type Candidate } from '../../domain/candidate.ts';
import { scoreOf } from '../../domain/score.ts';
import { dayOf } from '../../domain/days.ts';
import { NEWCOMER_PRICE_TENTHS } from '../../domain/price.ts';
import type { Filters, Ranked, RankQuery } from '../../domain/ranking.ts';
import { answersOf, rank } from './rank.ts';

const database = await freshDatabase();
const { db } = database;
const NOW = new Date('2026-09-01T10:00:00Z');
/** Patchy people for every rule, complete ones so that many tie. */
const crowd = [
  ...makeCrowd(500, 7, 0.15),
  ...makeCrowd(300, 8, 0).map((one) => ({ ...one, id: one.id.replace(/^0/, 'f') })),
];
const people = new Map(crowd.map((one) => [one.id, { one, candidate: candidateWith(one) }]));
const everybody = crowd.length;
const viewers = [...crowd.slice(0, 12), ...crowd.slice(500, 508)];

beforeAll(async () => {
  await migrate(database, NOW);
  await seedPlaces({ db, now: () => NOW });
  await putCrowd(db, crowd);
});
afterAll(() => database.close());

function candidateWith(one: Extra): Candidate {
  return candidateOf(one, universityById(one.universityId ?? '')?.campusCityIds ?? []);
}

function queryOf(viewer: Extra, more: Partial<RankQuery> = {}) {
  const mine = candidateWith(viewer);
  const nearby = new Set(mine.campusCityIds.flatMap((city) => universitiesInCity(city).map(({ id }) => id)));
  return {
    me: viewer.id,
    mine,
    nearbyUniversityIds: [...nearby],
    filters: {},
    leftOut: [],
    served: [],
    after: null,
    limit: everybody,
    ...more,
  };
}

/** The list as the domain alone would make it. */
function expectedFor(viewer: Extra, passes: (one: Extra) => boolean = () => true): Ranked[] {
  const mine = candidateWith(viewer);
  return [...people.values()]
    .filter(
      ({ one }) => one.id !== viewer.id && one.completed && !one.skipped && one.visible && !one.banned && passes(one),
    )
    .map(({ one, candidate }) => ({ id: one.id, one, score: scoreOf(mine, candidate) }))
    .filter(({ score }) => score.conflicts.length === 0 && score.apart.length === 0)
    .map(({ id, one, score }) => ({ id, rank: score.tenths - (one.priceTenths ?? NEWCOMER_PRICE_TENTHS) }))
    .toSorted((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1));
}

describe('the list from the database', () => {
  test('is the one of the domain, to the last tenth and the last tie', async () => {
    let compared = 0;
    for (const viewer of viewers) {
      const expected = expectedFor(viewer);
      const { people: found, total } = await rank(db, queryOf(viewer));
      expect(found).toEqual(expected);
      expect(total).toBe(expected.length);
      compared += expected.length;
    }
    expect(compared).toBeGreaterThan(500);
  });

  test('has ties, or the order of ties would not be tested', () => {
    const ranks = expectedFor(crowd[500] as Extra).map((ranked) => ranked.rank);
    expect(new Set(ranks).size).toBeLessThan(ranks.length);
  });

  test.each<[string, Filters, (one: Extra) => boolean]>([
    ['province', { provinceId: '46' }, (one) => one.provinceId === '46'],
    ['city', { cityId: '28079' }, (one) => one.cityId === '28079'],
    ['university', { universityId: 'upv' }, (one) => one.universityId === 'upv'],
    ['least age', { ageMin: 25 }, (one) => (one.age ?? 0) >= 25],
    ['most age', { ageMax: 22 }, (one) => (one.age ?? 99) <= 22],
    ['from a day', { moveInFrom: dayOf('2026-09-15') ?? 0 }, (one) => (one.moveIn ?? '') >= '2026-09-15'],
    ['to a day', { moveInTo: dayOf('2026-09-15') ?? 0 }, (one) => (one.moveIn ?? '9') <= '2026-09-15'],
    ['budget', { budgetMost: 400 }, (one) => (budgetOf(one.budgetCents ?? 1e9) ?? 1e9) <= 400],
    ['type', { type: 'professional' }, (one) => one.type === 'professional'],
    ['verified', { verified: true }, (one) => one.verified],
    [
      'gender, wished on both sides',
      { wished: { gender: 'other', genders: ['female', 'other'] } },
      (one) => ['female', 'other'].includes(one.gender ?? '') && one.wishes.includes('other'),
    ],
    [
      'all at once',
      { provinceId: '28', cityId: '28079', ageMin: 19, ageMax: 30 },
      (one) => one.provinceId === '28' && one.cityId === '28079' && (one.age ?? 0) >= 19 && (one.age ?? 99) <= 30,
    ],
  ])('filters by %s', async (_, filters, passes) => {
    for (const viewer of viewers.slice(0, 4)) {
      expect((await rank(db, queryOf(viewer, { filters }))).people).toEqual(expectedFor(viewer, passes));
    }
    expect(crowd.filter(passes).length).toBeGreaterThan(0);
  });

  test('leaves out whom it is told to, and counts those of the pages before', async () => {
    const viewer = crowd[503] as Extra;
    const expected = expectedFor(viewer);
    const [first, second] = expected.map(({ id }) => id);
    const { people: found, total } = await rank(db, queryOf(viewer, { leftOut: [`${first}`], served: [`${second}`] }));
    expect(found).toEqual(expected.slice(2));
    expect(total).toBe(expected.length - 1);
  });

  test('comes in pages that join without a gap or a doubling', async () => {
    const viewer = crowd[501] as Extra;
    const expected = expectedFor(viewer);
    const pages: Ranked[] = [];
    for (let after: Ranked | null = null; ; after = pages.at(-1) ?? null) {
      const { people: page, total } = await rank(db, queryOf(viewer, { after, limit: 7 }));
      expect(total).toBe(expected.length);
      if (page.length === 0) break;
      pages.push(...page);
    }
    expect(pages).toEqual(expected);
  });

  test('leaves out whoever blocked the person or was blocked by them', async () => {
    const viewer = crowd[502] as Extra;
    const [first, second] = expectedFor(viewer);
    await db.execute(
      sql`insert into blocks values (${viewer.id}, ${first?.id}, ${NOW.toISOString()}), (${second?.id}, ${viewer.id}, ${NOW.toISOString()})`,
    );
    expect((await rank(db, queryOf(viewer))).people).toEqual(expectedFor(viewer).slice(2));
    await db.execute(sql`delete from blocks`);
  });
});

test('stored answers are read as they were written', async () => {
  const some = crowd.slice(0, 20);
  const found = await answersOf(
    db,
    some.map((one) => one.id),
  );
  for (const one of some) {
    const row = found.find((each) => each.id === one.id);
    expect(row && candidateWith({ ...one, ...row })).toEqual(candidateWith(one));
    expect(row?.isComplete).toBe(one.completed && !one.skipped);
  }
});
