import { OTHER_UNIVERSITY } from '#features/places/domain/rules.ts';
import { RANKING, WEIGHT_TENTHS } from '../rules.ts';
import { ERASMUS, NIGHTS, SCORED_FACTS, TYPE_AT } from './facts.ts';
import { FIRST_OF_PATTERN } from './habit-patterns.ts';
import type { People } from './people.ts';
import { GRAIN, PRICE_TOP } from './sieve.ts';
import { ageClass, budgetClass, dayClass, LAST_INTEREST, stayClass, universityClass } from './sieve-classes.ts';

/**
 * All that is scored of somebody, in four words that lie together: whoever the sieve leaves is one wait for memory.
 *   0: habits (8 bits), price (12, from its least on); the sign says that they are gone
 *   1: interests (13), age (7)
 *   2: day of moving in (16), budget (14)
 *   3: university (16), scored facts (6), stay (8)
 */
export const WORDS = 4;
export const PRICE_LEAST = -10 * RANKING.mostPoints;
const GONE = 1 << 31;

/** By scored facts: what guest nights, Erasmus and type are worth to whoever fits them best. */
const FACTS_AT_MOST = Uint8Array.from(
  { length: SCORED_FACTS },
  (_, facts) =>
    ((facts & NIGHTS) === 0 ? 0 : WEIGHT_TENTHS.guest_nights) +
    ((facts & ERASMUS) === 0 ? 0 : WEIGHT_TENTHS.erasmus_friendly) +
    (facts >> TYPE_AT === 0 ? 0 : WEIGHT_TENTHS.type),
);

/** Writes somebody's record, and their grains. */
export function writeRecord(people: People, place: number): void {
  const { columns, records } = people;
  const { habits, interests, age, university, facts, day, budget, stay, price, gone } = columns;
  const cost = (price[place] as number) - PRICE_LEAST;
  if (cost < 0 || cost > 4095) throw new RangeError(`a price of ${price[place]} is none of ours`);
  const at = WORDS * place;
  records[at] = (habits[place] as number) | (cost << 8) | (gone[place] === 0 ? 0 : GONE);
  records[at + 1] = (interests[place] as number) | ((age[place] as number) << 13);
  records[at + 2] = (day[place] as number) | ((budget[place] as number) << 16);
  records[at + 3] =
    (university[place] as number) |
    (((facts[place] as number) & (SCORED_FACTS - 1)) << 16) |
    ((stay[place] as number) << 22);
  writeGrains(people, place);
}

/** One for all: it is copied at once. */
const KNOWN = new Uint8Array(8);

/** Writes what the sieve looks at: two answers in a byte, by their classes. */
function writeGrains(people: People, place: number): void {
  const { habits, interests, age, university, facts, day, budget, stay } = people.columns;
  const others = (habits[place] as number) % FIRST_OF_PATTERN;
  const mask = interests[place] as number;
  const scored = (facts[place] as number) & (SCORED_FACTS - 1);
  KNOWN[0] = Math.floor(others / 6) | ((others % 6) << 4) | ((mask >> LAST_INTEREST) << 7);
  KNOWN[1] = ageClass(age[place] as number) | (mask << 4);
  KNOWN[2] = restGrains(people, place);
  KNOWN[3] = priceGrains(people, place);
  KNOWN[4] = mask >> 4;
  KNOWN[5] = dayClass(day[place] as number) | (budgetClass(budget[place] as number) << 4);
  KNOWN[6] = universityClass(university[place] as number) | (scored << 4);
  KNOWN[7] = stayClass(stay[place] as number) | ((scored >> TYPE_AT) << 2);
  people.sieve.write(place, KNOWN);
}

/** How far somebody gets beside all that depends on who asks, in grains: what their other answers could make, less the price. */
export function keyOf(people: People, place: number): number {
  return Math.min(255, restGrains(people, place) + priceGrains(people, place));
}

/** A missing answer is worth nothing to anybody. */
function restGrains({ columns, universities }: People, place: number): number {
  const { university, facts, day, budget, stay, gone } = columns;
  if (gone[place] !== 0) return 0;
  const studies = university[place] as number;
  const isScored = studies !== 0 && universities.texts[studies] !== OTHER_UNIVERSITY;
  const tenths =
    (isScored ? WEIGHT_TENTHS.university : 0) +
    (FACTS_AT_MOST[(facts[place] as number) & (SCORED_FACTS - 1)] as number) +
    (day[place] === 0 ? 0 : WEIGHT_TENTHS.move_in) +
    (budget[place] === 0 ? 0 : WEIGHT_TENTHS.budget) +
    (stay[place] === 0 ? 0 : WEIGHT_TENTHS.stay);
  return Math.ceil(tenths / GRAIN);
}

function priceGrains({ columns: { price, gone } }: People, place: number): number {
  if (gone[place] !== 0) return 0;
  return Math.min(255, Math.max(0, Math.ceil((PRICE_TOP - (price[place] as number)) / GRAIN)));
}
