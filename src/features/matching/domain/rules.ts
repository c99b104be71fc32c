import { DEAL_BREAKERS, type Interest } from '#features/profiles/domain/fields.ts';
import { HABIT, PROFILE } from '#features/profiles/domain/rules.ts';

/** What the compatibility C is made of. 'limit' takes away what the cap cuts off. */
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

/** What each factor is worth at most, in tenths of a point; they sum to 1000. */
export const WEIGHT_TENTHS: Readonly<Record<Factor, number>> = {
  smoking: 80,
  pets: 50,
  visitors: 60,
  couples: 50,
  crypto_payment: 40,
  interests: 90,
  age: 70,
  place: 80,
  university: 40,
  type: 20,
  erasmus_friendly: 20,
  cleanliness: 120,
  sleep: 80,
  noise: 80,
  guest_nights: 20,
  move_in: 40,
  budget: 40,
  stay: 20,
};

/** The numbers of the compatibility C and of its list. */
export const MATCHING = {
  /** Of the weights and of the interests' rarity together; the same for everybody at once. */
  version: 2,
  /** Share of a deal-breaker's weight, in percent; every other pair of answers is worth nothing. */
  sameStrictPercent: 100,
  bothIndifferentPercent: 90,
  strictAndIndifferentPercent: 80,
  indifferentAndMissingPercent: 60,
  /** Most that a pair with one conflict can have, what each further one takes, and where that stops. */
  capTenths: 300,
  capStepTenths: 50,
  capFloorTenths: 100,
  /** Up to this many interests each counts in full. */
  fullInterests: 5,
  /** Sharing as much as this many interests of mean rarity is worth everything. */
  plentyInterests: 3,
  /** One age being this many times the other is worth nothing. */
  farAgeRatio: 1.6,
  /** Ages outside are as good as missing. */
  leastAgeYears: PROFILE.leastAgeYears,
  mostAgeYears: 120,
  sameCityPercent: 100,
  sameProvincePercent: 50,
  /** Two universities in one city are worth one part in this many. */
  universitiesInOneCityParts: 3,
  /** Share of a habit's weight, in percent, by how many steps of its scale lie between the two. */
  habitStepPercents: [100, 80, 40, 10, 0],
  /** Moving in this many days apart is worth nothing; further apart than the other keeps two out of each other's list. */
  farMoveInDays: 56,
  apartMoveInDays: 84,
  /** One budget being this many times the other is worth nothing; more than the other keeps two apart. */
  farBudgetRatio: 1.5,
  apartBudgetRatio: 2,
  /** Days and whole euros outside are as good as missing. */
  leastMoveIn: '2000-01-01',
  mostMoveIn: '2099-12-31',
  leastBudgetEuros: HABIT.leastBudgetCents / 100,
  mostBudgetEuros: HABIT.mostBudgetCents / 100,
  leastStayMonths: HABIT.leastStayMonths,
  mostStayMonths: HABIT.mostStayMonths,
  /** With fewer shared answers no number is shown. */
  leastSharedAnswers: 6,
  /** People on a page of the list. */
  pageSize: 20,
} as const;

/** The numbers of R, the order of lists: C less what somebody's place costs. R itself is shown to nobody. */
export const RANKING = {
  exposureWeight: 10,
  /**
   * Impressions that count for nothing yet. With a small one the first reader of a list would turn it over by reading it:
   * from none to one would cost 30 points of 0.05, and 3 points of this.
   */
  exposureFloor: 3,
  pendingWeight: 8,
  loginWeight: 5,
  /** What is left of an impression the next day. */
  fadeADay: 0.8,
  /** So long after the last use, looking in again is half as likely. */
  halfChanceDays: 7,
  /** No price is over or under so many points. */
  mostPoints: 200,
  /** People whose price is worked out in one go. */
  batch: 2000,
  /** Who was shown is written down so often. */
  flushEveryMs: 2000,
  /** People shown to whom, remembered for the day in so many bits; when this many have been, it starts anew. */
  shownBits: 2 ** 24,
  shownMost: 1_500_000,
} as const;

/** Telling people of newcomers who fit them. */
export const NEWS = {
  everyDays: 7,
  /** Whoever has not been here for so long is left in peace. */
  activeDays: 45,
  /** From the first of the list, and no less than so many points. */
  looksAt: 50,
  leastPoints: 60,
  batch: 200,
} as const;

/** The store in memory. */
export const PACKED = {
  /** So often it is seen to: what has changed is read, and what is missing is loaded. */
  tendEveryMs: 500,
  changesAtOnce: 2000,
  /** After a failure. */
  restMs: 5000,
  /** With other processes about, all is read anew so often, behind the store that stands. */
  reloadEveryMs: 15 * 60_000,
} as const;

/** Least score of each band, in whole points as shown. */
export const BAND_POINTS = { great: 85, good: 70, possible: 50, little: 0 } as const;
export type Band = keyof typeof BAND_POINTS | 'unknown';

/**
 * How many of `people` have each interest. Frozen with the version: a score must not move because others join. Too few
 * had used the product when versions 1 and 2 were made, so this is an estimate for Spanish residents aged 18 to 30 and
 * not a count; a later version takes real counts.
 */
export const INTEREST_POPULATION: { readonly people: number; readonly having: Readonly<Record<Interest, number>> } = {
  people: 10_000,
  having: {
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
