import { expect, test } from 'vitest';
import { unpackInterests } from '../domain/fields.ts';
import { ownStorage } from '#browser/own-storage.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import type { ProfileForm } from './form.ts';

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

/** A storage that holds at most so many characters in one value, and what two people have in it. */
function storage(room = Infinity) {
  const held = memoryStorage();
  const setItem = (key: string, value: string) => {
    if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
    held.setItem(key, value);
  };
  const store = {
    ...held,
    setItem,
    get length() {
      return held.length;
    },
  };
  return { store, a: ownStorage('a', store), b: ownStorage('b', store) };
}

test('what was typed, the step and the photo come back', () => {
  const { a } = storage();
  const form = { ...stored, alias: 'lu', preferences: { pets: 'yes' } } as const;
  keepDraft(a, stored, { form, step: 3, photo: PHOTO });
  expect(readDraft(a, stored)).toEqual({ form, step: 3, photo: PHOTO });
});

test('each person has a draft of their own', () => {
  const { a, b } = storage();
  keepDraft(a, stored, { form: { ...stored, alias: 'lu' }, step: 1, photo: null });
  expect(readDraft(b, stored)).toBeNull();
});

test('only what differs is kept, so what is stored elsewhere since then stands', () => {
  const { a } = storage();
  keepDraft(a, stored, { form: { ...stored, alias: 'lu' }, step: 1, photo: null });
  expect(readDraft(a, { ...stored, name: 'Lucía P.' })?.form).toMatchObject({ name: 'Lucía P.', alias: 'lu' });
});

test('there is no draft where nothing differs any more', () => {
  const { a, store } = storage();
  keepDraft(a, stored, { form: { ...stored, alias: 'lu' }, step: 1, photo: null });
  expect(readDraft(a, { ...stored, alias: 'lu' })).toBeNull();
  keepDraft(a, stored, { form: stored, step: 1, photo: null });
  expect(store.length).toBe(0);
});

test('dropping takes the photo too', () => {
  const { a, store } = storage();
  keepDraft(a, stored, { form: { ...stored, alias: 'lu' }, step: 1, photo: PHOTO });
  dropDraft(a);
  expect(store.length).toBe(0);
});

test('a photo without room does not cost the words', () => {
  const { a } = storage(200);
  const form = { ...stored, alias: 'lu' };
  keepDraft(a, stored, { form, step: 2, photo: `data:image/png;base64,${'A'.repeat(500)}` });
  expect(readDraft(a, stored)).toEqual({ form, step: 2, photo: null });
});

test('what is no draft is none', () => {
  for (const text of ['', '{', 'null', '7', '"x"', '{"step":99}', '{"changes":[]}', '{"step":1.5}']) {
    const { a } = storage();
    a.set('profile', text);
    expect({ text, draft: readDraft(a, stored) }).toEqual({ text, draft: null });
  }
});
