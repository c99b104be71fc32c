import * as z from 'zod/mini';
import { parseAlias } from './alias.ts';
import { ANSWERS, DEAL_BREAKERS, GENDERS, INTENTS, INTERESTS, SCALED_HABITS, TYPES } from './fields.ts';
import { HABIT, PROFILE } from './rules.ts';
import { isSolanaAddress, characterCount, parseAge, parseName } from './parse-fields.ts';
import { parseWebsite } from './website.ts';

/**
 * Builds an object schema with one property per key. Messages in this file are error codes, translated in
 * messages/profiles.*.json.
 */

const objectOf = <K extends string, S extends z.ZodMiniType>(keys: readonly K[], schemaOf: (key: K) => S) =>
  Object.fromEntries(keys.map((key) => [key, schemaOf(key)])) as Record<K, S>;

type ParseResult<T> = { value: T } | { code: string };

/** Required text, parsed by `read`; `missing` is the code for absent values. */
const requiredText = <T>(read: (text: string) => ParseResult<T>, missing = 'required') =>
  z.pipe(
    z.string({ error: ({ input }) => (input === null || input === undefined ? missing : 'field_format') }),
    z.transform((text, context): T => {
      const result = read(text);
      if ('value' in result) return result.value;
      context.issues.push({ code: 'custom', message: result.code, input: text });
      return z.NEVER;
    }),
  );

/** Optional text: null and '' both mean empty. */
const optionalText = (read: (text: string) => ParseResult<string>) =>
  z.pipe(
    z.nullable(z.string('field_format')),
    z.transform((text, context): string | null => {
      if (text === null || text.trim() === '') return null;
      const result = read(text);
      if ('value' in result) return result.value;
      context.issues.push({ code: 'custom', message: result.code, input: text });
      return z.NEVER;
    }),
  );

const limitedText = (most: number, code: string) => (text: string) => {
  const value = text.replaceAll('\r\n', '\n').trim();
  return characterCount(value) <= most ? { value } : { code };
};

export const name = requiredText((text) => {
  const read = parseName(text);
  return 'name' in read ? { value: read.name } : read;
});
export const alias = requiredText((text) => {
  const read = parseAlias(text);
  return 'alias' in read ? { value: read } : read;
});
export const gender = z.enum(GENDERS, 'invalid_option');
export const type = z.enum(TYPES, 'invalid_option');
export const age = z.pipe(
  z.union([z.number('age_range'), z.string('age_range')], 'age_range'),
  z.transform((value, context): number => {
    const years = parseAge(value);
    if (years !== null) return years;
    context.issues.push({ code: 'custom', message: 'age_range', input: value });
    return z.NEVER;
  }),
);
const locationId = (missing: string) =>
  requiredText((text) => (text.trim() === '' ? { code: missing } : { value: text.trim() }), missing);
export const provinceId = locationId('required');
export const cityId = locationId('required');
export const universityId = locationId('university_required');
export const description = optionalText(limitedText(PROFILE.bioMaxLength, 'bio_too_long'));
export const website = optionalText((text) => {
  const value = parseWebsite(text);
  return value === null ? { code: 'website_invalid' } : { value };
});
export const phone = optionalText(limitedText(PROFILE.phoneMaxLength, 'phone_too_long'));
export const solanaWallet = optionalText((text) =>
  isSolanaAddress(text.trim()) ? { value: text.trim() } : { code: 'wallet_invalid' },
);
const otrosFriki = optionalText(limitedText(PROFILE.otherInterestsMaxLength, 'otros_friki_too_long'));
const universityIds = z
  .array(z.string('invalid_university'), 'field_format')
  .check(z.maxLength(PROFILE.maxUniversities, 'field_format'));

/** Answer to one deal-breaker. */
export const answer = (key: (typeof DEAL_BREAKERS)[number]) =>
  z.enum(ANSWERS, {
    error: ({ input }) => (input === null || input === '' ? `preference_${key}` : 'preference_invalid'),
  });
