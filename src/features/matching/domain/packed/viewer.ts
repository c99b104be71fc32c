import { INTERESTS, SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import { ANSWER_PATTERNS, type Candidate } from '../candidate.ts';
import { habitTenths, stayTenths } from '../habits.ts';
import { MATCHING, WEIGHT_TENTHS } from '../rules.ts';
import { ageTenths, interestsTenths, NEARBY_UNIVERSITY_TENTHS } from '../score.ts';
import { budgetsOf, moveInsOf, pairOf } from '../sql-tables.ts';
import { capTenths } from '../score.ts';
import { HABIT_PATTERNS, habitPattern, SCORED_FACTS, typeCode, TYPE_AT, type Codes } from './people.ts';

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
}

interface AnswerTables {
  tenths: Uint16Array;
  /** 0 where they clash. */
  cap: Uint16Array;
  /** Patterns that do not clash, the worthiest first. */
  order: Int16Array;
}

interface HabitTables {
  tenths: Uint16Array;
  /** Patterns, the worthiest first. */
  order: Uint8Array;
  most: number;
}

/** The tables of one person. Those that hang on one answer alone are kept: many people give the same. */
export function viewerOf(mine: Candidate, nearbyIds: readonly string[], universities: Codes): Viewer {
  const tables = {
    interests: INTERESTS_OF(mine.interests),
    age: AGES_OF(mine.ageYears ?? 0),
    university: universitiesOf(mine, nearbyIds, universities),
    facts: factsOf(mine),
    stay: STAYS_OF(mine.stayMonths ?? 0),
    day: mine.moveInDay === null ? null : { mine: mine.moveInDay + 1, tenths: MOVE_INS },
    budget: mine.budgetEuros === null ? null : BUDGETS_OF(mine.budgetEuros),
  };
  const { interests, age, university, facts, stay, day, budget } = tables;
  const parts = [interests, age, university, facts, stay, day?.tenths, budget?.tenths];
  return {
    ...tables,
    answers: ANSWERS_OF(mine.answers),
    habits: HABITS_OF(habitPattern(mine.habits)),
    most: parts.reduce((sum, part) => sum + (part?.reduce((most, each) => Math.max(most, each), 0) ?? 0), 0),
  };
}

const MOVE_INS = Uint8Array.from(moveInsOf());

const ANSWERS_OF = kept(ANSWER_PATTERNS, (mine): AnswerTables => {
  const pairs = Array.from({ length: ANSWER_PATTERNS }, (_, theirs) => pairOf(mine, theirs));
  const tenths = Uint16Array.from(pairs, (pair) => pair.tenths);
  const cap = Uint16Array.from(pairs, ({ conflicts, possible }) => (conflicts > 0 ? 0 : capTenths(possible)));
  const roof = (pattern: number) => Math.min(cap[pattern] ?? 0, tenths[pattern] ?? 0);
  const order = [...cap.keys()].filter((pattern) => (cap[pattern] ?? 0) > 0).toSorted((a, b) => roof(b) - roof(a));
  return { tenths, cap, order: Int16Array.from(order) };
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
  const order = [...tenths.keys()].toSorted((x, y) => (tenths[y] ?? 0) - (tenths[x] ?? 0));
  return { tenths, order: Uint8Array.from(order), most: Math.max(...tenths) };
});

const INTERESTS_OF = kept(1024, (mine) =>
  Uint8Array.from({ length: 2 ** INTERESTS.length }, (_, theirs) => interestsTenths(mine, theirs)),
);

const AGES_OF = kept(128, (mine) =>
  Uint8Array.from({ length: 128 }, (_, theirs) => ageTenths(mine === 0 ? null : mine, theirs === 0 ? null : theirs)),
);

const STAYS_OF = kept(64, (mine) =>
  Uint8Array.from({ length: MATCHING.mostStayMonths + 1 }, (_, theirs) =>
    stayTenths(mine === 0 ? null : mine, theirs === 0 ? null : theirs),
  ),
);

const BUDGETS_OF = kept(1024, (mine) => {
  const { from, tenths } = budgetsOf(mine);
  return { from, tenths: Uint8Array.from(tenths) };
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

function factsOf(mine: Candidate): Uint8Array {
  return Uint8Array.from({ length: SCORED_FACTS }, (_, facts) => {
    const nights = facts & 7;
    const type = facts >> TYPE_AT;
    return (
      habitTenths('guest_nights', mine.habits.guest_nights, nights === 0 ? null : nights) +
      ((facts & 8) !== 0 && mine.erasmusFriendly ? WEIGHT_TENTHS.erasmus_friendly : 0) +
      (type !== 0 && type === typeCode(mine.type) ? WEIGHT_TENTHS.type : 0)
    );
  });
}

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
