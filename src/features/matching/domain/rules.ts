import { DEAL_BREAKERS, type Interest } from '#features/profiles/domain/fields.ts';
import { HABIT, PROFILE } from '#features/profiles/domain/rules.ts';

/** Factors of the compatibility score C. */
export const FACTORS = [
  ...DEAL_BREAKERS,
  'interests',
  'age',
  'place',
  'university',
  'type',
  'erasmus_friendly',
  'cleanliness',
  'sleep',
  'noise',
  'guest_nights',
  'move_in',
  'budget',
  'stay',
] as const;
export type Factor = (typeof FACTORS)[number];

/** Maximum tenths of a point per factor; they sum to 1000. */
export const WEIGHT_TENTHS: Readonly<Record<Factor, number>> = {
  smoking: 80,
  pets: 50,
  visitors: 60,
  couples: 50,
  crypto_payment: 10,
  interests: 90,
  age: 70,
  place: 80,
  university: 40,
  type: 20,
  erasmus_friendly: 20,
  cleanliness: 130,
  sleep: 90,
  noise: 90,
  guest_nights: 20,
  move_in: 40,
  budget: 40,
  stay: 20,
};

/** Parameters of the compatibility score C and its list. */
export const MATCHING = {
  /** Version of weights and interest rarity; changes for everybody at once. */
  version: 3,
  /** Percent of a deal-breaker's weight; all other pairs of answers score 0. */
  sameStrictPercent: 100,
  bothIndifferentPercent: 90,
  strictAndIndifferentPercent: 80,
  indifferentAndMissingPercent: 60,
  /** Cap of a pair with one conflict, decrement per further conflict, and minimum cap. */
  capTenths: 300,
  capStepTenths: 50,
  capFloorTenths: 100,
  /** Up to this many interests, each one counts fully. */
  fullInterests: 5,
  /** Sharing this many interests of mean rarity gives the full score. */
  saturationInterests: 3,
  /** Ages at this ratio score 0. */
  zeroScoreAgeRatio: 1.6,
  /** Ages outside this range count as missing. */
  leastAgeYears: PROFILE.minAgeYears,
  mostAgeYears: 120,
  sameCityPercent: 100,
  sameProvincePercent: 50,
  /** Two universities in one city score weight / this number. */
  universitiesInOneCityParts: 3,
  /** Percent of a habit's weight by difference in steps. */
  habitStepPercents: [100, 80, 40, 10, 0],
  /**
   * Move-in dates this many days apart score 0; beyond the second number, two people are excluded from each other's
   * list.
   */
  zeroScoreMoveInDays: 56,
  incompatibleMoveInDays: 84,
  /** Budgets at this ratio score 0; beyond the second number, two people are excluded from each other's list. */
  zeroScoreBudgetRatio: 1.5,
  incompatibleBudgetRatio: 2,
  /** Dates and whole euros outside these ranges count as missing. */
  leastMoveIn: '2000-01-01',
  mostMoveIn: '2099-12-31',
  leastBudgetEuros: HABIT.minBudgetCents / 100,
  mostBudgetEuros: HABIT.maxBudgetCents / 100,
  leastStayMonths: HABIT.minStayMonths,
  mostStayMonths: HABIT.maxStayMonths,
  /** With fewer shared answers, no number is shown. */
  leastSharedAnswers: 6,
  pageSize: 20,
  /** First page of the matching page, which is not compressed and shows one card. */
  firstPageSize: 8,
  /** People in the viewer's province from which the list starts with them alone. */
  ownProvinceMin: 10,
  /** People on the dashboard. */
  bestShown: 3,
} as const;

/** Parameters of the ranking R = C − exposure penalty. R is never shown to users. */
export const RANKING = {
  exposureWeight: 10,
  /**
   * Added to the impressions before the logarithm. With a small value the first viewer would reorder a list by reading
   * it: the first impression would cost 30 points with 0.05, and 3 points with this.
   */
  exposureFloor: 3,
  pendingWeight: 8,
  loginWeight: 5,
  /** Share of an impression left after one day. */
  dailyDecay: 0.8,
  /** Days without activity after which the sign-in probability is 1/2. */
  halfProbabilityDays: 7,
  /** Penalties are clamped to ± this many points. */
  maxAbsPoints: 200,
  /** People per batch when penalties are recomputed. */
  batchSize: 2000,
  /** Milliseconds between writes of impressions. */
  flushIntervalMs: 2000,
  /** Size in bits of the Bloom filter of today's impressions, and the number of entries after which it is reset. */
  bloomFilterBits: 2 ** 24,
  bloomFilterCapacity: 1_500_000,
} as const;

/** Digest of new people with a high score. */
export const NEW_MATCH_DIGEST = {
  intervalDays: 7,
  /** Users inactive for longer get no digest. */
  activeWithinDays: 45,
  /** Positions of the list that are considered, and the minimum score in points. */
  candidateLimit: 50,
  minPoints: 60,
  batchSize: 200,
} as const;

/** In-memory candidate index. */
export const CANDIDATE_INDEX = {
  /** Milliseconds between syncs: applies changes, or loads the index if it is missing. */
  syncIntervalMs: 500,
  /** Longest wait of a list for a load while there is no index: a quarter of a million people load meanwhile. */
  loadWaitMs: 1000,
  refreshBatchSize: 2000,
  /** Delay after a failure. */
  retryDelayMs: 5000,
  /** With several processes, the index is reloaded at this interval, because messages may have been lost. */
  reloadIntervalMs: 15 * 60_000,
} as const;

/** Minimum displayed points of each band. */
export const BAND_MIN_POINTS = { great: 85, good: 70, possible: 50, little: 0 } as const;
export type Band = keyof typeof BAND_MIN_POINTS | 'unknown';

/**
 * Number of people out of `people` with each interest. Frozen per version, so that scores do not change as people join.
 * An estimate for Spanish residents aged 18 to 30: there were too few users to count when versions 1 to 3 were made. A
 * later version uses real counts.
 */
export const INTEREST_POPULATION: {
  readonly people: number;
  readonly withInterest: Readonly<Record<Interest, number>>;
} = {
  people: 10_000,
  withInterest: {
    gamer: 4200,
    anime: 3100,
    manga: 2000,
    kpop: 1200,
    streamer: 700,
    cosplay: 400,
    series_comics: 5200,
    board_games: 3600,
    magic: 500,
    ps5: 2300,
    pc: 3300,
    roleplayer: 900,
    geek: 2600,
  },
};
