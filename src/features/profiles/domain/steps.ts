import * as z from 'zod/mini';
import { DEAL_BREAKERS, INTERESTS, type DealBreaker } from './fields.ts';
import * as schema from './schema.ts';

/** The steps of the onboarding, in order. */
export const STEPS = [
  'profile_identity',
  'location',
  'preferences',
  'interests',
  'contact',
  'profile',
  'crypto',
] as const;
export type Step = (typeof STEPS)[number];

/** The answers so far: of the wizard's form, or of a stored profile. Anything may be missing. */
export interface Draft {
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
export type DraftField = keyof Draft;

/** Field → code of what is wrong with it; words are `error_<code>`. Empty when nothing is. */
export type FieldErrors = Partial<Record<DraftField, string>>;

/** What the lists on screen offer; a choice that is not among them is no choice. The server asks the reference data. */
export interface Offered {
  hasCity(id: string): boolean;
  hasUniversity(id: string): boolean;
}

const FIELDS_OF: Readonly<Record<Step, readonly DraftField[]>> = {
  profile_identity: ['name', 'alias', 'gender', 'age'],
  location: ['province_id', 'city_id', 'university_id'],
  preferences: ['preferences'],
  interests: ['geek_preferences'],
  contact: ['phone', 'website'],
  profile: ['description'],
  crypto: ['solana_wallet'],
};

const FINAL = ['name', 'alias', 'gender', 'age', 'province_id', 'city_id', 'university_id'] as const;

/** What keeps a step from being left by Next. Steps three and four ask only that there is an object. */
export function stepErrors(step: Step, draft: Draft, offered?: Offered): FieldErrors {
  return errorsOf(FIELDS_OF[step], (field) => fieldError(field, draft, offered));
}

/**
 * What keeps the onboarding from being finished: identity, place and university, at least one answer to a deal-breaker
 * and at least one interest, and nothing wrong in what is optional.
 */
export function finalErrors(draft: Draft, offered?: Offered): FieldErrors {
  const optional = errorsOf(['phone', 'website', 'description', 'solana_wallet'], (field) => fieldError(field, draft));
  return {
    ...errorsOf(FINAL, (field) => fieldError(field, draft, offered)),
    ...(DEAL_BREAKERS.some((key) => draft.preferences?.[key]) ? {} : { preferences: 'preferences_required' }),
    ...(INTERESTS.some((key) => draft.geek_preferences?.[key] === true)
      ? {}
      : { geek_preferences: 'interests_required' }),
    ...optional,
  };
}

/** What is wrong with each of the five answers; a missing one is told by its own name. */
export function preferenceErrors(preferences: Readonly<Record<string, unknown>>): Partial<Record<DealBreaker, string>> {
  const wrong = DEAL_BREAKERS.flatMap((key) => {
    const code = codeOf(schema.answer(key), preferences[key] ?? null);
    return code ? [[key, code]] : [];
  });
  return Object.fromEntries(wrong) as Partial<Record<DealBreaker, string>>;
}

/** What is wrong with one field as it stands, or null. */
export function fieldError(field: DraftField, draft: Draft, offered?: Offered): string | null {
  const value = draft[field] ?? null;
  switch (field) {
    case 'name':
      return codeOf(schema.name, value);
    case 'alias':
      return codeOf(schema.alias, value);
    case 'gender':
      return codeOf(schema.gender, value);
    case 'age':
      return value === null || value === '' ? 'required' : codeOf(schema.age, value);
    case 'province_id':
      return codeOf(schema.provinceId, value);
    case 'city_id':
      return codeOf(schema.cityId, value) ?? unless(offered?.hasCity(String(value)), 'invalid_city');
    case 'university_id':
      if (value === null) return 'university_required';
      if (value === 'other') return null;
      return codeOf(schema.universityId, value) ?? unless(offered?.hasUniversity(String(value)), 'invalid_university');
    case 'preferences':
    case 'geek_preferences':
      return value === null ? 'required' : null;
    case 'phone':
      return codeOf(schema.phone, value);
    case 'website':
      return codeOf(schema.website, value);
    case 'description':
      return codeOf(schema.description, value);
    case 'solana_wallet':
      return codeOf(schema.solanaWallet, value);
  }
}

function unless(isFine: boolean | undefined, code: string): string | null {
  return isFine === false ? code : null;
}

function codeOf(shape: z.ZodMiniType, value: unknown): string | null {
  const result = z.safeParse(shape, value);
  return result.success ? null : (result.error.issues[0]?.message ?? 'field_format');
}

function errorsOf(fields: readonly DraftField[], judge: (field: DraftField) => string | null): FieldErrors {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const code = judge(field);
      return code ? [[field, code]] : [];
    }),
  ) as FieldErrors;
}
