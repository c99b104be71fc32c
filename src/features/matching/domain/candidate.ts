import {
  DEAL_BREAKERS,
  INTERESTS,
  type Answer,
  type DealBreaker,
  SCALED_HABITS,
  type Interest,
  type ScaledHabit,
} from '#features/profiles/domain/fields.ts';
import { OTHER_UNIVERSITY } from '#features/places/domain/rules.ts';
import { dayOf } from './days.ts';
import { MATCHING } from './rules.ts';

/** The answers of a profile that matching reads, as stored. */
export interface ProfileAnswers extends Readonly<Record<DealBreaker, Answer | null>> {
  /** One bit per interest, in the order of `INTERESTS`. */
  interests: number;
  age: number | null;
  provinceId: string | null;
  cityId: string | null;
  universityId: string | null;
  type: string | null;
  erasmusFriendly: boolean | null;
  mascotas: boolean;
  fumadores: boolean;
  indiferente: boolean;
  cleanliness: number | null;
  sleep: number | null;
  noise: number | null;
  guest_nights: number | null;
  /** A day, '2026-09-01'. */
  moveIn: string | null;
  budgetCents: number | null;
  stayMonths: number | null;
}

/** What a profile brings to a score: packed, normalised, and nothing else. Null is a missing answer. */
export interface Candidate {
  /** The deal-breakers, two bits each in the order of `DEAL_BREAKERS`: 0 missing, 1 yes, 2 no, 3 indifferent. */
  answers: number;
  /** One bit per interest, in the order of `INTERESTS`. */
  interests: number;
  ageYears: number | null;
  provinceId: string | null;
  cityId: string | null;
  universityId: string | null;
  /** The cities where the university has a campus. */
  campusCityIds: readonly string[];
  type: string | null;
  erasmusFriendly: boolean | null;
  /** The scaled habits: 1 to 5. */
  habits: Readonly<Record<ScaledHabit, number | null>>;
  /** Days from `MATCHING.leastMoveIn` on, which is 0. */
  moveInDay: number | null;
  budgetEuros: number | null;
  stayMonths: number | null;
}

/** Number of different `answers`. */
export const ANSWER_PATTERNS = 4 ** DEAL_BREAKERS.length;

/** The two bits of each answer; 0 is a missing one. */
export const ANSWER_CODES: Readonly<Record<Answer, number>> = { yes: 1, no: 2, indifferent: 3 };
const OF_CODE = [null, 'yes', 'no', 'indifferent'] as const;

/**
 * Normalises a profile. The old flags fill gaps and never override an answer: `mascotas` → pets yes, `fumadores` →
 * smoking yes, `indiferente` → whatever is still missing becomes indifferent. The university 'other' is a missing one.
 * `campusCityIds` are the cities of the profile's university.
 */
export function candidateOf(profile: ProfileAnswers, campusCityIds: readonly string[]): Candidate {
  const universityId = profile.universityId === OTHER_UNIVERSITY ? null : profile.universityId;
  const gap = profile.indiferente ? 'indifferent' : null;
  return {
    answers: packAnswers({
      smoking: profile.smoking ?? (profile.fumadores ? 'yes' : gap),
      pets: profile.pets ?? (profile.mascotas ? 'yes' : gap),
      visitors: profile.visitors ?? gap,
      couples: profile.couples ?? gap,
      crypto_payment: profile.crypto_payment ?? gap,
    }),
    interests: profile.interests,
    ageYears: within(profile.age, MATCHING.leastAgeYears, MATCHING.mostAgeYears),
    provinceId: profile.provinceId,
    cityId: profile.cityId,
    universityId,
    campusCityIds: universityId === null ? [] : campusCityIds,
    type: profile.type,
    erasmusFriendly: profile.erasmusFriendly,
    habits: Object.fromEntries(SCALED_HABITS.map((key) => [key, profile[key]])) as Candidate['habits'],
    moveInDay: profile.moveIn === null ? null : dayOf(profile.moveIn),
    budgetEuros: profile.budgetCents === null ? null : budgetOf(profile.budgetCents),
    stayMonths: within(profile.stayMonths, MATCHING.leastStayMonths, MATCHING.mostStayMonths),
  };
}

/** A budget in whole euros, halves up; null where it lies outside of what counts. */
export function budgetOf(cents: number): number | null {
  return within(Math.floor((cents + 50) / 100), MATCHING.leastBudgetEuros, MATCHING.mostBudgetEuros);
}

/** Packs answers to deal-breakers; a key that is absent or null is a missing answer. */
export function packAnswers(answers: Partial<Record<DealBreaker, Answer | null>>): number {
  return DEAL_BREAKERS.reduce((pattern, key, at) => {
    const answer = answers[key];
    return answer ? pattern | (ANSWER_CODES[answer] << (2 * at)) : pattern;
  }, 0);
}

/** The answer to one deal-breaker in a packed pattern; null where it is missing. */
export function answerOf(pattern: number, key: DealBreaker): Answer | null {
  return OF_CODE[(pattern >> (2 * DEAL_BREAKERS.indexOf(key))) & 3] ?? null;
}

/** The interests of a mask, in the order of their bits. */
export function interestsOf(mask: number): Interest[] {
  return INTERESTS.filter((_, at) => (mask >> at) & 1);
}

function within(value: number | null, least: number, most: number): number | null {
  return value !== null && Number.isInteger(value) && value >= least && value <= most ? value : null;
}
