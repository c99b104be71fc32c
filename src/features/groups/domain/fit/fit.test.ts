import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreOf } from '#features/matching/domain/score.ts';
import { anyCandidate, oneOfEach } from '#tests/support/candidates.ts';
import { bestGroups } from './best-groups.ts';
import { formGroups, shareOut } from './formation.ts';
import { groupScore, pairCount } from './group-score.ts';
import { canLiveTogether, NEVER, pairAt, pairsOf, type Pairs } from './pairs.ts';

/** Pairs drawn alone: many who cannot live together, many ties of one strength. */
const anyPairs = (most: number): fc.Arbitrary<Pairs> =>
  fc.integer({ min: 2, max: most }).chain((count) =>
    fc
      .array(fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 1000 }) }, fc.constantFrom(NEVER, 0, 500)), {
        minLength: pairCount(count),
        maxLength: pairCount(count),
      })
      .map((drawn) => fromList(count, drawn)),
  );

function fromList(count: number, drawn: readonly number[]): Pairs {
  const tenths = new Int16Array(count * count).fill(NEVER);
  let at = 0;
  for (let a = 0; a < count; a += 1)
    for (let b = a + 1; b < count; b += 1) {
      tenths[a * count + b] = tenths[b * count + a] = drawn[at] ?? NEVER;
      at += 1;
    }
  return { count, tenths };
}

