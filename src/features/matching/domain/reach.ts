import { ANSWERS, DEAL_BREAKERS, SCALED_HABITS, type DealBreaker } from '#features/profiles/domain/fields.ts';
import { HABIT } from '#features/profiles/domain/rules.ts';
import { candidateOf, type Candidate, type ProfileAnswers } from './candidate.ts';
import { MATCHING } from './rules.ts';
import { explain } from './reasons.ts';
import { scoreOf, type Score } from './score.ts';

/** What may be asked with one tap. A missing deal-breaker holds a score down, so it comes first; then the habits in order of worth. */
export const QUESTION_KEYS = [
  ...DEAL_BREAKERS,
  'cleanliness',
  'noise',
  'sleep',
  'guest_nights',
  'move_in',
  'budget',
  'stay',
] as const;
export type QuestionKey = (typeof QUESTION_KEYS)[number];

/** One question and what can be tapped: an answer, a step of a scale, a day ('2026-09-01'), cents, or months. */
export interface Question {
  key: QuestionKey;
  options: (string | number)[];
}

/** Numbers of the questions. */
export const ASKING = {
  atOnce: 3,
  /** First days of so many months from the next one on. */
  moveInMonths: 5,
  budgetsCents: [30_000, 40_000, 50_000, 60_000, 80_000],
  staysMonths: [5, 10, 12, 24],
} as const;

const FIELDS = { move_in: 'moveIn', budget: 'budgetCents', stay: 'stayMonths' } as const;

function fieldOf(key: QuestionKey): keyof ProfileAnswers {
  return key === 'move_in' || key === 'budget' || key === 'stay' ? FIELDS[key] : key;
}

/** What somebody has not told, the worthiest first, `ASKING.atOnce` at most. `today` is a day, '2026-08-15'. */
export function questionsFor(own: ProfileAnswers, today: string): Question[] {
  const told = candidateOf(own, []);
  const isOpen = (key: QuestionKey) => own[fieldOf(key)] === null && !isFilled(key, told);
  return QUESTION_KEYS.filter(isOpen)
    .slice(0, ASKING.atOnce)
    .map((key) => ({ key, options: optionsOf(key, today) }));
}

/** An old flag may have answered it. */
function isFilled(key: QuestionKey, told: Candidate): boolean {
  const at = DEAL_BREAKERS.indexOf(key as DealBreaker);
  return at >= 0 && ((told.answers >> (2 * at)) & 3) !== 0;
}

function optionsOf(key: QuestionKey, today: string): (string | number)[] {
  if (key === 'move_in') return firstDays(today);
  if (key === 'budget') return [...ASKING.budgetsCents];
  if (key === 'stay') return [...ASKING.staysMonths];
  const isScaled = (SCALED_HABITS as readonly string[]).includes(key);
  return isScaled ? Array.from({ length: HABIT.most }, (_, at) => HABIT.least + at) : [...ANSWERS];
}

function firstDays(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: ASKING.moveInMonths }, (_, at) => {
    const months = year * 12 + month + at;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
  });
}

/** The best score in a list now, and the best there could be with the right answers; tenths of a point, null without a number. */
export interface Reach {
  bestTenths: number | null;
  reachableTenths: number | null;
}

/**
 * How high somebody's best score among `others` could go if they answered the questions, whatever suits each of the others
 * best. Exact: a score is a sum, so the best answer to each question is best whatever the answers to the others are.
 * Clashes, plans that lie apart and pairs without a number do not count.
 */
export function reachOf(
  own: ProfileAnswers,
  campusCityIds: readonly string[],
  questions: readonly Question[],
  others: readonly Candidate[],
): Reach {
  const mineOf = (answers: ProfileAnswers) => candidateOf(answers, campusCityIds);
  const bestFor = (theirs: Candidate) =>
    questions.reduce((answers, { key, options }) => {
      const tried = options.map((option) => ({ ...answers, [fieldOf(key)]: option }));
      return [answers, ...tried]
        .map((each) => ({ each, worth: worthOf(scoreOf(mineOf(each), theirs)) }))
        .reduce((best, next) => (next.worth > best.worth ? next : best)).each;
    }, own);
  const highest = (tenths: number[]) => (tenths.length > 0 ? Math.max(...tenths) : null);
  return {
    bestTenths: highest(others.flatMap((theirs) => numberShown(mineOf(own), theirs) ?? [])),
    reachableTenths: highest(others.flatMap((theirs) => numberShown(mineOf(bestFor(theirs)), theirs) ?? [])),
  };
}

/** Orders the answers to one question: what keeps two apart is worst, then what clashes or may, then the sum. */
function worthOf({ addends, conflicts, possibleConflicts, apart }: Score): number {
  const sum = addends.reduce((total, { factor, tenths }) => total + (factor === 'limit' ? 0 : tenths), 0);
  return sum - 10_000 * (10 * apart.length + 2 * conflicts.length + possibleConflicts.length);
}

function numberShown(mine: Candidate, theirs: Candidate): number | null {
  const { score, answersCompared } = explain(mine, theirs);
  const isListed = score.conflicts.length === 0 && score.apart.length === 0;
  return isListed && answersCompared >= MATCHING.leastSharedAnswers ? score.tenths : null;
}
