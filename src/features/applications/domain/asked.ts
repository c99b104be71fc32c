import { daysBetween } from '#shared/time/local-time.ts';

/** Needs of applicants; `null` is unknown. Cents are per person and month. */
export interface ApplicantNeeds {
  moveInFrom: string | null;
  moveInTo: string | null;
  budgetCents: number | null;
  minStayMonths: number | null;
  maxStayMonths: number | null;
}

/** Conditions of a property; `null` is open. */
export interface AskedConditions {
  availableFrom: string | null;
  centsPerPerson: number | null;
  minStayMonths: number | null;
  maxStayMonths: number | null;
}

export const ASKED_VERDICTS = ['fits', 'differs', 'unknown'] as const;
export type AskedVerdict = (typeof ASKED_VERDICTS)[number];

/** Days that a property may stay empty before the date counts as a difference. */
const MAX_EMPTY_DAYS = 7;
/** Days that people may have to wait for a property. */
const MAX_WAIT_DAYS = 31;

/** Dates, money and stay of applicants against the conditions of a property. Never a total to rank people by. */
export function compareWithAsked(
  needs: ApplicantNeeds,
  asked: AskedConditions,
): { dates: AskedVerdict; emptyDays: number; money: AskedVerdict; missingCents: number; stay: AskedVerdict } {
  const { moveInFrom, moveInTo, budgetCents } = needs;
  const missingCents =
    budgetCents === null || asked.centsPerPerson === null ? 0 : Math.max(0, asked.centsPerPerson - budgetCents);
  const emptyDays = moveInFrom && asked.availableFrom ? Math.max(0, daysBetween(asked.availableFrom, moveInFrom)) : 0;
  const latest = moveInTo ?? moveInFrom;
  const waitDays = latest && asked.availableFrom ? daysBetween(latest, asked.availableFrom) : 0;
  return {
    emptyDays,
    missingCents,
    dates: latest === null ? 'unknown' : emptyDays > MAX_EMPTY_DAYS || waitDays > MAX_WAIT_DAYS ? 'differs' : 'fits',
    money: budgetCents === null || asked.centsPerPerson === null ? 'unknown' : missingCents > 0 ? 'differs' : 'fits',
    stay: compareStay(needs, asked),
  };
}

function compareStay(needs: ApplicantNeeds, asked: AskedConditions): AskedVerdict {
  if (needs.minStayMonths === null && needs.maxStayMonths === null) return 'unknown';
  const isTooShort = isAbove(asked.minStayMonths, needs.maxStayMonths);
  return isTooShort || isAbove(needs.minStayMonths, asked.maxStayMonths) ? 'differs' : 'fits';
}

function isAbove(least: number | null, most: number | null): boolean {
  return least !== null && most !== null && least > most;
}
