import {
  DEAL_BREAKERS,
  INTERESTS,
  SCALED_HABITS,
  type Answer,
  type DealBreaker,
} from '#features/profiles/domain/fields.ts';
import { unpackAnswer, type Candidate } from './candidate.ts';
import {
  findIncompatibilities,
  budgetTenths,
  habitTenths,
  moveInTenths,
  stayTenths,
  type Incompatibility,
} from './habits.ts';
import { INTEREST_POPULATION, MATCHING, WEIGHT_TENTHS, type Factor } from './rules.ts';

/** One term of the score, in tenths of a point. */
export interface ScoreComponent {
  factor: Factor | 'limit';
  tenths: number;
  /** Maximum of the term; 0 for the limit, which only subtracts. */
  maxTenths: number;
}

/** Compatibility score C of two people. */
export interface Score {
  /** 0 to 1000 tenths of a point; exactly the sum of the components. */
  tenths: number;
  components: ScoreComponent[];
  /** Deal-breakers answered yes by one and no by the other; such pairs are excluded from lists. */
  conflicts: DealBreaker[];
  /** Deal-breakers that may become conflicts when a missing answer is given. */
  possibleConflicts: DealBreaker[];
  /** Incompatible plans; such pairs are excluded from lists too, but keep their score. */
  incompatibilities: Incompatibility[];
}

/**
 * Compatibility score of two people: symmetric, and a function of the two profiles only. Each factor is its weight
 * times a similarity from 0 to 1, rounded half up to a tenth of a point; a missing answer takes the worst value.
 * Conflicts and possible conflicts cap the sum; the component 'limit' is what the cap takes away.
 */
export function scoreOf(a: Candidate, b: Candidate): Score {
  const addends: ScoreComponent[] = [];
  const conflicts: DealBreaker[] = [];
  const possibleConflicts: DealBreaker[] = [];
  const add = (factor: Factor, tenths: number) => addends.push({ factor, tenths, maxTenths: WEIGHT_TENTHS[factor] });

  for (const key of DEAL_BREAKERS) {
    const [mine, theirs] = [unpackAnswer(a.answers, key), unpackAnswer(b.answers, key)];
    add(key, dealBreakerTenths(key, mine, theirs));
    const verdict = dealBreakerConflict(mine, theirs);
    if (verdict === 'conflict') conflicts.push(key);
    if (verdict === 'possible') possibleConflicts.push(key);
  }
  add('interests', interestsTenths(a.interests, b.interests));
  add('age', ageTenths(a.ageYears, b.ageYears));
  add('place', locationTenths(a, b));
  add('university', universityTenths(a, b));
  add('type', a.type !== null && a.type === b.type ? WEIGHT_TENTHS.type : 0);
  add('erasmus_friendly', a.erasmusFriendly && b.erasmusFriendly ? WEIGHT_TENTHS.erasmus_friendly : 0);
  for (const key of SCALED_HABITS) add(key, habitTenths(key, a.habits[key], b.habits[key]));
  add('move_in', moveInTenths(a.moveInDay, b.moveInDay));
  add('budget', budgetTenths(a.budgetEuros, b.budgetEuros));
  add('stay', stayTenths(a.stayMonths, b.stayMonths));

  const sum = addends.reduce((total, addend) => total + addend.tenths, 0);
  const tenths = Math.min(sum, capTenths(conflicts.length + possibleConflicts.length));
  addends.push({ factor: 'limit', tenths: tenths - sum, maxTenths: 0 });
  return { tenths, components: addends, conflicts, possibleConflicts, incompatibilities: findIncompatibilities(a, b) };
}

/**
 * Conflict of two answers to a deal-breaker; `possible` if one is missing that may conflict. Two missing answers may
 * conflict as well; otherwise removing an answer would lift the cap it caused.
 */
export function dealBreakerConflict(a: Answer | null, b: Answer | null): 'none' | 'possible' | 'conflict' {
  if (a === 'indifferent' || b === 'indifferent') return 'none';
  if (a === null || b === null) return 'possible';
  return a === b ? 'none' : 'conflict';
}

/** Cap of a pair in tenths of a point, by number of conflicts and possible conflicts. */
export function capTenths(conflicts: number): number {
  if (conflicts === 0) return 1000;
  return Math.max(MATCHING.capFloorTenths, MATCHING.capTenths - MATCHING.capStepTenths * (conflicts - 1));
}

export function dealBreakerTenths(key: DealBreaker, a: Answer | null, b: Answer | null): number {
  return (WEIGHT_TENTHS[key] * dealBreakerPercent(a, b)) / 100;
}

