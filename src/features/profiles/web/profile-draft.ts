import * as z from 'zod/mini';
import { parseDraft, type FormDraft } from '#browser/forms/form-draft.ts';
import type { UserStorage } from '#browser/storage/user-storage.ts';
import { ANSWERS, DEAL_BREAKERS, INTENTS, INTERESTS, SCALED_HABITS, TYPES } from '../domain/fields.ts';
import { ONBOARDING } from '../domain/rules.ts';
import type { ProfileForm } from './profile-form.ts';

const PHOTO_KEY = 'profile_photo';

const text = z.string();
const textOrNull = z.nullable(text);
const shape = {
  avatar_url: textOrNull,
  alias: text,
  name: text,
  gender: text,
  age: text,
  type: z.enum(TYPES),
  intents: z.array(z.enum(INTENTS)),
  province_id: textOrNull,
  city_id: textOrNull,
  university_id: textOrNull,
  preferences: z.partialRecord(z.enum(DEAL_BREAKERS), z.enum(ANSWERS)),
  geek_preferences: z.record(z.enum(INTERESTS), z.boolean()),
  otros_friki: text,
  phone: text,
  website: text,
  description: text,
  solana_wallet: text,
  erasmus_friendly: z.nullable(z.boolean()),
  habits: z.intersection(
    z.record(z.enum(SCALED_HABITS), z.nullable(z.number())),
    z.object({ move_in: text, budget: text, stay_months: text }),
  ),
  photo: text.check(z.startsWith('data:image/')),
};

/** Draft of profile edits. */
export function profileDraft(own: UserStorage): FormDraft<ProfileForm> {
  return { storage: withPhotoApart(own), key: 'profile', shape };
}

/** Draft of the onboarding: the profile edits, with the step. */
export function onboardingDraft(own: UserStorage): FormDraft<ProfileForm> {
  const step = z.int().check(z.minimum(1), z.maximum(ONBOARDING.steps));
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
