import { OTHER_UNIVERSITY } from '#features/locations/domain/rules.ts';
import { RANKING, WEIGHT_TENTHS } from '../rules.ts';
import { ERASMUS_FLAG, GUEST_NIGHTS_MASK, SCORED_FLAG_VALUES, TYPE_SHIFT } from './bit-flags.ts';
import { PATTERNS_PER_FIRST_HABIT } from './habit-patterns.ts';
import type { Columns } from './column-types.ts';
import type { StringDictionary } from './string-dictionary.ts';
import { QUANTUM, PENALTY_CEILING_TENTHS, type SimdPrefilter } from './simd-prefilter.ts';
import { ageBucket, budgetBucket, dayBucket, LAST_INTEREST_BIT, stayBucket, universityBucket } from './buckets.ts';

/**
 * Scored columns packed into four adjacent 32-bit words, so that scoring a candidate costs one cache miss.
 *   0: habits (8 bits), penalty (12, offset by its minimum); the sign bit marks deleted candidates
 *   1: interests (13), age (7)
 *   2: move-in day (16), budget (14)
 *   3: university (16), scored flags (6), stay (8)
 */
export const RECORD_LENGTH = 4;
export const MIN_PENALTY_TENTHS = -10 * RANKING.maxAbsPoints;
const DELETED_BIT = 1 << 31;

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
  prefilter: SimdPrefilter;
  universities: StringDictionary;
}

/** Writes the packed record and the prefilter bytes of a candidate. */
export function writeRecord(people: RecordStore, position: number): void {
  const { columns, records } = people;
  const { habits, interests, age, university, flags, day, budget, stay, penalty, deleted } = columns;
  const cost = (penalty[position] as number) - MIN_PENALTY_TENTHS;
  if (cost < 0 || cost > 4095) throw new RangeError(`penalty ${penalty[position]} is out of range`);
  const at = RECORD_LENGTH * position;
  records[at] = (habits[position] as number) | (cost << 8) | (deleted[position] === 0 ? 0 : DELETED_BIT);
  records[at + 1] = (interests[position] as number) | ((age[position] as number) << 13);
  records[at + 2] = (day[position] as number) | ((budget[position] as number) << 16);
  records[at + 3] =
    (university[position] as number) |
    (((flags[position] as number) & (SCORED_FLAG_VALUES - 1)) << 16) |
    ((stay[position] as number) << 22);
  writePrefilterBytes(people, position);
}

/** Scratch buffer, copied immediately. */
const PREFILTER_BYTES = new Uint8Array(8);

/** Writes the prefilter bytes: two bucketed answers per byte. */
function writePrefilterBytes(people: RecordStore, position: number): void {
  const { habits, interests, age, university, flags, day, budget, stay } = people.columns;
  const others = (habits[position] as number) % PATTERNS_PER_FIRST_HABIT;
  const mask = interests[position] as number;
  const scored = (flags[position] as number) & (SCORED_FLAG_VALUES - 1);
  PREFILTER_BYTES[0] = Math.floor(others / 6) | ((others % 6) << 4) | ((mask >> LAST_INTEREST_BIT) << 7);
  PREFILTER_BYTES[1] = ageBucket(age[position] as number) | (mask << 4);
  PREFILTER_BYTES[2] = quantizedRest(people, position);
  PREFILTER_BYTES[3] = quantizedPenalty(people, position);
  PREFILTER_BYTES[4] = mask >> 4;
  PREFILTER_BYTES[5] = dayBucket(day[position] as number) | (budgetBucket(budget[position] as number) << 4);
  PREFILTER_BYTES[6] = universityBucket(university[position] as number) | (scored << 4);
  PREFILTER_BYTES[7] = stayBucket(stay[position] as number) | ((scored >> TYPE_SHIFT) << 2);
  people.prefilter.write(position, PREFILTER_BYTES);
}

/**
 * Quantized upper bound of everything that does not depend on the viewer: maximum score of the remaining answers less
 * the penalty.
 */
export function upperBoundOf(people: RecordStore, position: number): number {
  return Math.min(255, quantizedRest(people, position) + quantizedPenalty(people, position));
}

/** A missing answer scores 0 with everybody. */
function quantizedRest({ columns, universities }: RecordStore, position: number): number {
  const { university, flags, day, budget, stay, deleted } = columns;
  if (deleted[position] !== 0) return 0;
  const studies = university[position] as number;
  const isScored = studies !== 0 && universities.values[studies] !== OTHER_UNIVERSITY;
  const tenths =
    (isScored ? WEIGHT_TENTHS.university : 0) +
    (MAX_FLAG_TENTHS[(flags[position] as number) & (SCORED_FLAG_VALUES - 1)] as number) +
    (day[position] === 0 ? 0 : WEIGHT_TENTHS.move_in) +
    (budget[position] === 0 ? 0 : WEIGHT_TENTHS.budget) +
    (stay[position] === 0 ? 0 : WEIGHT_TENTHS.stay);
  return Math.ceil(tenths / QUANTUM);
}

function quantizedPenalty({ columns: { penalty, deleted } }: RecordStore, position: number): number {
  if (deleted[position] !== 0) return 0;
  return Math.min(255, Math.max(0, Math.ceil((PENALTY_CEILING_TENTHS - (penalty[position] as number)) / QUANTUM)));
}
