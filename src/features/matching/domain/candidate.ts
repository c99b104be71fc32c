import {
  DEAL_BREAKERS,
  INTERESTS,
  type Answer,
  type DealBreaker,
  type Interest,
  type ScaledHabit,
} from '#features/profiles/domain/fields.ts';
import { OTHER_UNIVERSITY } from '#features/locations/domain/rules.ts';
import { toDayNumber } from './day-numbers.ts';
import { MATCHING } from './rules.ts';

/** Stored profile answers used by matching. */
export interface ProfileAnswers extends Readonly<Record<DealBreaker, Answer | null>> {
  /** One bit per interest, in the order of `INTERESTS`. */
  interests: number;
  age: number | null;
  provinceId: string | null;
  cityId: string | null;
  universityId: string | null;
  type: string | null;
  /** One bit per intent, in the order of `INTENTS`; 0 if not said. */
  intents: number;
  erasmusFriendly: boolean | null;
  mascotas: boolean;
  fumadores: boolean;
  indiferente: boolean;
  cleanliness: number | null;
  sleep: number | null;
  noise: number | null;
  guest_nights: number | null;
  /** ISO date, '2026-09-01'. */
  moveIn: string | null;
  budgetCents: number | null;
  stayMonths: number | null;
}

/** Normalised and packed profile as input of the score. Null is a missing answer. */
export interface Candidate {
  /** Deal-breakers, two bits each in the order of `DEAL_BREAKERS`: 0 missing, 1 yes, 2 no, 3 indifferent. */
  answers: number;
  /** One bit per interest, in the order of `INTERESTS`. */
  interests: number;
  ageYears: number | null;
  provinceId: string | null;
  cityId: string | null;
  universityId: string | null;
  /** Cities in which the university has a campus. */
  campusCityIds: readonly string[];
  type: string | null;
  /** One bit per intent, in the order of `INTENTS`. Reasons and filters use them, the score does not. */
  intents: number;
  erasmusFriendly: boolean | null;
  /** Scaled habits, 1 to 5. */
  habits: Readonly<Record<ScaledHabit, number | null>>;
  /** Days since `MATCHING.leastMoveIn` (day 0). */
  moveInDay: number | null;
  budgetEuros: number | null;
  stayMonths: number | null;
}

/** Number of possible values of `answers`. */
export const ANSWER_PATTERN_COUNT = 4 ** DEAL_BREAKERS.length;

/** Two-bit codes of the answers; 0 is missing. */
export const ANSWER_CODES: Readonly<Record<Answer, number>> = { yes: 1, no: 2, indifferent: 3 };
const ANSWER_BY_CODE = [null, 'yes', 'no', 'indifferent'] as const;

/**
 * Normalises a profile. Legacy flags fill gaps and never override an answer: `mascotas` → pets yes, `fumadores` →
 * smoking yes, `indiferente` → missing deal-breakers become indifferent. University 'other' counts as missing.
 * `campusCityIds` are the cities of the profile's university.
 */
export function toCandidate(profile: ProfileAnswers, campusCityIds: readonly string[]): Candidate {
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
    ageYears: inRangeOrNull(profile.age, MATCHING.leastAgeYears, MATCHING.mostAgeYears),
    provinceId: profile.provinceId,
    cityId: profile.cityId,
    universityId,
    campusCityIds: universityId === null ? [] : campusCityIds,
    type: profile.type,
    intents: profile.intents,
    erasmusFriendly: profile.erasmusFriendly,
    habits: {
      cleanliness: profile.cleanliness,
      sleep: profile.sleep,
      noise: profile.noise,
      guest_nights: profile.guest_nights,
    },
    moveInDay: profile.moveIn === null ? null : toDayNumber(profile.moveIn),
    budgetEuros: profile.budgetCents === null ? null : toBudgetEuros(profile.budgetCents),
    stayMonths: inRangeOrNull(profile.stayMonths, MATCHING.leastStayMonths, MATCHING.mostStayMonths),
  };
}

/** Budget in whole euros, rounded half up; null outside the valid range. */
export function toBudgetEuros(cents: number): number | null {
  return inRangeOrNull(Math.floor((cents + 50) / 100), MATCHING.leastBudgetEuros, MATCHING.mostBudgetEuros);
}

/** Packs deal-breaker answers; an absent or null key is a missing answer. */
export function packAnswers(answers: Partial<Record<DealBreaker, Answer | null>>): number {
  let pattern = 0;
  let shift = 0;
  for (const key of DEAL_BREAKERS) {
    const answer = answers[key];
    if (answer) pattern |= ANSWER_CODES[answer] << shift;
    shift += 2;
  }
  return pattern;
}

/** Answer to one deal-breaker in a packed pattern; null if missing. */
export function unpackAnswer(pattern: number, key: DealBreaker): Answer | null {
  return ANSWER_BY_CODE[(pattern >> (2 * DEAL_BREAKERS.indexOf(key))) & 3] ?? null;
}

/** Interests of a bit mask, in bit order. */
export function listInterests(mask: number): Interest[] {
  return INTERESTS.filter((_, at) => (mask >> at) & 1);
}

function inRangeOrNull(value: number | null, least: number, most: number): number | null {
  return value !== null && Number.isInteger(value) && value >= least && value <= most ? value : null;
}
