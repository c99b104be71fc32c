import { SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import { ANSWER_PATTERN_COUNT, type Candidate } from '../candidate.ts';
import { habitTenths, moveInTenths, stayTenths } from '../habits.ts';
import { MATCHING, WEIGHT_TENTHS } from '../rules.ts';
import { ageTenths, capTenths, maxInterestsTenths, NEARBY_UNIVERSITY_TENTHS } from '../score.ts';
import { compatibleBudgetTenths, scoreAnswerPatterns } from '../sql-lookup-tables.ts';
import { ERASMUS_FLAG, GUEST_NIGHTS_MASK, SCORED_FLAG_VALUES, packScoredFlags, TYPE_SHIFT } from './bit-flags.ts';
import { HABIT_PATTERN_COUNT, habitPattern } from './habit-patterns.ts';
import type { StringDictionary } from './string-dictionary.ts';

/** Lookup tables of one viewer, in tenths of a point, by column value of the candidate. */
export interface Viewer {
  answers: AnswerTables;
  habits: HabitTables;
  /** Bit mask instead of a table, which would be too large. */
  interests: number;
  interestsMax: number;
  age: ScoreTable;
  university: Uint8Array;
  flags: Uint8Array;
  stay: Uint8Array;
  /** The viewer's value in column encoding, and tenths by difference in days; null if missing. */
  day: { mine: number; tenths: Uint8Array } | null;
  budget: { from: number; tenths: Uint8Array } | null;
  /** Maximum of university, flags and plans; and of what neither they nor the segment contain. */
  restMax: number;
  otherMax: number;
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
  othersMax: number;
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
  const age = ageTableFor(mine.ageYears ?? 0);
  const flags = viewerFlagTable(mine);
  const stay = stayTableFor(mine.stayMonths ?? 0);
  const budget = mine.budgetEuros === null ? null : budgetTableFor(mine.budgetEuros);
  const interestsMax = maxInterestsTenths(mine.interests);
  const universityMost = mine.universityId === null ? 0 : WEIGHT_TENTHS.university;
  const plansMost = (mine.moveInDay === null ? 0 : MOVE_IN_TABLE.max) + (budget?.max ?? 0);
  return {
    answers: answerTablesFor(mine.answers),
    habits,
    interests: mine.interests,
    interestsMax,
    age,
    university: universityTenthsByCode(mine, nearbyIds, universities),
    flags: flags.tenths,
    stay: stay.tenths,
    day: mine.moveInDay === null ? null : { mine: mine.moveInDay + 1, tenths: MOVE_IN_TABLE.tenths },
    budget,
    restMax: flags.max + stay.max + universityMost + plansMost,
    otherMax: habits.othersMax + age.max + interestsMax,
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
  const tenths = (at: 0 | 1 | 2, theirs: number) => habitTenths(SCALED_HABITS[at], own[at] || null, theirs || null);
  const first = buildScoreTable(6, (theirs) => tenths(0, theirs));
  const others = buildScoreTable(HABIT_PATTERN_COUNT, (pattern) => {
    const [, second, third] = digits(pattern);
    return tenths(1, second) + tenths(2, third);
  });
  return { first: first.tenths, firstMax: first.max, others: others.tenths, othersMax: others.max };
});

const ageTableFor = memoize(128, (mine) => buildScoreTable(128, (theirs) => ageTenths(mine || null, theirs || null)));

const stayTableFor = memoize(64, (mine) =>
  buildScoreTable(MATCHING.mostStayMonths + 1, (theirs) => stayTenths(mine || null, theirs || null)),
);

const budgetTableFor = memoize(1024, (mine) => {
  const { from, tenths } = compatibleBudgetTenths(mine);
  return { from, ...buildScoreTable(tenths.length, (at) => tenths[at] ?? 0) };
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

/** Memoizes a function of one number; evicts the oldest of at most `most` entries. */
function memoize<T>(most: number, make: (mine: number) => T): (mine: number) => T {
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
