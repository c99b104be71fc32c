import { DAY_MS } from '#shared/time/duration.ts';

/** Limits of what visitors without an account see of people. */
export const VISITORS = {
  /** With fewer people in a search, nobody is shown. */
  minPeople: 20,
  maxCards: 6,
  /** Best people of the list among which the cards are chosen. */
  candidateLimit: 48,
  ageBandYears: 3,
  /** Counts are rounded down to a multiple of this. */
  countStep: 5,
  /** Longer than a confirmation link. */
  cardTtlMs: 4 * DAY_MS,
  /** Days until an interest is forgotten whose sender does not finish a profile. */
  pendingInterestDays: 30,
  birds: 8,
} as const;

/** Selectable steps of the question about order, of the scale from 1 to 5. */
export const TASTER_CLEANLINESS = ['2', '4', '5'] as const;