export const preferences = z.strictObject(
  { ...objectOf(DEAL_BREAKERS, (key) => z.optional(answer(key))), university_ids: z.optional(universityIds) },
  { error: 'field_format' },
);
/** Housing intents; an empty list clears them. */
const intents = z
  .array(z.enum(INTENTS, 'invalid_option'), 'field_format')
  .check(z.maxLength(INTENTS.length, 'field_format'));
const flag = z.boolean('field_format');
export const geekPreferences = z.strictObject(
  { ...objectOf(INTERESTS, () => z.optional(flag)), otros_friki: z.optional(otrosFriki) },
  { error: 'field_format' },
);

const integerBetween = (least: number, most: number) =>
  z.nullable(z.int('field_format').check(z.minimum(least, 'habit_range'), z.maximum(most, 'habit_range')));
const day = z.iso.date('field_format');
const habits = z.strictObject(
  {
    ...objectOf(SCALED_HABITS, () => z.optional(integerBetween(HABIT.min, HABIT.max))),
    move_in: z.optional(z.nullable(day)),
    budget_cents: z.optional(integerBetween(HABIT.minBudgetCents, HABIT.maxBudgetCents)),
    stay_months: z.optional(integerBetween(HABIT.minStayMonths, HABIT.maxStayMonths)),
  },
  { error: 'field_format' },
);

const avatarUrl = z.nullable(
  z.string('field_format').check(z.maxLength(PROFILE.websiteMaxLength, 'avatar_not_allowed')),
);

/**
 * Body of `PUT /api/profile/onboarding`: any subset of a profile, under its field names or the aliases of the
 * specification.
 */
export const onboardingBody = z.strictObject({
  name: z.optional(name),
  alias: z.optional(alias),
  gender: z.optional(gender),
  age: z.optional(age),
  type: z.optional(type),
  role: z.optional(type),
  intents: z.optional(intents),
  email: z.optional(z.string('email_not_own')),
  avatar_url: z.optional(avatarUrl),
  photo_url: z.optional(avatarUrl),
  /** The form's file field; photos are sent to upload-photo instead. */
  photo: z.optional(z.null('field_format')),
  province_id: z.optional(provinceId),
  city_id: z.optional(cityId),
  university_id: z.optional(universityId),
  preferences: z.optional(preferences),
  geek_preferences: z.optional(geekPreferences),
  otros_friki: z.optional(otrosFriki),
  description: z.optional(description),
  bio: z.optional(description),
  website: z.optional(website),
  phone: z.optional(phone),
  solana_wallet: z.optional(solanaWallet),
  erasmus_friendly: z.optional(z.nullable(flag)),
  mascotas: z.optional(flag),
  fumadores: z.optional(flag),
  indiferente: z.optional(flag),
  university_ids: z.optional(universityIds),
  group_university_ids: z.optional(universityIds),
  habits: z.optional(habits),
  visible: z.optional(flag),
  shown_to_visitors: z.optional(flag),
  shares_favorites: z.optional(flag),
  onboarding_completed: z.optional(flag),
  completed: z.optional(flag),
});
/** Input type as sent by clients, and output type after parsing. */
export type OnboardingInput = z.input<typeof onboardingBody>;
export type OnboardingBody = z.output<typeof onboardingBody>;

export const createBody = z.optional(z.strictObject({ name: z.optional(name), alias: z.optional(alias) }));
export const aliasBody = z.strictObject({ alias: z.string('field_format') });
export const aliasResponse = z.object({ available: z.boolean(), error: z.nullable(z.string()) });
export const photoBody = z.strictObject({ file: z.string('not_an_image') });
export const photoResponse = z.object({ url: z.string() });
const yesNo = z.optional(z.enum(['true', 'false'], 'invalid_option'));
/** Accepted for the API contract; the response always contains both. */
export const meQuery = z.strictObject({ includePreferences: yesNo, includeGeekPrefs: yesNo });
export const personParams = z.strictObject({ user_id: z.string() });
export const blockBody = z.strictObject({ user_id: z.string('not_found') });
