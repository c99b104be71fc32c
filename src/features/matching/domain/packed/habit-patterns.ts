import { SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import type { Candidate } from '../candidate.ts';

/** Patterns of cleanliness, sleep and noise together; the first of them counts most. */
export const HABIT_PATTERNS = 6 ** 3;
const [FIRST, SECOND, THIRD] = SCALED_HABITS;

export function habitPattern(habits: Candidate['habits']): number {
  return habitPatternOf(habits[FIRST] ?? 0, habits[SECOND] ?? 0, habits[THIRD] ?? 0);
}

/** Patterns that begin with the same habit. */
export const FIRST_OF_PATTERN = 6 ** 2;

/** The same of the three answers, 0 where one is missing. */
export function habitPatternOf(first: number, second: number, third: number): number {
  return 36 * first + 6 * second + third;
}
