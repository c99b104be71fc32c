import { moveInTenths } from '../habits.ts';
import { MATCHING } from '../rules.ts';
import { interestsTenths, maxInterestsTenths } from '../score.ts';
import { TYPE_SHIFT } from './bit-flags.ts';
import { QUANTUM, LANES } from './simd-prefilter.ts';
import { dayBucket, LAST_INTEREST_BIT, stayBucket } from './buckets.ts';

/* Lookup tables of the viewer by bucket: maximum score within each bucket, in quanta, rounded up. */

export const ZERO_TABLE = new Uint8Array(LANES);

export function quantize(tenths: number): number {
  return Math.ceil(tenths / QUANTUM);
}

/** Maximum score by bucket. */
export function quantizeByBucket(tenths: Uint8Array, classOf: (theirs: number) => number): Uint8Array {
  const grains = new Uint8Array(LANES);
  for (let theirs = 0; theirs < tenths.length; theirs += 1) {
    const at = classOf(theirs);
    grains[at] = Math.max(grains[at] as number, quantize(tenths[theirs] as number));
  }
  return grains;
}

/** Interests in groups of four. Apart from rounding, the score of all is at most the sum of the groups. */
interface InterestTables {
  low: Uint8Array;
  middle: Uint8Array;
  high: Uint8Array;
  /** Without and with the last interest. */
  last: Uint8Array;
  /** Maximum of all groups except the first four, without the last interest. */
  others: number;
  interests: number;
}

export const interestTables = memoize(1024, (mine): InterestTables => {
  const some = (shift: number, count: number) =>
    Uint8Array.from({ length: count }, (_, bits) => {
      const worth = interestsTenths(mine, bits << shift);
      return worth === 0 ? 0 : quantize(worth + 1);
    });
  const [low, middle, high, last] = [some(0, LANES), some(4, LANES), some(8, LANES), some(LAST_INTEREST_BIT, 2)];
  const others = Math.max(...middle) + Math.max(...high);
  return { low, middle, high, last, others, interests: quantize(maxInterestsTenths(mine)) };
});

/** Third habit combined with the last interest. */
export function thirdHabitTable(habit: Uint8Array, last: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: LANES }, (_, at) => quantize(habit[at & 7] ?? 0) + (last[at >> 3] ?? 0));
}

/** By bucket of the move-in day; the parameter uses the column's encoding. */
export const moveInDayTable = memoize(1024, (mine) => {
  const grains = new Uint8Array(LANES);
  const { zeroScoreMoveInDays } = MATCHING;
  for (let day = Math.max(1, mine - zeroScoreMoveInDays); day <= mine + zeroScoreMoveInDays; day += 1) {
    const at = dayBucket(day);
    grains[at] = Math.max(grains[at] as number, quantize(moveInTenths(mine, day)));
  }
  return grains;
});

/** Tables for guest nights with Erasmus, and for stay with type. */
export function flagTables(facts: Uint8Array, stays: Uint8Array): { nights: Uint8Array; stay: Uint8Array } {
  const byStay = quantizeByBucket(stays, stayBucket);
  return {
    nights: Uint8Array.from({ length: LANES }, (_, at) => quantize(facts[at] ?? 0)),
    stay: Uint8Array.from(
      { length: LANES },
      (_, at) => (byStay[at & 3] ?? 0) + quantize(facts[(at >> 2) << TYPE_SHIFT] ?? 0),
    ),
  };
}

/** Memoizes a function of one number; evicts the oldest of at most `most` entries. */
export function memoize<T>(most: number, make: (mine: number) => T): (mine: number) => T {
  const made = new Map<number, T>();
  return (mine) => {
    let found = made.get(mine);
    if (found === undefined) {
      found = make(mine);
      if (made.size >= most) made.delete(made.keys().next().value ?? 0);
      made.set(mine, found);
    }
    return found;
  };
}
