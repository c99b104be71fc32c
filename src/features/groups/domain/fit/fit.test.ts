import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreOf } from '#features/matching/domain/score.ts';
import { arbitraryCandidate, completeCandidate } from '#tests/support/fixtures/candidates.ts';
import { bestGroups } from './best-groups.ts';
import { partitionPeople } from './group-formation.ts';
import { groupScore, pairCount } from './group-score.ts';
import { canLiveTogether, INCOMPATIBLE, pairScoreAt, buildPairMatrix, type PairMatrix } from './pair-matrix.ts';

/** Random pair matrices with many incompatible pairs and many equal scores. */
const anyPairs = (most: number): fc.Arbitrary<PairMatrix> =>
  fc.integer({ min: 2, max: most }).chain((count) =>
    fc
      .array(
        fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 1000 }) }, fc.constantFrom(INCOMPATIBLE, 0, 500)),
        {
          minLength: pairCount(count),
          maxLength: pairCount(count),
        },
      )
      .map((drawn) => fromList(count, drawn)),
  );

function fromList(count: number, drawn: readonly number[]): PairMatrix {
  const tenths = new Int16Array(count * count).fill(INCOMPATIBLE);
  let at = 0;
  for (let a = 0; a < count; a += 1)
    for (let b = a + 1; b < count; b += 1) {
      tenths[a * count + b] = tenths[b * count + a] = drawn[at] ?? INCOMPATIBLE;
      at += 1;
    }
  return { count, tenths };
}

function subsets(of: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return of.flatMap((first, at) => subsets(of.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
}

/** Score key of a group, to compare groups of one size; `null` if a pair is incompatible. */
function keyOf(pairs: PairMatrix, members: readonly number[]): number | null {
  const scores = subsets(members, 2).map(([a = 0, b = 0]) => pairScoreAt(pairs, a, b));
  if (scores.includes(INCOMPATIBLE)) return null;
  return scores.reduce((sum, score) => sum + score, 0) + scores.length * Math.min(...scores);
}

test('people with an incompatible pair have no group score, and pair scores equal those of matching', () => {
  fc.assert(
    fc.property(fc.array(arbitraryCandidate, { minLength: 2, maxLength: 5 }), (people) => {
      const pairs = buildPairMatrix(people);
      const scores = subsets([...people.keys()], 2).map(([a = 0, b = 0]) => {
        const score = scoreOf(people[a] ?? completeCandidate, people[b] ?? completeCandidate);
        const apart = score.conflicts.length > 0 || score.incompatibilities.length > 0;
        expect(pairScoreAt(pairs, a, b)).toBe(apart ? INCOMPATIBLE : score.tenths);
        expect(pairScoreAt(pairs, b, a)).toBe(pairScoreAt(pairs, a, b));
        return apart;
      });
      expect(canLiveTogether(people)).toBe(!scores.includes(true));
    }),
    { numRuns: 2000 },
  );
});

test('the group score is half the mean and half the minimum, never above the mean, and names the weakest pair', () => {
  const pairs = fromList(4, [940, 880, 860, 900, 780, 680]);
  expect(groupScore(pairs, [0, 1, 2, 3])).toMatchObject({
    tenths: 760,
    meanTenths: 840,
    minTenths: 680,
    weakest: [2, 3],
  });
  expect(groupScore(pairs, [0, 1, 2, 3])?.pairs.map(({ tenths }) => tenths)).toEqual([940, 900, 880, 860, 780, 680]);
  expect(groupScore(pairs, [2])).toBeNull();
  fc.assert(
    fc.property(anyPairs(6), (drawn) => {
      const score = groupScore(drawn, [...Array(drawn.count).keys()]);
      expect(score?.tenths).toBeLessThanOrEqual(score?.meanTenths ?? -1);
      expect(score?.tenths).toBeGreaterThanOrEqual(score?.minTenths ?? 1001);
    }),
  );
});

describe('the best groups', () => {
  test('equal the result of an exhaustive search', () => {
    fc.assert(
      fc.property(
        anyPairs(11),
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 1, max: 10 }),
        (pairs, size, limit) => {
          const others = [...Array(pairs.count).keys()].slice(1);
          const found = bestGroups({ pairs, required: [0], candidates: others, size, limit });
          const keys = subsets(others, size - 1)
            .flatMap((some) => keyOf(pairs, [0, ...some]) ?? [])
            .toSorted((a, b) => b - a)
            .slice(0, limit);
          expect(found.map(({ scoreKey }) => scoreKey)).toEqual(keys);
          for (const { members, scoreKey } of found) {
            expect(new Set(members).size).toBe(size);
            expect(keyOf(pairs, members)).toBe(scoreKey);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('include all required members', () => {
    fc.assert(
      fc.property(anyPairs(9), (pairs) => {
        const others = [...Array(pairs.count).keys()].slice(2);
        const found = bestGroups({ pairs, required: [0, 1], candidates: others, size: 4, limit: 1 });
        const keys = subsets(others, 2).flatMap((some) => keyOf(pairs, [0, 1, ...some]) ?? []);
        expect(found[0]?.scoreKey).toBe(keys.length > 0 ? Math.max(...keys) : undefined);
      }),
      { numRuns: 300 },
    );
  });
});

/** Enumerates all partitions of the people into groups within the size limits. */
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

test('the partition assigns everybody and maximizes the worst group', () => {
  const sizes = { least: 2, most: 3 };
  const g = (pairs: PairMatrix, group: number[]) => (keyOf(pairs, group) ?? 0) / 2 / pairCount(group.length);
  fc.assert(
    fc.property(anyPairs(8), (pairs) => {
      const outcomes = partitions([...Array(pairs.count).keys()], sizes)
        .filter((way) => way.every((group) => keyOf(pairs, group) !== null))
        .map((way) => way.map((group) => g(pairs, group)))
        .map((scores) => ({ worst: Math.min(...scores), sum: scores.reduce((a, b) => a + b, 0) }))
        .toSorted((a, b) => b.worst - a.worst || b.sum - a.sum);
      const groups = partitionPeople(pairs, sizes);
      const [best] = outcomes;
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

test('existing groups stay together in a partition', () => {
  const pairs = fromList(4, [100, 900, 800, 800, 900, 100]);
  expect(partitionPeople(pairs, { least: 2, most: 3 })).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect(partitionPeople(pairs, { least: 2, most: 3 }, [0, 1])).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(partitionPeople(pairs, { least: 2, most: 2 }, [0, 1, 2])).toBeNull();
});

test('a partition has sixteen people at most', () => {
  const count = 16;
  const pairs = fromList(
    count,
    Array.from({ length: pairCount(count) }, (_, at) => (at * 7919) % 1001),
  );
  const groups = partitionPeople(pairs, { least: 4, most: 4 });
  expect(groups?.map((group) => group.length)).toEqual([4, 4, 4, 4]);
  expect(partitionPeople({ count: 17, tenths: new Int16Array(17 * 17) }, { least: 2, most: 8 })).toBeNull();
});
