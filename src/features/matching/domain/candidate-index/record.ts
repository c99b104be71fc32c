import { OTHER_UNIVERSITY } from '#features/locations/domain/rules.ts';
import { RANKING, WEIGHT_TENTHS } from '../rules.ts';
import { ERASMUS_FLAG, GUEST_NIGHTS_MASK, SCORED_FLAG_VALUES, TYPE_SHIFT } from './bit-flags.ts';
import type { Columns } from './column-types.ts';
import type { StringDictionary } from './string-dictionary.ts';

/**
 * Scored columns packed into 32-bit words. A search reads `head` for many candidates in a row, `terms` for some of them,
 * and a record of two words for the few whose exact score it needs.
 *   head: habits (8 bits), age (7), and the upper bound of this candidate and those after it in its cell (17, signed)
 *   terms: interests (13), penalty (12, offset by its minimum), maximum score of the record in steps of 2, rounded up (7)
 *   record 0: move-in day (16), budget (14); the sign bit marks deleted candidates
 *   record 1: university (16), scored flags (6), stay (8)
 */
export const RECORD_LENGTH = 2;
export const BOUND_SHIFT = 15;
export const MIN_PENALTY_TENTHS = -10 * RANKING.maxAbsPoints;
const DELETED_BIT = 1 << 31;
/** Bound of a deleted candidate, below all others. */
export const NO_BOUND = -32_768;

/** Maximum score of guest nights, Erasmus and type, by scored flags. */
const MAX_FLAG_TENTHS = Uint8Array.from(
  { length: SCORED_FLAG_VALUES },
  (_, facts) =>
    ((facts & GUEST_NIGHTS_MASK) === 0 ? 0 : WEIGHT_TENTHS.guest_nights) +
    ((facts & ERASMUS_FLAG) === 0 ? 0 : WEIGHT_TENTHS.erasmus_friendly) +
    (facts >> TYPE_SHIFT === 0 ? 0 : WEIGHT_TENTHS.type),
);

/** Parts of the index that records are computed from and written to. */
interface RecordStore {
  columns: Columns;
  records: Int32Array;
  universities: StringDictionary;
}

/** Writes the terms and the record of a candidate. */
export function writeRecord(people: RecordStore, position: number): void {
  const { columns, records } = people;
  const { interests, university, flags, day, budget, stay, penalty, deleted, terms } = columns;
  const cost = (penalty[position] as number) - MIN_PENALTY_TENTHS;
  if (cost < 0 || cost > 4095) throw new RangeError(`penalty ${penalty[position]} is out of range`);
  const rest = Math.ceil(maxRestTenths(people, position) / 2);
  if (rest > 127) throw new RangeError('the weights of university, flags and plans exceed their bits');
  terms[position] = (interests[position] as number) | (cost << 13) | (rest << 25);
  const at = RECORD_LENGTH * position;
  records[at] =
    (day[position] as number) | ((budget[position] as number) << 16) | (deleted[position] === 0 ? 0 : DELETED_BIT);
  records[at + 1] =
    (university[position] as number) |
    (((flags[position] as number) & (SCORED_FLAG_VALUES - 1)) << 16) |
    ((stay[position] as number) << 22);
}

/** Writes the head of a candidate. */
export function writeHead({ columns }: RecordStore, position: number, bound: number): void {
  const { habits, age, head } = columns;
  head[position] = (habits[position] as number) | ((age[position] as number) << 8) | (bound << BOUND_SHIFT);
}

/**
 * Upper bound of everything that does not depend on the viewer: maximum score of the plans and studies less the penalty.
 */
export function upperBoundOf(people: RecordStore, position: number): number {
  const { penalty, deleted } = people.columns;
  return deleted[position] === 0 ? maxRestTenths(people, position) - (penalty[position] as number) : NO_BOUND;
}

/** Maximum score of university, flags and plans for any viewer. A missing answer scores 0 with everybody. */
function maxRestTenths({ columns, universities }: RecordStore, position: number): number {
  const { university, flags, day, budget, stay } = columns;
  const studies = university[position] as number;
  const isScored = studies !== 0 && universities.values[studies] !== OTHER_UNIVERSITY;
  return (
    (isScored ? WEIGHT_TENTHS.university : 0) +
    (MAX_FLAG_TENTHS[(flags[position] as number) & (SCORED_FLAG_VALUES - 1)] as number) +
    (day[position] === 0 ? 0 : WEIGHT_TENTHS.move_in) +
    (budget[position] === 0 ? 0 : WEIGHT_TENTHS.budget) +
    (stay[position] === 0 ? 0 : WEIGHT_TENTHS.stay)
  );
}
