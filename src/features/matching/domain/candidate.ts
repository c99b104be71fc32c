import { DEAL_BREAKERS, INTERESTS, MATCHING, type Answer, type DealBreaker, type Interest } from './rules.ts';

/** The answers of a profile that matching reads, as stored. */
export interface ProfileAnswers {
  preferences: Readonly<Record<string, unknown>> | null;
  geek_preferences: Readonly<Record<string, unknown>> | null;
  age: number | null;
  province_id: string | null;
  city_id: string | null;
  university_id: string | null;
  type: string | null;
  erasmus_friendly: boolean | null;
  mascotas: boolean | null;
  fumadores: boolean | null;
  indiferente: boolean | null;
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
}

/** Number of different `answers`. */
export const ANSWER_PATTERNS = 4 ** DEAL_BREAKERS.length;

const CODES: Readonly<Record<Answer, number>> = { yes: 1, no: 2, indifferent: 3 };
const OF_CODE = [null, 'yes', 'no', 'indifferent'] as const;

/**
 * Normalises a profile. The old flags fill gaps and never override an answer: `mascotas` → pets yes, `fumadores` →
 * smoking yes, `indiferente` → whatever is still missing becomes indifferent. The university 'other' is a missing one.
 * `campusCityIds` are the cities of the profile's university.
 */
export function candidateOf(profile: ProfileAnswers, campusCityIds: readonly string[]): Candidate {
  const universityId = profile.university_id === 'other' ? null : profile.university_id;
  return {
    answers: packAnswers(Object.fromEntries(DEAL_BREAKERS.map((key) => [key, answerIn(profile, key)]))),
    interests: packInterests(INTERESTS.filter((key) => profile.geek_preferences?.[key] === true)),
    ageYears: isAge(profile.age) ? profile.age : null,
    provinceId: profile.province_id,
    cityId: profile.city_id,
    universityId,
    campusCityIds: universityId === null ? [] : campusCityIds,
    type: profile.type,
    erasmusFriendly: profile.erasmus_friendly,
  };
}

/** Packs answers to deal-breakers; a key that is absent or null is a missing answer. */
export function packAnswers(answers: Partial<Record<DealBreaker, Answer | null>>): number {
  return DEAL_BREAKERS.reduce((pattern, key, at) => {
    const answer = answers[key];
    return answer ? pattern | (CODES[answer] << (2 * at)) : pattern;
  }, 0);
}

/** The answer to one deal-breaker in a packed pattern; null where it is missing. */
export function answerOf(pattern: number, key: DealBreaker): Answer | null {
  return OF_CODE[(pattern >> (2 * DEAL_BREAKERS.indexOf(key))) & 3] ?? null;
}

export function packInterests(interests: readonly Interest[]): number {
  return interests.reduce((mask, key) => mask | (1 << INTERESTS.indexOf(key)), 0);
}

export function interestsOf(mask: number): Interest[] {
  return INTERESTS.filter((_, at) => (mask >> at) & 1);
}

function answerIn(profile: ProfileAnswers, key: DealBreaker): Answer | null {
  const answer = profile.preferences?.[key];
  if (answer === 'yes' || answer === 'no' || answer === 'indifferent') return answer;
  if (key === 'pets' && profile.mascotas) return 'yes';
  if (key === 'smoking' && profile.fumadores) return 'yes';
  return profile.indiferente ? 'indifferent' : null;
}

function isAge(age: number | null): age is number {
  return age !== null && Number.isInteger(age) && age >= MATCHING.leastAgeYears && age <= MATCHING.mostAgeYears;
}
