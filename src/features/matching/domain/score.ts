import {
  DEAL_BREAKERS,
  INTERESTS,
  SCALED_HABITS,
  type Answer,
  type DealBreaker,
} from '#features/profiles/domain/fields.ts';
import { answerOf, type Candidate } from './candidate.ts';
import { apartOn, budgetTenths, habitTenths, moveInTenths, stayTenths, type Apart } from './habits.ts';
import { INTEREST_POPULATION, MATCHING, WEIGHT_TENTHS, type Factor } from './rules.ts';

/** One term of a score, in tenths of a point. */
export interface Addend {
  factor: Factor | 'limit';
  tenths: number;
  /** The most it could be; 0 for the limit, which only takes away. */
  ofTenths: number;
}

/** The compatibility C of two people. */
export interface Score {
  /** 0 to 1000 tenths of a point; the sum of the addends, to the last tenth. */
  tenths: number;
  addends: Addend[];
  /** Deal-breakers where one says yes and the other no: such pairs are left out of lists. */
  conflicts: DealBreaker[];
  /** Deal-breakers that may turn out to be conflicts once somebody answers. */
  possibleConflicts: DealBreaker[];
  /** Plans that cannot come together: such pairs are left out of lists too, and keep their score. */
  apart: Apart[];
}

/**
 * The compatibility of two people: symmetric and made of the two profiles alone. Each factor is its weight times a
 * similarity from 0 to 1, rounded half up to a tenth of a point; a missing answer takes its worst value. Conflicts and
 * possible conflicts cap the sum, and the addend 'limit' is what the cap took away.
 */
export function scoreOf(a: Candidate, b: Candidate): Score {
  const addends: Addend[] = [];
  const conflicts: DealBreaker[] = [];
  const possibleConflicts: DealBreaker[] = [];
  const add = (factor: Factor, tenths: number) => addends.push({ factor, tenths, ofTenths: WEIGHT_TENTHS[factor] });

  for (const key of DEAL_BREAKERS) {
    const [mine, theirs] = [answerOf(a.answers, key), answerOf(b.answers, key)];
    add(key, dealBreakerTenths(key, mine, theirs));
    const verdict = conflictOf(mine, theirs);
    if (verdict === 'conflict') conflicts.push(key);
    if (verdict === 'possible') possibleConflicts.push(key);
  }
  add('interests', interestsTenths(a.interests, b.interests));
  add('age', ageTenths(a.ageYears, b.ageYears));
  add('place', placeTenths(a, b));
  add('university', universityTenths(a, b));
  add('type', a.type !== null && a.type === b.type ? WEIGHT_TENTHS.type : 0);
  add('erasmus_friendly', a.erasmusFriendly && b.erasmusFriendly ? WEIGHT_TENTHS.erasmus_friendly : 0);
  for (const key of SCALED_HABITS) add(key, habitTenths(key, a.habits[key], b.habits[key]));
  add('move_in', moveInTenths(a.moveInDay, b.moveInDay));
  add('budget', budgetTenths(a.budgetEuros, b.budgetEuros));
  add('stay', stayTenths(a.stayMonths, b.stayMonths));

  const sum = addends.reduce((total, addend) => total + addend.tenths, 0);
  const tenths = Math.min(sum, capTenths(conflicts.length + possibleConflicts.length));
  addends.push({ factor: 'limit', tenths: tenths - sum, ofTenths: 0 });
  return { tenths, addends, conflicts, possibleConflicts, apart: apartOn(a, b) };
}

/**
 * Whether two answers to a deal-breaker clash, or may once a missing one is given. Two missing answers may clash as
 * well: otherwise taking back an answer would lift the cap that it had brought about.
 */
export function conflictOf(a: Answer | null, b: Answer | null): 'none' | 'possible' | 'conflict' {
  if (a === 'indifferent' || b === 'indifferent') return 'none';
  if (a === null || b === null) return 'possible';
  return a === b ? 'none' : 'conflict';
}

/** The most that a pair can have, in tenths of a point, by its number of conflicts and possible conflicts. */
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

/** How telling it is to share an interest: idf = ln((N + 1) / (n + 1)), the rarer the more. */
const RARITY = INTERESTS.map((key) =>
  Math.log((INTEREST_POPULATION.people + 1) / (INTEREST_POPULATION.having[key] + 1)),
);

/** The rarity that is worth everything. */
const PLENTY = (MATCHING.plentyInterests * RARITY.reduce((sum, rarity) => sum + rarity, 0)) / RARITY.length;

/** By mask: the summed rarity of its interests, and how many they are. */
const MASKS = [{ rarity: 0, count: 0 }];
for (let mask = 1; mask < 2 ** INTERESTS.length; mask += 1) {
  const rest = maskAt(mask & (mask - 1));
  MASKS.push({ rarity: rest.rarity + (RARITY[Math.log2(mask & -mask)] ?? 0), count: rest.count + 1 });
}

function maskAt(mask: number): { rarity: number; count: number } {
  return MASKS[mask] ?? { rarity: 0, count: 0 };
}

/** By shared mask: min(1, 1.5x / (x + X/2)) of the weight, x the rarity shared and X plenty, before it is spread. */
const SHARED = Float64Array.from(MASKS, ({ rarity }) => {
  const shared = Math.min(1, (1.5 * rarity) / (rarity + PLENTY / 2));
  return WEIGHT_TENTHS.interests * shared * MATCHING.fullInterests * MATCHING.fullInterests;
});

/** By mask: what its interests are spread over. */
const SPREAD = Uint8Array.from(MASKS, ({ count }) => Math.max(MATCHING.fullInterests, count));

/** g_a · g_b · min(1, 1.5x / (x + X/2)) of the weight, g = min(1, 5 / interests). */
export function interestsTenths(a: number, b: number): number {
  return Math.floor((SHARED[a & b] ?? 0) / ((SPREAD[a] ?? 1) * (SPREAD[b] ?? 1)) + 0.5);
}

/** The most that `interestsTenths` can say of these interests, whatever the others are. */
export function interestsTenthsAtMost(mask: number): number {
  return Math.floor((SHARED[mask] ?? 0) / ((SPREAD[mask] ?? 1) * MATCHING.fullInterests) + 0.5);
}

/** max(0, 1 − |ln(a/b)| / ln 1.6) of the weight. */
export function ageTenths(a: number | null, b: number | null): number {
  if (a === null || b === null) return 0;
  const apart = Math.log(Math.max(a, b) / Math.min(a, b)) / Math.log(MATCHING.farAgeRatio);
  return Math.floor(WEIGHT_TENTHS.age * Math.max(0, 1 - apart) + 0.5);
}

/** What two universities in one city are worth, rounded as everything else. */
export const NEARBY_UNIVERSITY_TENTHS = Math.floor(
  WEIGHT_TENTHS.university / MATCHING.universitiesInOneCityParts + 0.5,
);

function placeTenths(a: Candidate, b: Candidate): number {
  const same = (x: string | null, y: string | null) => x !== null && x === y;
  if (same(a.cityId, b.cityId)) return (WEIGHT_TENTHS.place * MATCHING.sameCityPercent) / 100;
  return same(a.provinceId, b.provinceId) ? (WEIGHT_TENTHS.place * MATCHING.sameProvincePercent) / 100 : 0;
}

function universityTenths(a: Candidate, b: Candidate): number {
  if (a.universityId === null || b.universityId === null) return 0;
  if (a.universityId === b.universityId) return WEIGHT_TENTHS.university;
  return a.campusCityIds.some((city) => b.campusCityIds.includes(city)) ? NEARBY_UNIVERSITY_TENTHS : 0;
}
