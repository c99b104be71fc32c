import { DEAL_BREAKERS, INTERESTS } from './fields.ts';

/** Fields of the onboarding form or of a stored profile. All are optional. */
export interface OnboardingFields {
  name?: string | null;
  alias?: string | null;
  gender?: string | null;
  age?: number | string | null;
  province_id?: string | null;
  city_id?: string | null;
  university_id?: string | null;
  preferences?: Readonly<Record<string, unknown>> | null;
  geek_preferences?: Readonly<Record<string, unknown>> | null;
  phone?: string | null;
  website?: string | null;
  description?: string | null;
  solana_wallet?: string | null;
}
export type OnboardingField = keyof OnboardingFields;

export const REQUIRED_FIELDS = ['name', 'alias', 'gender', 'age', 'province_id', 'city_id', 'university_id'] as const;

/** True if one deal-breaker is answered. */
export function hasDealBreaker({ preferences }: OnboardingFields): boolean {
  return DEAL_BREAKERS.some((key) => preferences?.[key]);
}

/** True if one interest is chosen. */
export function hasInterest({ geek_preferences: interests }: OnboardingFields): boolean {
  return INTERESTS.some((key) => interests?.[key] === true);
}

/** Required answers that a stored profile lacks. The server has validated each answer that it stored. */
export function missingAnswers(stored: OnboardingFields): OnboardingField[] {
  return [
    ...REQUIRED_FIELDS.filter((field) => stored[field] === null || stored[field] === undefined || stored[field] === ''),
    ...(hasDealBreaker(stored) ? [] : ['preferences' as const]),
    ...(hasInterest(stored) ? [] : ['geek_preferences' as const]),
  ];
}
