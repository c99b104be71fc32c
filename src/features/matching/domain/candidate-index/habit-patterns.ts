import { SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import type { Candidate } from '../candidate.ts';

/** Number of patterns of cleanliness, sleep and noise; the first habit is the most significant digit. */
export const HABIT_PATTERN_COUNT = 6 ** 3;
const [FIRST, SECOND, THIRD] = SCALED_HABITS;

export function habitPattern(habits: Candidate['habits']): number {
  return packHabitPattern(habits[FIRST] ?? 0, habits[SECOND] ?? 0, habits[THIRD] ?? 0);
}

/** Number of patterns per value of the first habit. */
export const PATTERNS_PER_FIRST_HABIT = 6 ** 2;

/** Pattern of the three answers; 0 is a missing one. */
export function packHabitPattern(first: number, second: number, third: number): number {
  return 36 * first + 6 * second + third;
}
