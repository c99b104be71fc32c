import { INTERESTS } from '#features/profiles/domain/fields.ts';
import { OTHER_UNIVERSITY } from '#features/places/domain/rules.ts';
import { RANKING, WEIGHT_TENTHS } from '../rules.ts';
import { interestsTenthsAtMost } from '../score.ts';
import { ERASMUS, NIGHTS, SCORED_FACTS, TYPE_AT } from './facts.ts';
import type { People } from './people.ts';

/**
 * All that a search looks at of somebody, in four words. A search waits for memory more than it counts: the two words that
 * are read of very many lie side by side and one person after the other, the two for the few who are left lie apart.
 *   front 0: habits (8 bits), price (12, from its least on), most (9); the sign says that they are gone
 *   front 1: interests (13), age (7), the most without interests and age (8)
 *   back 0: day of moving in (16), budget (14)
 *   back 1: university (16), scored facts (6), stay (8)
 */
export interface Records {
  front: Int32Array;
  back: Int32Array;
}

export function recordsFor(capacity: number): Records {
  return { front: new Int32Array(2 * capacity), back: new Int32Array(2 * capacity) };
}

export const PRICE_LEAST = -10 * RANKING.mostPoints;
const GONE = 1 << 31;

/** By mask of interests: what they are worth to whoever fits them best. */
const INTERESTS_AT_MOST = Uint8Array.from({ length: 2 ** INTERESTS.length }, (_, mask) => interestsTenthsAtMost(mask));

/** By scored facts: the same of guest nights, Erasmus and type. */
const FACTS_AT_MOST = Uint8Array.from(
  { length: SCORED_FACTS },
  (_, facts) =>
    ((facts & NIGHTS) === 0 ? 0 : WEIGHT_TENTHS.guest_nights) +
    ((facts & ERASMUS) === 0 ? 0 : WEIGHT_TENTHS.erasmus_friendly) +
    (facts >> TYPE_AT === 0 ? 0 : WEIGHT_TENTHS.type),
);

/**
 * Writes somebody's record. The `most` in it is how much they can add, to whoever suits them best, to what answers, place
 * and habits make: a missing answer is worth nothing to anybody, and one interest is not worth what five are.
 */
export function writeRecord({ columns, records, universities }: People, place: number): void {
  const { habits, interests, age, university, facts, day, budget, stay, price, gone } = columns;
  const mask = interests[place] as number;
  const years = age[place] as number;
  const studies = university[place] as number;
  const scored = (facts[place] as number) & (SCORED_FACTS - 1);
  const isScored = studies !== 0 && universities.texts[studies] !== OTHER_UNIVERSITY;
  const rest =
    (isScored ? WEIGHT_TENTHS.university : 0) +
    (FACTS_AT_MOST[scored] as number) +
    (day[place] === 0 ? 0 : WEIGHT_TENTHS.move_in) +
    (budget[place] === 0 ? 0 : WEIGHT_TENTHS.budget) +
    (stay[place] === 0 ? 0 : WEIGHT_TENTHS.stay);
  const most = rest + (INTERESTS_AT_MOST[mask] as number) + (years === 0 ? 0 : WEIGHT_TENTHS.age);
  const cost = (price[place] as number) - PRICE_LEAST;
  if (cost < 0 || cost > 4095) throw new RangeError(`a price of ${price[place]} is none of ours`);
  const at = 2 * place;
  records.front[at] = (habits[place] as number) | (cost << 8) | (most << 20) | (gone[place] === 0 ? 0 : GONE);
  records.front[at + 1] = mask | (years << 13) | (rest << 20);
  records.back[at] = (day[place] as number) | ((budget[place] as number) << 16);
  records.back[at + 1] = studies | (scored << 16) | ((stay[place] as number) << 22);
}

/** How far somebody gets at most beside answers, place and habits: what they add, less the price. */
export function liftAt({ records }: People, place: number): number {
  const first = records.front[2 * place] as number;
  return ((first >> 20) & 511) - ((first >> 8) & 4095) - PRICE_LEAST;
}
