import * as z from 'zod/mini';
import { DEAL_BREAKERS, type DealBreaker } from './fields.ts';
import {
  hasDealBreaker,
  hasInterest,
  REQUIRED_FIELDS,
  type OnboardingField,
  type OnboardingFields,
} from './required-fields.ts';
import * as schema from './schema.ts';

/** Onboarding steps, in order. */
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

/** Error code by field, with messages `error_<code>`. Empty if everything is valid. */
export type FieldErrors = Partial<Record<OnboardingField, string>>;

/** Loaded location lists, to validate choices in the form. The server validates against the reference data. */
export interface LocationOptions {
  hasCity(id: string): boolean;
  hasUniversity(id: string): boolean;
}

const STEP_FIELDS: Readonly<Record<Step, readonly OnboardingField[]>> = {
  profile_identity: ['name', 'alias', 'gender', 'age'],
  location: ['province_id', 'city_id', 'university_id'],
  preferences: ['preferences'],
  interests: ['geek_preferences'],
  contact: ['phone', 'website'],
  profile: ['description'],
  crypto: ['solana_wallet'],
};

/** Errors that block Next. Steps three and four only require an object. */
export function stepErrors(step: Step, draft: OnboardingFields, offered?: LocationOptions): FieldErrors {
  return collectErrors(STEP_FIELDS[step], (field) => fieldError(field, draft, offered));
}

/**
 * Errors that block Finish. Requires identity, location, university, one answered deal-breaker and one interest;
 * optional fields must be valid.
 */
export function finalErrors(draft: OnboardingFields, offered?: LocationOptions): FieldErrors {
  const optional = collectErrors(['phone', 'website', 'description', 'solana_wallet'], (field) =>
    fieldError(field, draft),
  );
  return {
    ...collectErrors(REQUIRED_FIELDS, (field) => fieldError(field, draft, offered)),
    ...(hasDealBreaker(draft) ? {} : { preferences: 'preferences_required' }),
    ...(hasInterest(draft) ? {} : { geek_preferences: 'interests_required' }),
    ...optional,
  };
}

/** Errors of the five answers. A missing answer has a code of its own. */
export function preferenceErrors(preferences: Readonly<Record<string, unknown>>): Partial<Record<DealBreaker, string>> {
  const wrong = DEAL_BREAKERS.flatMap((key) => {
    const code = validationCode(schema.answer(key), preferences[key] ?? null);
    return code ? [[key, code]] : [];
  });
  return Object.fromEntries(wrong) as Partial<Record<DealBreaker, string>>;
}

/** Error code of one field, or null. */
export function fieldError(field: OnboardingField, draft: OnboardingFields, offered?: LocationOptions): string | null {
  const value = draft[field] ?? null;
  switch (field) {
    case 'name':
      return validationCode(schema.name, value);
    case 'alias':
      return validationCode(schema.alias, value);
    case 'gender':
      return validationCode(schema.gender, value);
    case 'age':
      return value === null || value === '' ? 'required' : validationCode(schema.age, value);
    case 'province_id':
      return validationCode(schema.provinceId, value);
    case 'city_id':
      return validationCode(schema.cityId, value) ?? codeIfFalse(offered?.hasCity(String(value)), 'invalid_city');
    case 'university_id':
      if (value === null) return 'university_required';
      if (value === 'other') return null;
      return (
        validationCode(schema.universityId, value) ??
        codeIfFalse(offered?.hasUniversity(String(value)), 'invalid_university')
      );
    case 'preferences':
    case 'geek_preferences':
      return value === null ? 'required' : null;
    case 'phone':
      return validationCode(schema.phone, value);
    case 'website':
      return validationCode(schema.website, value);
    case 'description':
      return validationCode(schema.description, value);
    case 'solana_wallet':
      return validationCode(schema.solanaWallet, value);
  }
}

function codeIfFalse(isFine: boolean | undefined, code: string): string | null {
  return isFine === false ? code : null;
}

function validationCode(shape: z.ZodMiniType, value: unknown): string | null {
  const result = z.safeParse(shape, value);
  return result.success ? null : (result.error.issues[0]?.message ?? 'field_format');
}

function collectErrors(
  fields: readonly OnboardingField[],
  judge: (field: OnboardingField) => string | null,
): FieldErrors {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const code = judge(field);
      return code ? [[field, code]] : [];
    }),
  ) as FieldErrors;
}
