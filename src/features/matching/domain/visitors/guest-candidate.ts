import { DEAL_BREAKERS, type Answer } from '#features/profiles/domain/fields.ts';
import { packAnswers, unpackAnswer, type Candidate } from '../candidate.ts';

/** Answers of a visitor, and what they have searched for. */
export interface VisitorAnswers {
  smoking?: Answer | undefined;
  pets?: Answer | undefined;
  cleanliness?: number | undefined;
  provinceId: string | null;
  cityId: string | null;
  moveInDay: number | null;
}

/** Visitor as input of the score. */
export function toGuestCandidate(visitor: VisitorAnswers): Candidate {
  const { smoking, pets, cleanliness = null, provinceId, cityId, moveInDay } = visitor;
  return {
    answers: packAnswers({ smoking: smoking ?? null, pets: pets ?? null }),
    interests: 0,
    ageYears: null,
    provinceId,
    cityId,
    universityId: null,
    campusCityIds: [],
    type: null,
    intents: 0,
    erasmusFriendly: null,
    habits: { cleanliness, sleep: null, noise: null, guest_nights: null },
    moveInDay,
    budgetEuros: null,
    stayMonths: null,
  };
}

/**
 * Visitor as input of the ranking. Missing deal-breakers are indifferent, because their possible conflicts would cap
 * every score at the same number.
 */
export function toRankedGuest(guest: Candidate): Candidate {
  const answers = Object.fromEntries(
    DEAL_BREAKERS.map((key) => [key, unpackAnswer(guest.answers, key) ?? 'indifferent'] as const),
  );
  return { ...guest, answers: packAnswers(answers) };
}
