import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';

/** Limits of profiles and of the onboarding (specification, section 9). Lengths are in characters. */
export const PROFILE = {
  aliasMinLength: 2,
  aliasMaxLength: 30,
  nameMinLength: 2,
  nameMaxLength: 50,
  bioMaxLength: 500,
  minAgeYears: 18,
  maxAgeYears: 65,
  websiteMaxLength: 2048,
  walletMinLength: 32,
  walletMaxLength: 44,
  /** The specification has no rule for phones; this limits the stored size. */
  phoneMaxLength: 100,
  otherInterestsMaxLength: 200,
  maxUniversities: 20,
} as const;

export const ONBOARDING = {
  steps: 7,
  aliasCheckDelayMs: 500,
  /** Suggested in the form; more can be chosen. */
  suggestedInterests: 5,
} as const;

export const AVATAR = {
  maxBytes: 1_048_576,
  /** Side lengths of the stored squares, in pixels. */
  sizesPx: [96, 256, 512],
  /**
   * Maximum JSON body around a photo. Well above the accepted photo size, so that a larger photo gets its specific
   * error.
   */
  maxBodyBytes: 4 * 1_048_576,
  /** Number of drawn avatars: /assets/avatars/bird-1.svg and so on. */
  birds: 8,
} as const;

export const HABIT = {
  min: 1,
  max: 5,
  minBudgetCents: 5_000,
  maxBudgetCents: 1_000_000,
  minStayMonths: 1,
  maxStayMonths: 60,
} as const;

/** Rate limit per IP address. Photos are fetched without a session, and a whole campus can share one address. */
export const PHOTO_READS = { points: 20_000, perMs: 60_000 } as const;

/** Verification of a university email address. */
export const UNIVERSITY_VERIFICATION = {
  codeLength: 6,
  codeTtlMs: 20 * 60_000,
  /** Wrong codes before a new one must be requested. */
  maxCodeAttempts: 5,
  validDays: 365,
  /** Days before expiry when a reminder is sent. */
  remindDays: 30,
  emailMaxLength: 254,
} as const;

/** Rate limits for requesting codes: per user, per email address and per network. */
export const UNIVERSITY_CODE_LIMITS = {
  perPerson: { points: 6, perMs: DAY_MS },
  perAddress: { points: 4, perMs: DAY_MS },
  perNetwork: { points: 60, perMs: HOUR_MS },
} as const;
