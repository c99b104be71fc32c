import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadDraft, saveDraft } from '#browser/forms/form-draft.ts';
import { unpackInterests } from '../domain/fields.ts';
import { createMemoryStorage, createUserStorage } from '#tests/support/client/memory-storage.ts';
import { onboardingDraft, profileDraft } from './profile-draft.ts';
import { toPayload, type FormField, type ProfileForm } from './profile-form.ts';
import { EMPTY_PROFILE_FORM } from '#tests/support/fixtures/profile-form.ts';

const stored: ProfileForm = { ...EMPTY_PROFILE_FORM, name: 'Lucía' };
const PHOTO = 'data:image/png;base64,AAAA';

/** Storage with a maximum value length, and the entries of two users. */
function storage(room = Infinity) {
  const memory = createMemoryStorage();
  const setItem = (key: string, value: string) => {
    if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
    memory.setItem(key, value);
  };
  const store = {
    ...memory,
    setItem,
    get length() {
      return memory.length;
    },
  };
  return { store, a: createUserStorage('a', store), b: createUserStorage('b', store) };
}

test('the form, the step and the photo are restored, the step by the onboarding alone', () => {
  const { a } = storage();
  const change = { alias: 'lu', preferences: { pets: 'yes' }, photo: PHOTO } as const;
  saveDraft(onboardingDraft(a), { ...stored, ...change, step: 3 }, stored);
  expect(loadDraft(onboardingDraft(a), stored)).toEqual({ ...change, step: 3 });
  expect(loadDraft(profileDraft(a), stored)).toEqual(change);
});

test('a draft of earlier versions is restored', () => {
  const { a } = storage();
  a.set('profile', JSON.stringify({ changes: { alias: 'lu', geek_preferences: unpackInterests(3) }, step: 4 }));
  a.set('profile_photo', PHOTO);
  const restored = { alias: 'lu', geek_preferences: unpackInterests(3), step: 4, photo: PHOTO };
  expect(loadDraft(onboardingDraft(a), stored)).toEqual(restored);
});

test('each user has their own draft', () => {
  const { a, b } = storage();
  saveDraft(profileDraft(a), { ...stored, alias: 'lu' }, stored);
  expect(loadDraft(profileDraft(b), stored)).toBeNull();
});

test('a draft without changes is deleted with its photo', () => {
  const { a, store } = storage();
  saveDraft(profileDraft(a), { ...stored, photo: PHOTO }, stored);
  expect(loadDraft(profileDraft(a), stored)).toEqual({ photo: PHOTO });
  saveDraft(profileDraft(a), stored, stored);
  expect(store.length).toBe(0);
});

test('a photo above the quota does not lose the text', () => {
  const { a } = storage(250);
  const photo = `data:image/png;base64,${'A'.repeat(500)}`;
  saveDraft(onboardingDraft(a), { ...stored, alias: 'lu', photo, step: 2 }, stored);
  expect(loadDraft(onboardingDraft(a), stored)).toEqual({ alias: 'lu', step: 2 });
});

test('draft values are restored if they have the shape of their field', () => {
  const { a } = storage();
  const wrong = { age: 22, preferences: { pets: 'maybe' }, geek_preferences: { gamer: true }, habits: {}, step: 8 };
  a.set('profile', JSON.stringify({ ...wrong, alias: 'lucia', type: 'admin', photo: 'x', unknown: 1 }));
  expect(loadDraft(onboardingDraft(a), stored)).toEqual({ alias: 'lucia' });
  for (const text of ['', '{', 'null', '7', '"x"', '{"changes":[]}', '{"changes":null}']) {
    a.set('profile', text);
    expect({ text, draft: loadDraft(onboardingDraft(a), stored) }).toEqual({ text, draft: null });
  }
});

test('any stored draft yields a valid form', () => {
  const { a } = storage();
  const fields = Object.keys(stored) as FormField[];
  const values = fc.dictionary(fc.constantFrom<string>(...fields), fc.anything());
  fc.assert(
    fc.property(values, (draft) => {
      a.set('profile', JSON.stringify(draft));
      const form = { ...stored, ...loadDraft(onboardingDraft(a), stored) };
      expect(Object.keys(form)).toEqual(fields);
      expect(() => toPayload(form, fields)).not.toThrow();
    }),
  );
});
