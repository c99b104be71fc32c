import { DEAL_BREAKERS, type Interest } from '#features/profiles/domain/fields.ts';
import { PROFILE } from '#features/profiles/domain/rules.ts';

/** What the compatibility C is made of. 'limit' takes away what the cap cuts off. */
export const FACTORS = [
  ...DEAL_BREAKERS,
  'interests',
  'age',
  'place',
  'university',
  'type',
  'erasmus_friendly',
] as const;
export type Factor = (typeof FACTORS)[number];

/** What each factor is worth at most, in tenths of a point; they sum to 1000. */
export const WEIGHT_TENTHS: Readonly<Record<Factor, number>> = {
  smoking: 120,
  pets: 90,
  visitors: 90,
  couples: 90,
  crypto_payment: 60,
  interests: 180,
  age: 120,
  place: 120,
  university: 60,
  type: 40,
  erasmus_friendly: 30,
};

/** The numbers of the compatibility C and of its list. */
export const MATCHING = {
  /** Of the weights and of the interests' rarity together; the same for everybody at once. */
  version: 1,
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
  /** With fewer shared answers no number is shown. */
  leastSharedAnswers: 6,
  /** People on a page of the list. */
  pageSize: 20,
} as const;

/** Least score of each band, in whole points as shown. */
export const BAND_POINTS = { great: 85, good: 70, possible: 50, little: 0 } as const;
export type Band = keyof typeof BAND_POINTS | 'unknown';

/**
 * How many of `people` have each interest. Frozen with the version: a score must not move because others join. Nobody
 * had used the product when version 1 was made, so this is an estimate for Spanish residents aged 18 to 30 and not a
 * count; the next version takes real counts.
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
