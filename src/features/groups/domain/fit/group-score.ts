import { pairAt, type Pairs } from './pairs.ts';

/** How a group fits, in tenths of a point. */
export interface GroupScore {
  /** G: half the mean and half the least over all pairs, so that the worst off are felt. Half up. */
  tenths: number;
  meanTenths: number;
  leastTenths: number;
  /** The pair that fits least; the first of several. */
  weakest: readonly [number, number];
  /** Each two, and how they fit; the best first. */
  pairs: readonly Tie[];
}

/** Two people, and how they fit in tenths of a point. */
export interface Tie {
  a: number;
  b: number;
  tenths: number;
}

/** G of `members`, who are rows of `pairs`; null for fewer than two. Two who can never live together count as 0. */
export function groupScore(pairs: Pairs, members: readonly number[]): GroupScore | null {
  return scoreOfTies(
    members.flatMap((a, at) => members.slice(at + 1).map((b) => ({ a, b, tenths: Math.max(0, pairAt(pairs, a, b)) }))),
  );
}

/** G of the pairs that are known; null where none is. */
export function scoreOfTies(all: readonly Tie[]): GroupScore | null {
  const weakest = all.reduce<Tie | null>(
    (worst, pair) => (worst === null || pair.tenths < worst.tenths ? pair : worst),
    null,
  );
  if (!weakest) return null;
  const sum = all.reduce((total, pair) => total + pair.tenths, 0);
  return {
    tenths: gOf(sum, weakest.tenths, all.length),
    meanTenths: Math.floor(sum / all.length + 0.5),
    leastTenths: weakest.tenths,
    weakest: [weakest.a, weakest.b],
    pairs: all.toSorted((x, y) => y.tenths - x.tenths),
  };
}

/** G from the sum and the least of so many pairs. */
export function gOf(sumTenths: number, leastTenths: number, pairCount: number): number {
  return Math.floor((sumTenths / pairCount + leastTenths) / 2 + 0.5);
}

/** How many pairs so many people make. */
export function pairCount(people: number): number {
  return (people * (people - 1)) / 2;
}
