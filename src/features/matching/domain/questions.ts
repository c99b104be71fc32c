import { ANSWERS, DEAL_BREAKERS, SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import { HABIT } from '#features/profiles/domain/rules.ts';

/**
 * Profile questions answerable with one tap. Missing deal-breakers cap the score, so they come first; then the habits
 * by weight.
 */
export const QUESTION_KEYS = [
  ...DEAL_BREAKERS,
  'cleanliness',
  'sleep',
  'noise',
  'guest_nights',
  'move_in',
  'budget',
  'stay',
] as const;
export type QuestionKey = (typeof QUESTION_KEYS)[number];

/** A question and its options: answers, scale steps, dates ('2026-09-01'), cents, or months. */
export interface Question {
  key: QuestionKey;
  options: (string | number)[];
}

export const QUESTION_CONFIG = {
  maxAtOnce: 3,
  /** Number of months offered, starting with the next one. */
  moveInMonths: 5,
  budgetOptionsCents: [30_000, 40_000, 50_000, 60_000, 80_000],
  stayOptionsMonths: [5, 10, 12, 24],
} as const;

/** The options of a question; `today` is an ISO date, '2026-08-15'. */
export function answerOptions(key: QuestionKey, today: string): (string | number)[] {
  if (key === 'move_in') return firstDaysOfMonths(today);
  if (key === 'budget') return [...QUESTION_CONFIG.budgetOptionsCents];
  if (key === 'stay') return [...QUESTION_CONFIG.stayOptionsMonths];
  const isScaled = (SCALED_HABITS as readonly string[]).includes(key);
  return isScaled ? Array.from({ length: HABIT.max }, (_, at) => HABIT.min + at) : [...ANSWERS];
}

function firstDaysOfMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: QUESTION_CONFIG.moveInMonths }, (_, at) => {
    const months = year * 12 + month + at;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
  });
}
