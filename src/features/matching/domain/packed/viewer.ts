import { INTERESTS, SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import { ANSWER_PATTERNS, type Candidate } from '../candidate.ts';
import { habitTenths, moveInTenths, stayTenths } from '../habits.ts';
import { MATCHING, WEIGHT_TENTHS } from '../rules.ts';
import { ageTenths, interestsTenths, NEARBY_UNIVERSITY_TENTHS } from '../score.ts';
import { budgetsOf, pairOf } from '../sql-tables.ts';
import { capTenths } from '../score.ts';
import { ERASMUS, NIGHTS, SCORED_FACTS, scoredFacts, TYPE_AT } from './facts.ts';
import { HABIT_PATTERNS, habitPattern, habitWidth, type Codes } from './people.ts';

/** What everybody is worth to one person, by what stands in the columns: tables of tenths of a point. */
export interface Viewer {
  answers: AnswerTables;
  habits: HabitTables;
  interests: Uint8Array;
  age: Uint8Array;
  university: Uint8Array;
  facts: Uint8Array;
  stay: Uint8Array;
  /** Mine, as the column counts it, and tenths by days apart; null where mine is missing. */
  day: { mine: number; tenths: Uint8Array } | null;
  budget: { from: number; tenths: Uint8Array } | null;
  /** The most that all beside deal-breakers, place and the three habits of the pattern can make together. */
  most: number;
  rest: number;
}

interface AnswerTables {
  tenths: Uint16Array;
  /** 0 where they clash. */
  cap: Uint16Array;
  /** Patterns that do not clash, the worthiest first. */
  order: Int16Array;
  most: number;
}

interface HabitTables {
  /** By pattern. */
  tenths: Uint16Array;
  /** By the first none, one, two or three habits of the pattern: the most that all three can make. */
  levels: Uint16Array[];
  most: number;
}

/** A table, and the most that stands in it. */
interface Table {
  tenths: Uint8Array;
  most: number;
}

function tableOf(length: number, tenthsOf: (theirs: number) => number): Table {
  const tenths = new Uint8Array(length);
  let most = 0;
  for (let theirs = 0; theirs < length; theirs += 1) {
    const worth = tenthsOf(theirs);
    tenths[theirs] = worth;
    if (worth > most) most = worth;
  }
  return { tenths, most };
}

/** The tables of one person. Those that hang on one answer alone are kept: many people give the same. */
export function viewerOf(mine: Candidate, nearbyIds: readonly string[], universities: Codes): Viewer {
  const interests = INTERESTS_OF(mine.interests);
  const age = AGES_OF(mine.ageYears ?? 0);
  const facts = factsOf(mine);
  const stay = STAYS_OF(mine.stayMonths ?? 0);
  const budget = mine.budgetEuros === null ? null : BUDGETS_OF(mine.budgetEuros);
  const universityMost = mine.universityId === null ? 0 : WEIGHT_TENTHS.university;
  const plansMost = (mine.moveInDay === null ? 0 : MOVE_INS.most) + (budget?.most ?? 0);
  const rest = facts.most + stay.most + universityMost + plansMost;
  return {
    answers: ANSWERS_OF(mine.answers),
    habits: HABITS_OF(habitPattern(mine.habits)),
    interests: interests.tenths,
    age: age.tenths,
    university: universitiesOf(mine, nearbyIds, universities),
    facts: facts.tenths,
    stay: stay.tenths,
    day: mine.moveInDay === null ? null : { mine: mine.moveInDay + 1, tenths: MOVE_INS.tenths },
    budget,
    most: interests.most + age.most + rest,
    rest,
  };
}

const MOVE_INS = tableOf(MATCHING.apartMoveInDays + 1, (days) => moveInTenths(0, days));

const ANSWERS_OF = kept(ANSWER_PATTERNS, (mine): AnswerTables => {
  const pairs = Array.from({ length: ANSWER_PATTERNS }, (_, theirs) => pairOf(mine, theirs));
  const tenths = Uint16Array.from(pairs, (pair) => pair.tenths);
  const cap = Uint16Array.from(pairs, ({ conflicts, possible }) => (conflicts > 0 ? 0 : capTenths(possible)));
  const roof = (pattern: number) => Math.min(cap[pattern] ?? 0, tenths[pattern] ?? 0);
  const order = [...cap.keys()].filter((pattern) => (cap[pattern] ?? 0) > 0).toSorted((a, b) => roof(b) - roof(a));
  return { tenths, cap, order: Int16Array.from(order), most: roof(order[0] ?? 0) };
});

const HABITS_OF = kept(HABIT_PATTERNS, (mine): HabitTables => {
  const [first, second, third] = SCALED_HABITS;
  const digits = (pattern: number) => [Math.floor(pattern / 36), Math.floor(pattern / 6) % 6, pattern % 6] as const;
  const answer = (digit: number) => (digit === 0 ? null : digit);
  const [a, b, c] = digits(mine);
  const tenths = Uint16Array.from({ length: HABIT_PATTERNS }, (_, theirs) => {
    const [x, y, z] = digits(theirs);
    return (
      habitTenths(first, answer(a), answer(x)) +
      habitTenths(second, answer(b), answer(y)) +
      habitTenths(third, answer(c), answer(z))
    );
  });
  const levels = Array.from({ length: 4 }, (_, depth) => habitLevel(tenths, depth));
  return { tenths, levels, most: Math.max(...tenths) };
});

function habitLevel(tenths: Uint16Array, depth: number): Uint16Array {
  const width = habitWidth(depth);
  return Uint16Array.from({ length: tenths.length / width }, (_, at) =>
    Math.max(...tenths.subarray(at * width, (at + 1) * width)),
  );
}

const INTERESTS_OF = kept(1024, (mine) => tableOf(2 ** INTERESTS.length, (theirs) => interestsTenths(mine, theirs)));

const AGES_OF = kept(128, (mine) => tableOf(128, (theirs) => ageTenths(mine || null, theirs || null)));

const STAYS_OF = kept(64, (mine) =>
  tableOf(MATCHING.mostStayMonths + 1, (theirs) => stayTenths(mine || null, theirs || null)),
);

const BUDGETS_OF = kept(1024, (mine) => {
  const { from, tenths } = budgetsOf(mine);
  return { from, ...tableOf(tenths.length, (at) => tenths[at] ?? 0) };
});

function universitiesOf(mine: Candidate, nearbyIds: readonly string[], universities: Codes): Uint8Array {
  const tenths = new Uint8Array(universities.texts.length);
  if (mine.universityId === null) return tenths;
  for (const id of nearbyIds) {
    const code = universities.find(id);
    if (code > 0) tenths[code] = NEARBY_UNIVERSITY_TENTHS;
  }
  const own = universities.find(mine.universityId);
  if (own > 0) tenths[own] = WEIGHT_TENTHS.university;
  return tenths;
}

function factsOf(mine: Candidate): Table {
  return FACTS_OF(scoredFacts(mine.habits.guest_nights, mine.erasmusFriendly === true, mine.type));
}

const FACTS_OF = kept(SCORED_FACTS, (mine) =>
  tableOf(SCORED_FACTS, (theirs) => {
    const [nights, type] = [mine & NIGHTS, mine >> TYPE_AT];
    return (
      habitTenths('guest_nights', nights || null, theirs & NIGHTS || null) +
      ((mine & theirs & ERASMUS) === 0 ? 0 : WEIGHT_TENTHS.erasmus_friendly) +
      (type !== 0 && type === theirs >> TYPE_AT ? WEIGHT_TENTHS.type : 0)
    );
  }),
);

/** Remembers what was made for each of the last `most` numbers. */
function kept<T>(most: number, make: (mine: number) => T): (mine: number) => T {
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
