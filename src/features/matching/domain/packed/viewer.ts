import { SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import { ANSWER_PATTERNS, type Candidate } from '../candidate.ts';
import { habitTenths, moveInTenths, stayTenths } from '../habits.ts';
import { MATCHING, WEIGHT_TENTHS } from '../rules.ts';
import { ageTenths, NEARBY_UNIVERSITY_TENTHS } from '../score.ts';
import { budgetsOf, pairOf } from '../sql-tables.ts';
import { capTenths } from '../score.ts';
import { ERASMUS, NIGHTS, SCORED_FACTS, scoredFacts, TYPE_AT } from './facts.ts';
import { HABIT_PATTERNS, habitPattern } from './habit-patterns.ts';
import type { Codes } from './people.ts';
import { kept } from './kept.ts';
import type { Grains } from './sieve.ts';
import { ageClass, budgetClass, universityClass } from './sieve-classes.ts';
import { dayGrains, factGrains, grainsBy, grainsOf, interestGrains, NOTHING, thirdGrains } from './viewer-grains.ts';

/** What everybody is worth to one person, by what stands in the columns: tables of tenths of a point. */
export interface Viewer {
  answers: AnswerTables;
  habits: HabitTables;
  /** My own: the few who are scored do not need a table of all that others may have. */
  interests: number;
  age: Uint8Array;
  university: Uint8Array;
  facts: Uint8Array;
  stay: Uint8Array;
  /** Mine, as the column counts it, and tenths by days apart; null where mine is missing. */
  day: { mine: number; tenths: Uint8Array } | null;
  budget: { from: number; tenths: Uint8Array } | null;
  /** The same by the classes of the sieve; and the most that all of it makes beside the first habit and the key. */
  grains: Grains;
  besideGrains: number;
}

interface AnswerTables {
  tenths: Uint16Array;
  /** 0 where they clash. */
  cap: Uint16Array;
  most: number;
}

interface HabitTables {
  /** By the answer to the first; and by pattern, what the others make. */
  first: Uint8Array;
  firstMost: number;
  others: Uint8Array;
  /** By the answer: in grains, and in tenths. */
  second: Uint8Array;
  third: Uint8Array;
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
  const habits = HABITS_OF(habitPattern(mine.habits));
  const age = AGES_OF(mine.ageYears ?? 0);
  const facts = factsOf(mine);
  const stay = STAYS_OF(mine.stayMonths ?? 0);
  const budget = mine.budgetEuros === null ? null : BUDGETS_OF(mine.budgetEuros);
  const university = universitiesOf(mine, nearbyIds, universities);
  const universityMost = mine.universityId === null ? 0 : WEIGHT_TENTHS.university;
  const plansMost = (mine.moveInDay === null ? 0 : MOVE_INS.most) + (budget?.most ?? 0);
  const { last, ...byInterests } = interestGrains(mine.interests);
  const grains = {
    second: habits.second,
    third: thirdGrains(habits.third, last),
    age: age.grains,
    ...byInterests,
    rest: grainsOf(facts.most + stay.most + universityMost + plansMost),
    day: mine.moveInDay === null ? NOTHING : dayGrains(mine.moveInDay + 1),
    budget: budget?.grains ?? NOTHING,
    university: grainsBy(university, universityClass),
    ...factGrains(facts.tenths, stay.tenths),
  };
  const mostOf = (...tables: Uint8Array[]) => tables.reduce((sum, table) => sum + Math.max(...table), 0);
  return {
    answers: ANSWERS_OF(mine.answers),
    habits,
    interests: mine.interests,
    age: age.tenths,
    university,
    facts: facts.tenths,
    stay: stay.tenths,
    day: mine.moveInDay === null ? null : { mine: mine.moveInDay + 1, tenths: MOVE_INS.tenths },
    budget,
    grains,
    besideGrains: mostOf(grains.second, grains.third, grains.age) + grains.interests,
  };
}

const MOVE_INS = tableOf(MATCHING.apartMoveInDays + 1, (days) => moveInTenths(0, days));

const ANSWERS_OF = kept(ANSWER_PATTERNS, (mine): AnswerTables => {
  const pairs = Array.from({ length: ANSWER_PATTERNS }, (_, theirs) => pairOf(mine, theirs));
  const tenths = Uint16Array.from(pairs, (pair) => pair.tenths);
  const cap = Uint16Array.from(pairs, ({ conflicts, possible }) => (conflicts > 0 ? 0 : capTenths(possible)));
  return { tenths, cap, most: Math.max(...tenths.map((worth, pattern) => Math.min(cap[pattern] ?? 0, worth))) };
});

const HABITS_OF = kept(HABIT_PATTERNS, (mine): HabitTables => {
  const digits = (pattern: number) => [Math.floor(pattern / 36), Math.floor(pattern / 6) % 6, pattern % 6] as const;
  const own = digits(mine);
  const [first, second, third] = ([0, 1, 2] as const).map((at) =>
    Uint8Array.from({ length: 6 }, (_, theirs) => habitTenths(SCALED_HABITS[at], own[at] || null, theirs || null)),
  ) as [Uint8Array, Uint8Array, Uint8Array];
  const others = Uint8Array.from({ length: HABIT_PATTERNS }, (_, pattern) => {
    const [, theirs, last] = digits(pattern);
    return (second[theirs] ?? 0) + (third[last] ?? 0);
  });
  return { first, firstMost: Math.max(...first), others, second: grainsBy(second, (answer) => answer), third };
});

const AGES_OF = kept(128, (mine) => {
  const { tenths } = tableOf(128, (theirs) => ageTenths(mine || null, theirs || null));
  return { tenths, grains: grainsBy(tenths, ageClass) };
});

const STAYS_OF = kept(64, (mine) =>
  tableOf(MATCHING.mostStayMonths + 1, (theirs) => stayTenths(mine || null, theirs || null)),
);

const BUDGETS_OF = kept(1024, (mine) => {
  const { from, tenths } = budgetsOf(mine);
  const table = tableOf(tenths.length, (at) => tenths[at] ?? 0);
  return { from, ...table, grains: grainsBy(table.tenths, (at) => budgetClass(from + at)) };
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