function subsets(of: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return of.flatMap((first, at) => subsets(of.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
}

/** The order of groups of one size by G; null for those who cannot live together. */
function keyOf(pairs: Pairs, members: readonly number[]): number | null {
  const ties = subsets(members, 2).map(([a = 0, b = 0]) => pairAt(pairs, a, b));
  if (ties.includes(NEVER)) return null;
  return ties.reduce((sum, tie) => sum + tie, 0) + ties.length * Math.min(...ties);
}

test('who can live together is what no two of them stand against, and scores are those of matching', () => {
  fc.assert(
    fc.property(fc.array(anyCandidate, { minLength: 2, maxLength: 5 }), (people) => {
      const pairs = pairsOf(people);
      const scores = subsets([...people.keys()], 2).map(([a = 0, b = 0]) => {
        const score = scoreOf(people[a] ?? oneOfEach, people[b] ?? oneOfEach);
        const apart = score.conflicts.length > 0 || score.apart.length > 0;
        expect(pairAt(pairs, a, b)).toBe(apart ? NEVER : score.tenths);
        expect(pairAt(pairs, b, a)).toBe(pairAt(pairs, a, b));
        return apart;
      });
      expect(canLiveTogether(people)).toBe(!scores.includes(true));
    }),
    { numRuns: 2000 },
  );
});

test('G is half the mean and half the least, never above the mean, and names the weakest pair', () => {
  const pairs = fromList(4, [940, 880, 860, 900, 780, 680]);
  expect(groupScore(pairs, [0, 1, 2, 3])).toMatchObject({
    tenths: 760,
    meanTenths: 840,
    leastTenths: 680,
    weakest: [2, 3],
  });
  expect(groupScore(pairs, [0, 1, 2, 3])?.pairs.map(({ tenths }) => tenths)).toEqual([940, 900, 880, 860, 780, 680]);
  expect(groupScore(pairs, [2])).toBeNull();
  fc.assert(
    fc.property(anyPairs(6), (drawn) => {
      const score = groupScore(drawn, [...Array(drawn.count).keys()]);
      expect(score?.tenths).toBeLessThanOrEqual(score?.meanTenths ?? -1);
      expect(score?.tenths).toBeGreaterThanOrEqual(score?.leastTenths ?? 1001);
    }),
  );
});

describe('the best groups', () => {
  test('are those that trying all would find', () => {
    fc.assert(
      fc.property(
        anyPairs(11),
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 1, max: 10 }),
        (pairs, size, limit) => {
          const others = [...Array(pairs.count).keys()].slice(1);
          const found = bestGroups({ pairs, withMembers: [0], among: others, size, limit });
          const keys = subsets(others, size - 1)
            .flatMap((some) => keyOf(pairs, [0, ...some]) ?? [])
            .toSorted((a, b) => b - a)
            .slice(0, limit);
          expect(found.map(({ key }) => key)).toEqual(keys);
          for (const { members, key } of found) {
            expect(new Set(members).size).toBe(size);
            expect(keyOf(pairs, members)).toBe(key);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('hold several members who are set', () => {
    fc.assert(
      fc.property(anyPairs(9), (pairs) => {
        const others = [...Array(pairs.count).keys()].slice(2);
        const found = bestGroups({ pairs, withMembers: [0, 1], among: others, size: 4, limit: 1 });
        const keys = subsets(others, 2).flatMap((some) => keyOf(pairs, [0, 1, ...some]) ?? []);
        expect(found[0]?.key).toBe(keys.length > 0 ? Math.max(...keys) : undefined);
      }),
      { numRuns: 300 },
    );
  });
});

test('no set of people could all leave their groups for a better one', () => {
  fc.assert(
    fc.property(anyPairs(9), fc.integer({ min: 2, max: 4 }), (pairs, size) => {
      const groups = formGroups(pairs, size);
      const people = groups.flat();
      expect(new Set(people).size).toBe(people.length);
      const own = new Map(groups.flatMap((group) => group.map((one) => [one, keyOf(pairs, group) ?? -1] as const)));
      for (const some of subsets([...Array(pairs.count).keys()], size)) {
        const key = keyOf(pairs, some);
        if (key !== null) expect(some.some((one) => (own.get(one) ?? -1) >= key)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

/** All ways to share people out. */
function partitions(people: readonly number[], sizes: { least: number; most: number }): number[][][] {
  const [first, ...rest] = people;
  if (first === undefined) return [[]];
  const found: number[][][] = [];
  for (let size = sizes.least; size <= Math.min(sizes.most, people.length); size += 1)
    for (const some of subsets(rest, size - 1))
      for (const others of partitions(
        rest.filter((one) => !some.includes(one)),
        sizes,
      ))
        found.push([[first, ...some], ...others]);
  return found;
}

test('shares people out with nobody left over, the worst group as good as can be', () => {
  const sizes = { least: 2, most: 3 };
  const g = (pairs: Pairs, group: number[]) => (keyOf(pairs, group) ?? 0) / 2 / pairCount(group.length);
  fc.assert(
    fc.property(anyPairs(8), (pairs) => {
      const ways = partitions([...Array(pairs.count).keys()], sizes)
        .filter((way) => way.every((group) => keyOf(pairs, group) !== null))
        .map((way) => way.map((group) => g(pairs, group)))
        .map((scores) => ({ worst: Math.min(...scores), sum: scores.reduce((a, b) => a + b, 0) }))
        .toSorted((a, b) => b.worst - a.worst || b.sum - a.sum);
      const groups = shareOut(pairs, sizes);
      const [best] = ways;
      if (!best) {
        expect(groups).toBeNull();
        return;
      }
      const scores = groups?.map((group) => g(pairs, group)) ?? [];
      expect(groups?.flat().toSorted((a, b) => a - b)).toEqual([...Array(pairs.count).keys()]);
      expect(Math.min(...scores)).toBeCloseTo(best.worst, 6);
      expect(scores.reduce((a, b) => a + b, 0)).toBeCloseTo(best.sum, 6);
    }),
    { numRuns: 300 },
  );
});

test('those who are together already stay so', () => {
  const pairs = fromList(4, [100, 900, 800, 800, 900, 100]);
  expect(shareOut(pairs, { least: 2, most: 3 })).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect(shareOut(pairs, { least: 2, most: 3 }, [0, 1])).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(shareOut(pairs, { least: 2, most: 2 }, [0, 1, 2])).toBeNull();
});

test('shares sixteen people out, and no more', () => {
  const count = 16;
  const pairs = fromList(
    count,
    Array.from({ length: pairCount(count) }, (_, at) => (at * 7919) % 1001),
  );
  const groups = shareOut(pairs, { least: 4, most: 4 });
  expect(groups?.map((group) => group.length)).toEqual([4, 4, 4, 4]);
  expect(shareOut({ count: 17, tenths: new Int16Array(17 * 17) }, { least: 2, most: 8 })).toBeNull();
});
