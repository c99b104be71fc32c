import { DEAL_BREAKERS, INTERESTS, SCALED_HABITS, type ScaledHabit } from '#features/profiles/domain/fields.ts';
import { HABIT } from '#features/profiles/domain/rules.ts';
import { ANSWER_PATTERNS, answerOf, type Candidate } from './candidate.ts';
import { budgetTenths, habitTenths, isBudgetApart, moveInTenths, stayTenths } from './habits.ts';
import { MATCHING } from './rules.ts';
import { ageTenths, capTenths, conflictOf, dealBreakerTenths, interestsTenths } from './score.ts';

/**
 * Everything that the database needs to score others against one person, beside place, university and type: tables of
 * integers, looked up by what is in the other's row and counted from 0. `score.ts` computed what they hold, so the
 * database only looks up and adds whole numbers, and comes to the same tenth.
 */
export interface SqlTables {
  /** By packed answers: tenths of a point of the five deal-breakers together. */
  dealBreakerTenths: number[];
  /** By packed answers: the most that the pair can have, in tenths; 0 where they clash, which keeps them off the list. */
  capTenths: number[];
  /** By mask of interests: tenths of a point. */
  interestsTenths: number[];
  /** By age − `leastAgeYears`: tenths of a point. */
  ageTenths: number[];
  /** By the answer to each scaled habit, 0 where it is missing: tenths of a point. */
  habitTenths: Readonly<Record<ScaledHabit, number[]>>;
  /** By days apart: tenths of a point; who is further apart than it reaches is left out. Null where mine is missing. */
  moveInTenths: number[] | null;
  /** By whole euros from `from` on: tenths of a point; whose budget lies outside is left out. Null where mine is missing. */
  budgetTenths: { from: number; tenths: number[] } | null;
  /** By months, counted from 0: tenths of a point. */
  stayTenths: number[];
}

/** The tables of one person. */
export function sqlTablesOf(person: Candidate): SqlTables {
  const pairs = Array.from({ length: ANSWER_PATTERNS }, (_, pattern) => pairOf(person.answers, pattern));
  const ages = MATCHING.mostAgeYears - MATCHING.leastAgeYears + 1;
  return {
    dealBreakerTenths: pairs.map(({ tenths }) => tenths),
    capTenths: pairs.map(({ conflicts, possible }) => (conflicts > 0 ? 0 : capTenths(possible))),
    interestsTenths: Array.from({ length: 2 ** INTERESTS.length }, (_, mask) =>
      interestsTenths(person.interests, mask),
    ),
    ageTenths: Array.from({ length: ages }, (_, at) => ageTenths(person.ageYears, MATCHING.leastAgeYears + at)),
    habitTenths: Object.fromEntries(
      SCALED_HABITS.map((key) => [key, HABIT_ANSWERS.map((answer) => habitTenths(key, person.habits[key], answer))]),
    ) as SqlTables['habitTenths'],
    moveInTenths:
      person.moveInDay === null
        ? null
        : Array.from({ length: MATCHING.apartMoveInDays + 1 }, (_, days) => moveInTenths(0, days)),
    budgetTenths: person.budgetEuros === null ? null : budgetsOf(person.budgetEuros),
    stayTenths: Array.from({ length: MATCHING.mostStayMonths + 1 }, (_, months) =>
      stayTenths(person.stayMonths, months === 0 ? null : months),
    ),
  };
}

/** Answers to a scaled habit, by what stands for them. */
const HABIT_ANSWERS = [null, ...Array.from({ length: HABIT.most }, (_, at) => at + HABIT.least)];

/** Whole euros that come together with mine, and their tenths of a point. */
export function budgetsOf(mine: number): { from: number; tenths: number[] } {
  const { leastBudgetEuros: least, mostBudgetEuros: most } = MATCHING;
  const tenths: number[] = [];
  let from = least;
  while (isBudgetApart(mine, from)) from += 1;
  for (let euros = from; euros <= most && !isBudgetApart(mine, euros); euros += 1)
    tenths.push(budgetTenths(mine, euros));
  return { from, tenths };
}

/** What two patterns of answers make, and in how many they clash or may. */
export function pairOf(mine: number, theirs: number): { tenths: number; conflicts: number; possible: number } {
  const pair = { tenths: 0, conflicts: 0, possible: 0 };
  for (const key of DEAL_BREAKERS) {
    const [me, them] = [answerOf(mine, key), answerOf(theirs, key)];
    pair.tenths += dealBreakerTenths(key, me, them);
    const verdict = conflictOf(me, them);
    if (verdict === 'conflict') pair.conflicts += 1;
    if (verdict === 'possible') pair.possible += 1;
  }
  return pair;
}
