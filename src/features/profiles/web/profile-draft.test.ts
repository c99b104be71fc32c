import { expect, test } from 'vitest';
import { unpackInterests } from '../domain/fields.ts';
import { createMemoryStorage, createUserStorage } from '#tests/support/client/memory-storage.ts';
import { clearProfileDraft, saveProfileDraft, readProfileDraft } from './profile-draft.ts';
import type { ProfileForm } from './profile-form.ts';

const stored: ProfileForm = {
  avatar_url: null,
  alias: '',
  name: 'Lucía',
  gender: '',
  age: '',
  type: 'student',
  province_id: null,
  city_id: null,
  university_id: null,
  preferences: {},
  geek_preferences: unpackInterests(0),
  otros_friki: '',
  phone: '',
  website: '',
  description: '',
  solana_wallet: '',
  erasmus_friendly: null,
  habits: { cleanliness: null, sleep: null, noise: null, guest_nights: null, move_in: '', budget: '', stay_months: '' },
};
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

test('the form, the step and the photo are restored', () => {
  const { a } = storage();
  const form = { ...stored, alias: 'lu', preferences: { pets: 'yes' } } as const;
  saveProfileDraft(a, stored, { form, step: 3, photo: PHOTO });
  expect(readProfileDraft(a, stored)).toEqual({ form, step: 3, photo: PHOTO });
});

test('each user has their own draft', () => {
  const { a, b } = storage();
  saveProfileDraft(a, stored, { form: { ...stored, alias: 'lu' }, step: 1, photo: null });
  expect(readProfileDraft(b, stored)).toBeNull();
});

test('only changed fields are saved, so newer stored values remain', () => {
  const { a } = storage();
  saveProfileDraft(a, stored, { form: { ...stored, alias: 'lu' }, step: 1, photo: null });
  expect(readProfileDraft(a, { ...stored, name: 'Lucía P.' })?.form).toMatchObject({ name: 'Lucía P.', alias: 'lu' });
});

test('the draft is deleted when nothing differs', () => {
  const { a, store } = storage();
  saveProfileDraft(a, stored, { form: { ...stored, alias: 'lu' }, step: 1, photo: null });
  expect(readProfileDraft(a, { ...stored, alias: 'lu' })).toBeNull();
  saveProfileDraft(a, stored, { form: stored, step: 1, photo: null });
  expect(store.length).toBe(0);
});

test('clearing the draft removes the photo too', () => {
  const { a, store } = storage();
  saveProfileDraft(a, stored, { form: { ...stored, alias: 'lu' }, step: 1, photo: PHOTO });
  clearProfileDraft(a);
  expect(store.length).toBe(0);
});

test('a photo above the quota does not lose the text', () => {
  const { a } = storage(200);
  const form = { ...stored, alias: 'lu' };
  saveProfileDraft(a, stored, { form, step: 2, photo: `data:image/png;base64,${'A'.repeat(500)}` });
  expect(readProfileDraft(a, stored)).toEqual({ form, step: 2, photo: null });
});

test('an invalid draft is ignored', () => {
  for (const text of ['', '{', 'null', '7', '"x"', '{"step":99}', '{"changes":[]}', '{"step":1.5}']) {
    const { a } = storage();
    a.set('profile', text);
    expect({ text, draft: readProfileDraft(a, stored) }).toEqual({ text, draft: null });
  }
});
