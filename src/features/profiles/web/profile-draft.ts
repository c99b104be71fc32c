import { parseDraft, type FormDraft } from '#browser/forms/form-draft.ts';
import { valueSchema } from '#browser/forms/value-schema.ts';
import type { UserStorage } from '#browser/storage/user-storage.ts';
import { ANSWERS, DEAL_BREAKERS, INTENTS, INTERESTS, SCALED_HABITS, TYPES } from '../domain/fields.ts';
import { ONBOARDING } from '../domain/rules.ts';
import type { ProfileForm } from './profile-form.ts';

const PHOTO_KEY = 'profile_photo';

const isText = (value: unknown) => typeof value === 'string';
const isOneOf = (options: readonly string[]) => (value: unknown) => options.includes(value as string);
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isNumberOrNull = (value: unknown) => value === null || Number.isFinite(value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** True for an object with some of the keys, or with all of them. */
const isRecord = (keys: readonly string[], isValue: (value: unknown) => boolean, hasAll: boolean) => (value: unknown) =>
  isObject(value) &&
  Object.entries(value).every(([key, one]) => keys.includes(key) && isValue(one)) &&
  (!hasAll || keys.every((key) => key in value));

const text = valueSchema<string>(isText);
const textOrNull = valueSchema<string | null>(isTextOrNull);
const TYPED_HABITS = ['move_in', 'budget', 'stay_months'];
const isHabit = isRecord(SCALED_HABITS, isNumberOrNull, true);
const isTypedHabit = isRecord(TYPED_HABITS, isText, true);
const pick = (value: Record<string, unknown>, isKept: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => isKept(key)));
const shape: FormDraft<ProfileForm>['shape'] = {
  avatar_url: textOrNull,
  alias: text,
  name: text,
  gender: valueSchema(isText),
  age: text,
  type: valueSchema(isOneOf(TYPES)),
  intents: valueSchema((value) => Array.isArray(value) && value.every(isOneOf(INTENTS))),
  province_id: textOrNull,
  city_id: textOrNull,
  university_id: textOrNull,
  preferences: valueSchema(isRecord(DEAL_BREAKERS, isOneOf(ANSWERS), false)),
  geek_preferences: valueSchema(isRecord(INTERESTS, (value) => typeof value === 'boolean', true)),
  otros_friki: text,
  phone: text,
  website: text,
  description: text,
  solana_wallet: text,
  erasmus_friendly: valueSchema((value) => value === null || typeof value === 'boolean'),
  habits: valueSchema(
    (value) =>
      isObject(value) &&
      isHabit(pick(value, (key) => !TYPED_HABITS.includes(key))) &&
      isTypedHabit(pick(value, (key) => TYPED_HABITS.includes(key))),
  ),
  photo: valueSchema((value) => typeof value === 'string' && value.startsWith('data:image/')),
};

/** Draft of profile edits. */
export function profileDraft(own: UserStorage): FormDraft<ProfileForm> {
  return { storage: withPhotoApart(own), key: 'profile', shape };
}

/** Draft of the onboarding: the profile edits, with the step. */
export function onboardingDraft(own: UserStorage): FormDraft<ProfileForm> {
  const step = valueSchema<ProfileForm['step']>(
    (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= ONBOARDING.steps,
  );
  return { ...profileDraft(own), shape: { ...shape, step } };
}

/** Stores the photo in an entry of its own, so that one that exceeds the quota does not lose the text. */
function withPhotoApart(own: UserStorage): FormDraft<ProfileForm>['storage'] {
  return {
    get: (key) => {
      const photo = own.get(PHOTO_KEY);
      const { changes, ...draft } = parseDraft(own.get(key));
      // Drafts of earlier versions keep the fields in `changes`.
      return JSON.stringify({ ...draft, ...(changes as object | undefined), ...(photo !== null && { photo }) });
    },
    set: (key, value) => {
      const { photo = null, ...fields } = parseDraft(value) as Partial<ProfileForm>;
      own.set(key, JSON.stringify(fields));
      if (own.get(PHOTO_KEY) === photo) return;
      own.remove(PHOTO_KEY);
      if (photo !== null) own.set(PHOTO_KEY, photo);
    },
    remove: (key) => {
      own.remove(key);
      own.remove(PHOTO_KEY);
    },
  };
}
