/** The numbers of profiles and of the onboarding (specification, section 9). Lengths are in characters. */
export const PROFILE = {
  aliasMinLength: 2,
  aliasMaxLength: 30,
  nameMinLength: 2,
  nameMaxLength: 50,
  bioMaxLength: 500,
  leastAgeYears: 18,
  mostAgeYears: 65,
  websiteMaxLength: 2048,
  walletMinLength: 32,
  walletMaxLength: 44,
  /** The specification has no rule for phones; this only bounds what is stored. */
  phoneMaxLength: 100,
  otherInterestsMaxLength: 200,
  universitiesMax: 20,
} as const;

export const ONBOARDING = {
  steps: 7,
  aliasCheckDelayMs: 500,
  /** Said beside the interests; more may be chosen. */
  suggestedInterests: 5,
} as const;

export const AVATAR = {
  maxBytes: 1_048_576,
  /** Sides of the stored squares, in pixels. */
  sizesPx: [96, 256, 512],
  /** Of the JSON around a photo: well over what is accepted, so that a photo too large is told as such. */
  maxBodyBytes: 4 * 1_048_576,
  /** Drawings to choose from: /assets/avatars/bird-1.svg and so on. */
  birds: 8,
} as const;

export const HABIT = {
  least: 1,
  most: 5,
  leastBudgetCents: 5_000,
  mostBudgetCents: 1_000_000,
  leastStayMonths: 1,
  mostStayMonths: 60,
} as const;

/** Photos are fetched without a session, a whole campus behind one address. */
export const PHOTO_READS = { points: 20_000, perMs: 60_000 } as const;

/** Showing that one has an address of one's university. */
export const UNIVERSITY_CHECK = {
  codeLength: 6,
  codeLifeMs: 20 * 60_000,
  /** Wrong codes before another one has to be asked for. */
  codeTries: 5,
  validDays: 365,
  /** How long before its end somebody is asked again. */
  remindDays: 30,
  mailMaxLength: 254,
} as const;

/** Codes that may be asked for: by one person, for one address, and from one network. */
export const UNIVERSITY_CODES = {
  perPerson: { points: 6, perMs: 86_400_000 },
  perAddress: { points: 4, perMs: 86_400_000 },
  perNetwork: { points: 60, perMs: 3_600_000 },
} as const;
