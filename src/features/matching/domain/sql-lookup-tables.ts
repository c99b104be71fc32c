import { DEAL_BREAKERS, INTERESTS, SCALED_HABITS, type ScaledHabit } from '#features/profiles/domain/fields.ts';
import { HABIT } from '#features/profiles/domain/rules.ts';
import { ANSWER_PATTERN_COUNT, unpackAnswer, type Candidate } from './candidate.ts';
import { budgetTenths, habitTenths, isBudgetIncompatible, moveInTenths, stayTenths } from './habits.ts';
import { MATCHING } from './rules.ts';
import { ageTenths, capTenths, dealBreakerConflict, dealBreakerTenths, interestsTenths } from './score.ts';

/**
 * Lookup tables of one person for scoring in SQL, except location, university and type: integer arrays indexed by
 * column values, from 0. `score.ts` computes the entries, so the database only looks up and adds integers and gets the
 * same result to the tenth.
 */
export interface SqlLookupTables {
  /** By packed answers: total of the five deal-breakers in tenths of a point. */
  dealBreakerTenths: number[];
  /** By packed answers: cap in tenths; 0 for a conflict, which excludes the pair from the list. */
  capTenths: number[];
  /** By interest mask: tenths of a point. */
  interestsTenths: number[];
  /** By age − `leastAgeYears`: tenths of a point. */
  ageTenths: number[];
  /** By answer to each scaled habit (0 if missing): tenths of a point. */
  habitTenths: Readonly<Record<ScaledHabit, number[]>>;
  /**
   * By difference in days: tenths of a point; a larger difference excludes. Null if the person's own date is missing.
   */
  moveInTenths: number[] | null;
  /**
   * By whole euros starting at `from`: tenths of a point; budgets outside are excluded. Null if the person's own budget
   * is missing.
   */
  budgetTenths: { from: number; tenths: number[] } | null;
  /** By months, from 0: tenths of a point. */
  stayTenths: number[];
}

/** Builds the lookup tables of one person. */
export function buildSqlLookupTables(person: Candidate): SqlLookupTables {
  const pairs = Array.from({ length: ANSWER_PATTERN_COUNT }, (_, pattern) =>
    scoreAnswerPatterns(person.answers, pattern),
  );
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
    ) as SqlLookupTables['habitTenths'],
    moveInTenths:
      person.moveInDay === null
        ? null
        : Array.from({ length: MATCHING.incompatibleMoveInDays + 1 }, (_, days) => moveInTenths(0, days)),
    budgetTenths: person.budgetEuros === null ? null : compatibleBudgetTenths(person.budgetEuros),
    stayTenths: Array.from({ length: MATCHING.mostStayMonths + 1 }, (_, months) =>
      stayTenths(person.stayMonths, months === 0 ? null : months),
    ),
  };
}

/** Answers to a scaled habit by array index. */
const HABIT_ANSWERS = [null, ...Array.from({ length: HABIT.max }, (_, at) => at + HABIT.min)];

/** Compatible budgets in whole euros, and their scores in tenths of a point. */
export function compatibleBudgetTenths(mine: number): { from: number; tenths: number[] } {
  const { leastBudgetEuros: least, mostBudgetEuros: most } = MATCHING;
  const tenths: number[] = [];
  let from = least;
  while (isBudgetIncompatible(mine, from)) from += 1;
  for (let euros = from; euros <= most && !isBudgetIncompatible(mine, euros); euros += 1)
    tenths.push(budgetTenths(mine, euros));
  return { from, tenths };
}

/** Total score of two answer patterns, and the number of conflicts and possible conflicts. */
export function scoreAnswerPatterns(
  mine: number,
  theirs: number,
): { tenths: number; conflicts: number; possible: number } {
  const pair = { tenths: 0, conflicts: 0, possible: 0 };
  for (const key of DEAL_BREAKERS) {
    const [me, them] = [unpackAnswer(mine, key), unpackAnswer(theirs, key)];
    pair.tenths += dealBreakerTenths(key, me, them);
    const verdict = dealBreakerConflict(me, them);
    if (verdict === 'conflict') pair.conflicts += 1;
    if (verdict === 'possible') pair.possible += 1;
  }
  return pair;
}
