import { SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import { ANSWER_PATTERN_COUNT, type Candidate } from '../candidate.ts';
import { habitTenths, moveInTenths, stayTenths } from '../habits.ts';
import { MATCHING, WEIGHT_TENTHS } from '../rules.ts';
import { ageTenths, NEARBY_UNIVERSITY_TENTHS } from '../score.ts';
import { compatibleBudgetTenths, scoreAnswerPatterns } from '../sql-lookup-tables.ts';
import { capTenths } from '../score.ts';
import { ERASMUS_FLAG, GUEST_NIGHTS_MASK, SCORED_FLAG_VALUES, packScoredFlags, TYPE_SHIFT } from './bit-flags.ts';
import { HABIT_PATTERN_COUNT, habitPattern } from './habit-patterns.ts';
import type { QuantizedScores } from './simd-prefilter.ts';
import { ageBucket, budgetBucket, universityBucket } from './buckets.ts';
import {
  moveInDayTable,
  flagTables,
  quantizeByBucket,
  quantize,
  interestTables,
  ZERO_TABLE,
  thirdHabitTable,
  memoize,
} from './viewer-tables.ts';
import type { StringDictionary } from './string-dictionary.ts';

/** Lookup tables of one viewer, in tenths of a point, by column value of the candidate. */
export interface Viewer {
  answers: AnswerTables;
  habits: HabitTables;
  /** Bit mask instead of a table: only the few survivors are scored. */
  interests: number;
  age: Uint8Array;
  university: Uint8Array;
  flags: Uint8Array;
  stay: Uint8Array;
  /** The viewer's value in column encoding, and tenths by difference in days; null if missing. */
  day: { mine: number; tenths: Uint8Array } | null;
  budget: { from: number; tenths: Uint8Array } | null;
  /** The same quantized for the prefilter, and the maximum of everything except the first habit and the row bound. */
  quantized: QuantizedScores;
  otherMaxQuanta: number;
}

interface AnswerTables {
  tenths: Uint16Array;
  /** 0 if the answers conflict. */
  cap: Uint16Array;
  max: number;
}

interface HabitTables {
  /** By answer to the first habit; `others` by pattern, for the other two. */
  first: Uint8Array;
  firstMax: number;
  others: Uint8Array;
  /** By answer: `second` in quanta, `third` in tenths. */
  second: Uint8Array;
  third: Uint8Array;
}

/** A table and its maximum. */
interface ScoreTable {
  tenths: Uint8Array;
  max: number;
}

function buildScoreTable(length: number, tenthsOf: (theirs: number) => number): ScoreTable {
  const tenths = new Uint8Array(length);
  let most = 0;
  for (let theirs = 0; theirs < length; theirs += 1) {
    const worth = tenthsOf(theirs);
    tenths[theirs] = worth;
    if (worth > most) most = worth;
  }
  return { tenths, max: most };
}

/**
 * Builds the tables of a viewer. Tables that depend on a single answer are memoized, because many people share answers.
 */
export function buildViewer(mine: Candidate, nearbyIds: readonly string[], universities: StringDictionary): Viewer {
  const habits = habitTablesFor(habitPattern(mine.habits));
  const age = ageTablesFor(mine.ageYears ?? 0);
  const facts = viewerFlagTable(mine);
  const stay = stayTableFor(mine.stayMonths ?? 0);
  const budget = mine.budgetEuros === null ? null : budgetTablesFor(mine.budgetEuros);
  const university = universityTenthsByCode(mine, nearbyIds, universities);
  const universityMost = mine.universityId === null ? 0 : WEIGHT_TENTHS.university;
  const plansMost = (mine.moveInDay === null ? 0 : MOVE_IN_TABLE.max) + (budget?.max ?? 0);
  const { last, ...byInterests } = interestTables(mine.interests);
  const grains = {
    second: habits.second,
    third: thirdHabitTable(habits.third, last),
    age: age.grains,
    ...byInterests,
    rest: quantize(facts.max + stay.max + universityMost + plansMost),
    day: mine.moveInDay === null ? ZERO_TABLE : moveInDayTable(mine.moveInDay + 1),
    budget: budget?.grains ?? ZERO_TABLE,
    university: quantizeByBucket(university, universityBucket),
    ...flagTables(facts.tenths, stay.tenths),
  };
  const mostOf = (...tables: Uint8Array[]) => tables.reduce((sum, table) => sum + Math.max(...table), 0);
  return {
    answers: answerTablesFor(mine.answers),
    habits,
    interests: mine.interests,
    age: age.tenths,
    university,
    flags: facts.tenths,
    stay: stay.tenths,
    day: mine.moveInDay === null ? null : { mine: mine.moveInDay + 1, tenths: MOVE_IN_TABLE.tenths },
    budget,
    quantized: grains,
    otherMaxQuanta: mostOf(grains.second, grains.third, grains.age) + grains.interests,
  };
}

const MOVE_IN_TABLE = buildScoreTable(MATCHING.incompatibleMoveInDays + 1, (days) => moveInTenths(0, days));

const answerTablesFor = memoize(ANSWER_PATTERN_COUNT, (mine): AnswerTables => {
  const pairs = Array.from({ length: ANSWER_PATTERN_COUNT }, (_, theirs) => scoreAnswerPatterns(mine, theirs));
  const tenths = Uint16Array.from(pairs, (pair) => pair.tenths);
  const cap = Uint16Array.from(pairs, ({ conflicts, possible }) => (conflicts > 0 ? 0 : capTenths(possible)));
  return { tenths, cap, max: Math.max(...tenths.map((worth, pattern) => Math.min(cap[pattern] ?? 0, worth))) };
});

const habitTablesFor = memoize(HABIT_PATTERN_COUNT, (mine): HabitTables => {
  const digits = (pattern: number) => [Math.floor(pattern / 36), Math.floor(pattern / 6) % 6, pattern % 6] as const;
  const own = digits(mine);
  const [first, second, third] = ([0, 1, 2] as const).map((at) =>
    Uint8Array.from({ length: 6 }, (_, theirs) => habitTenths(SCALED_HABITS[at], own[at] || null, theirs || null)),
  ) as [Uint8Array, Uint8Array, Uint8Array];
  const others = Uint8Array.from({ length: HABIT_PATTERN_COUNT }, (_, pattern) => {
    const [, theirs, last] = digits(pattern);
    return (second[theirs] ?? 0) + (third[last] ?? 0);
  });
  return { first, firstMax: Math.max(...first), others, second: quantizeByBucket(second, (answer) => answer), third };
});

const ageTablesFor = memoize(128, (mine) => {
  const { tenths } = buildScoreTable(128, (theirs) => ageTenths(mine || null, theirs || null));
  return { tenths, grains: quantizeByBucket(tenths, ageBucket) };
});

const stayTableFor = memoize(64, (mine) =>
  buildScoreTable(MATCHING.mostStayMonths + 1, (theirs) => stayTenths(mine || null, theirs || null)),
);

const budgetTablesFor = memoize(1024, (mine) => {
  const { from, tenths } = compatibleBudgetTenths(mine);
  const table = buildScoreTable(tenths.length, (at) => tenths[at] ?? 0);
  return { from, ...table, grains: quantizeByBucket(table.tenths, (at) => budgetBucket(from + at)) };
});

function universityTenthsByCode(
  mine: Candidate,
  nearbyIds: readonly string[],
  universities: StringDictionary,
): Uint8Array {
  const tenths = new Uint8Array(universities.values.length);
  if (mine.universityId === null) return tenths;
  for (const id of nearbyIds) {
    const code = universities.find(id);
    if (code > 0) tenths[code] = NEARBY_UNIVERSITY_TENTHS;
  }
  const own = universities.find(mine.universityId);
  if (own > 0) tenths[own] = WEIGHT_TENTHS.university;
  return tenths;
}

function viewerFlagTable(mine: Candidate): ScoreTable {
  return flagTableFor(packScoredFlags(mine.habits.guest_nights, mine.erasmusFriendly === true, mine.type));
}

const flagTableFor = memoize(SCORED_FLAG_VALUES, (mine) =>
  buildScoreTable(SCORED_FLAG_VALUES, (theirs) => {
    const [nights, type] = [mine & GUEST_NIGHTS_MASK, mine >> TYPE_SHIFT];
    return (
      habitTenths('guest_nights', nights || null, theirs & GUEST_NIGHTS_MASK || null) +
      ((mine & theirs & ERASMUS_FLAG) === 0 ? 0 : WEIGHT_TENTHS.erasmus_friendly) +
      (type !== 0 && type === theirs >> TYPE_SHIFT ? WEIGHT_TENTHS.type : 0)
    );
  }),
);
