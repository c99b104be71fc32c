import { moveInTenths } from '../habits.ts';
import { MATCHING } from '../rules.ts';
import { interestsTenths, interestsTenthsAtMost } from '../score.ts';
import { TYPE_AT } from './facts.ts';
import { kept } from './kept.ts';
import { GRAIN, LANES } from './sieve.ts';
import { dayClass, LAST_INTEREST, stayClass } from './sieve-classes.ts';

/*
 * What a reader's answers make of others' by the classes that the sieve knows: the most of all in a class, in grains, rounded up.
 */

export const NOTHING = new Uint8Array(LANES);

export function grainsOf(tenths: number): number {
  return Math.ceil(tenths / GRAIN);
}

/** By class: the most that anything in it is worth. */
export function grainsBy(tenths: Uint8Array, classOf: (theirs: number) => number): Uint8Array {
  const grains = new Uint8Array(LANES);
  for (let theirs = 0; theirs < tenths.length; theirs += 1) {
    const at = classOf(theirs);
    grains[at] = Math.max(grains[at] as number, grainsOf(tenths[theirs] as number));
  }
  return grains;
}

/** Interests four at a time. Together they are worth no more than each four alone, but for the rounding. */
interface InterestGrains {
  low: Uint8Array;
  middle: Uint8Array;
  high: Uint8Array;
  /** Without the last one, and with it. */
  last: Uint8Array;
  /** What all but the first four make at most, the last apart. */
  others: number;
  interests: number;
}

export const interestGrains = kept(1024, (mine): InterestGrains => {
  const some = (shift: number, count: number) =>
    Uint8Array.from({ length: count }, (_, bits) => {
      const worth = interestsTenths(mine, bits << shift);
      return worth === 0 ? 0 : grainsOf(worth + 1);
    });
  const [low, middle, high, last] = [some(0, LANES), some(4, LANES), some(8, LANES), some(LAST_INTEREST, 2)];
  const others = Math.max(...middle) + Math.max(...high);
  return { low, middle, high, last, others, interests: grainsOf(interestsTenthsAtMost(mine)) };
});

/** The third habit, and the last interest with it. */
export function thirdGrains(habit: Uint8Array, last: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: LANES }, (_, at) => grainsOf(habit[at & 7] ?? 0) + (last[at >> 3] ?? 0));
}

/** By the class of a day; mine as the column counts it. */
export const dayGrains = kept(1024, (mine) => {
  const grains = new Uint8Array(LANES);
  const { farMoveInDays } = MATCHING;
  for (let day = Math.max(1, mine - farMoveInDays); day <= mine + farMoveInDays; day += 1) {
    const at = dayClass(day);
    grains[at] = Math.max(grains[at] as number, grainsOf(moveInTenths(mine, day)));
  }
  return grains;
});

/** Guest nights and Erasmus; stay and type. */
export function factGrains(facts: Uint8Array, stays: Uint8Array): { nights: Uint8Array; stay: Uint8Array } {
  const byStay = grainsBy(stays, stayClass);
  return {
    nights: Uint8Array.from({ length: LANES }, (_, at) => grainsOf(facts[at] ?? 0)),
    stay: Uint8Array.from(
      { length: LANES },
      (_, at) => (byStay[at & 3] ?? 0) + grainsOf(facts[(at >> 2) << TYPE_AT] ?? 0),
    ),
  };
}
