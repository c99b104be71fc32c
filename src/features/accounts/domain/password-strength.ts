import { ACCOUNT, PASSWORD_STRENGTH } from './rules.ts';

/** 0 is refused as common; 4 is the best. */
export type PasswordBand = 0 | 1 | 2 | 3 | 4;

/** Returns the estimated number of guesses for a password as a power of ten. `known`: words that others know of the person. */
export type EstimateGuesses = (password: string, known: string[]) => number;

/** Band of a password that belongs to an email address. */
export function passwordBand(password: string, email: string, estimate: EstimateGuesses): PasswordBand {
  const known = [email, ...email.split('@'), ...email.split(/[@.]/), 'tukan'].filter((word) => word !== '');
  const log10 = estimate(password.slice(0, PASSWORD_STRENGTH.judgedLength), known);
  return PASSWORD_STRENGTH.bandsLog10.filter((least) => log10 >= least).length as PasswordBand;
}

/** True for a password that is long enough to be judged. */
export function isJudged(password: string): boolean {
  return password.length >= ACCOUNT.passwordMinLength;
}
