import { INTERESTS } from '#features/profiles/domain/fields.ts';
import { MATCHING } from '../rules.ts';
import { LANES } from './sieve-code.ts';

/*
 * The sieve has half a byte for an answer: sixteen classes. 0 is a missing answer. Where classes begin anew, those of one number
 * are further from each other than anything is worth; where they do not, it is only sifted less finely.
 */
const CLASSES = LANES - 1;

/** The last of the interests has no room with the others, and stands with the third habit. */
export const LAST_INTEREST = INTERESTS.length - 1;

/** Years of age that begin a class: closely where most are, and where a year is worth more. */
const AGES = [0, 1, 19, 20, 21, 22, 23, 24, 25, 27, 29, 32, 35, 39, 45, 55] as const;
const MOST_AGE = 127;
const CLASS_OF_AGE = Uint8Array.from(
  { length: MOST_AGE + 1 },
  (_, years) => AGES.filter((from) => years >= from).length - 1,
);

export function ageClass(years: number): number {
  return CLASS_OF_AGE[years] ?? 0;
}

/** Fifteen of them are more than the days in which one is worth something. */
const DAYS = 8;

export function dayClass(day: number): number {
  return day === 0 ? 0 : 1 + (Math.floor(day / DAYS) % CLASSES);
}

/** As many from one budget to one that is worth nothing to it. */
const STEPS = 6;
const CLASS_OF_BUDGET = Uint8Array.from({ length: MATCHING.mostBudgetEuros + 1 }, (_, euros) =>
  euros === 0 ? 0 : 1 + (Math.floor((STEPS * Math.log(euros)) / Math.log(MATCHING.farBudgetRatio)) % CLASSES),
);

export function budgetClass(euros: number): number {
  return CLASS_OF_BUDGET[euros] ?? 0;
}

export function universityClass(code: number): number {
  return code === 0 ? 0 : 1 + (code % CLASSES);
}

/** Four of them: the other half stands for the type. */
export function stayClass(months: number): number {
  if (months === 0) return 0;
  return months <= 7 ? 1 : months <= 10 ? 2 : 3;
}
