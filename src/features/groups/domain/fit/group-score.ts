import { pairScoreAt, type PairMatrix } from './pair-matrix.ts';

/** Fit of a group, in tenths of a point. */
export interface GroupScore {
  /** G = (mean + minimum) / 2 over all pairs, rounded half up. The minimum protects the worst-off pair. */
  tenths: number;
  meanTenths: number;
  minTenths: number;
  /** The pair with the lowest score; the first one if several are equal. */
  weakest: readonly [number, number];
  /** All pairs with their scores, best first. */
  pairs: readonly PairScore[];
}

/** Two people and their score in tenths of a point. */
export interface PairScore {
  a: number;
  b: number;
  tenths: number;
  /** Tenths of 1000 that no missing answer can add; absent where nobody reads them. */
  knownTenths?: number;
}

/**
 * Computes G of `members` (row indices of `pairs`). Returns `null` for fewer than two members. Incompatible pairs count
 * as 0.
 */
export function groupScore(pairs: PairMatrix, members: readonly number[]): GroupScore | null {
  return scoreFromPairs(
    members.flatMap((a, at) =>
      members.slice(at + 1).map((b) => ({ a, b, tenths: Math.max(0, pairScoreAt(pairs, a, b)) })),
    ),
  );
}

/** Computes G from the known pair scores; `null` if there are none. */
export function scoreFromPairs(all: readonly PairScore[]): GroupScore | null {
  const weakest = all.reduce<PairScore | null>(
    (worst, pair) => (worst === null || pair.tenths < worst.tenths ? pair : worst),
    null,
  );
  if (!weakest) return null;
  const sum = all.reduce((total, pair) => total + pair.tenths, 0);
  return {
    tenths: combineGroupScore(sum, weakest.tenths, all.length),
    meanTenths: Math.floor(sum / all.length + 0.5),
    minTenths: weakest.tenths,
    weakest: [weakest.a, weakest.b],
    pairs: all.toSorted((x, y) => y.tenths - x.tenths),
  };
}

/** Combines sum and minimum of the pair scores into G. */
export function combineGroupScore(sumTenths: number, leastTenths: number, pairCount: number): number {
  return Math.floor((sumTenths / pairCount + leastTenths) / 2 + 0.5);
}

/** Number of pairs among `people` people. */
export function pairCount(people: number): number {
  return (people * (people - 1)) / 2;
}