function dealBreakerPercent(a: Answer | null, b: Answer | null): number {
  const indifferent = Number(a === 'indifferent') + Number(b === 'indifferent');
  if (indifferent === 2) return MATCHING.bothIndifferentPercent;
  if (a === null || b === null) return indifferent ? MATCHING.indifferentAndMissingPercent : 0;
  if (indifferent === 1) return MATCHING.strictAndIndifferentPercent;
  return a === b ? MATCHING.sameStrictPercent : 0;
}

/** Rarity of an interest: idf = ln((N + 1) / (n + 1)). */
const INTEREST_IDF = INTERESTS.map((key) =>
  Math.log((INTEREST_POPULATION.people + 1) / (INTEREST_POPULATION.withInterest[key] + 1)),
);

/** Shared rarity that gives the full score. */
const SATURATION_IDF =
  (MATCHING.saturationInterests * INTEREST_IDF.reduce((sum, rarity) => sum + rarity, 0)) / INTEREST_IDF.length;

/** By interest mask: total rarity and number of interests. */
const IDF_BY_MASK = [{ rarity: 0, count: 0 }];
for (let mask = 1; mask < 2 ** INTERESTS.length; mask += 1) {
  const rest = idfOfMask(mask & (mask - 1));
  IDF_BY_MASK.push({ rarity: rest.rarity + (INTEREST_IDF[Math.log2(mask & -mask)] ?? 0), count: rest.count + 1 });
}

function idfOfMask(mask: number): { rarity: number; count: number } {
  return IDF_BY_MASK[mask] ?? { rarity: 0, count: 0 };
}

/**
 * By mask of shared interests: weight · min(1, 1.5x / (x + X/2)), with x the shared rarity and X the saturation rarity,
 * before the division by `SPREAD_BY_MASK`.
 */
const SHARED_TENTHS_BY_MASK = Float64Array.from(IDF_BY_MASK, ({ rarity }) => {
  const shared = Math.min(1, (1.5 * rarity) / (rarity + SATURATION_IDF / 2));
  return WEIGHT_TENTHS.interests * shared * MATCHING.fullInterests * MATCHING.fullInterests;
});

/** By mask: number of interests that the score is divided among. */
const SPREAD_BY_MASK = Uint8Array.from(IDF_BY_MASK, ({ count }) => Math.max(MATCHING.fullInterests, count));

/** Weight · g_a · g_b · min(1, 1.5x / (x + X/2)), g = min(1, 5 / number of interests). */
export function interestsTenths(a: number, b: number): number {
  return Math.floor((SHARED_TENTHS_BY_MASK[a & b] ?? 0) / ((SPREAD_BY_MASK[a] ?? 1) * (SPREAD_BY_MASK[b] ?? 1)) + 0.5);
}

/** Upper bound of `interestsTenths` for these interests. */
export function maxInterestsTenths(mask: number): number {
  return Math.floor((SHARED_TENTHS_BY_MASK[mask] ?? 0) / ((SPREAD_BY_MASK[mask] ?? 1) * MATCHING.fullInterests) + 0.5);
}

/** Weight · max(0, 1 − |ln(a/b)| / ln 1.6). */
export function ageTenths(a: number | null, b: number | null): number {
  if (a === null || b === null) return 0;
  const apart = Math.log(Math.max(a, b) / Math.min(a, b)) / Math.log(MATCHING.zeroScoreAgeRatio);
  return Math.floor(WEIGHT_TENTHS.age * Math.max(0, 1 - apart) + 0.5);
}

/** Score of two universities in one city, rounded half up. */
export const NEARBY_UNIVERSITY_TENTHS = Math.floor(
  WEIGHT_TENTHS.university / MATCHING.universitiesInOneCityParts + 0.5,
);

function locationTenths(a: Candidate, b: Candidate): number {
  const same = (x: string | null, y: string | null) => x !== null && x === y;
  if (same(a.cityId, b.cityId)) return (WEIGHT_TENTHS.place * MATCHING.sameCityPercent) / 100;
  return same(a.provinceId, b.provinceId) ? (WEIGHT_TENTHS.place * MATCHING.sameProvincePercent) / 100 : 0;
}

function universityTenths(a: Candidate, b: Candidate): number {
  if (a.universityId === null || b.universityId === null) return 0;
  if (a.universityId === b.universityId) return WEIGHT_TENTHS.university;
  return a.campusCityIds.some((city) => b.campusCityIds.includes(city)) ? NEARBY_UNIVERSITY_TENTHS : 0;
}
