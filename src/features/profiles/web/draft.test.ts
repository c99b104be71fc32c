import { expect, test } from 'vitest';
import { unpackInterests } from '../domain/fields.ts';
import { dropDraft, keepDraft, readDraft, type DraftStore } from './draft.ts';
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

/** A storage that holds at most so many characters in one value. */
function storage(room = Infinity): DraftStore & { held: Map<string, string> } {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key) => held.get(key) ?? null,
    removeItem: (key) => void held.delete(key),
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      held.set(key, value);
    },
  };
}

test('what was typed, the step and the photo come back', () => {
  const store = storage();
  const form = { ...stored, alias: 'lu', preferences: { pets: 'yes' } } as const;
  keepDraft(store, 'a', stored, { form, step: 3, photo: PHOTO });
  expect(readDraft(store, 'a', stored)).toEqual({ form, step: 3, photo: PHOTO });
});

test('each person has a draft of their own', () => {
  const store = storage();
  keepDraft(store, 'a', stored, { form: { ...stored, alias: 'lu' }, step: 1, photo: null });
  expect(readDraft(store, 'b', stored)).toBeNull();
});

test('only what differs is kept, so what is stored elsewhere since then stands', () => {
  const store = storage();
  keepDraft(store, 'a', stored, { form: { ...stored, alias: 'lu' }, step: 1, photo: null });
  expect(readDraft(store, 'a', { ...stored, name: 'Lucía P.' })?.form).toMatchObject({ name: 'Lucía P.', alias: 'lu' });
});

test('there is no draft where nothing differs any more', () => {
  const store = storage();
  keepDraft(store, 'a', stored, { form: { ...stored, alias: 'lu' }, step: 1, photo: null });
  expect(readDraft(store, 'a', { ...stored, alias: 'lu' })).toBeNull();
  keepDraft(store, 'a', stored, { form: stored, step: 1, photo: null });
  expect(store.held.size).toBe(0);
});

test('dropping takes the photo too', () => {
  const store = storage();
  keepDraft(store, 'a', stored, { form: { ...stored, alias: 'lu' }, step: 1, photo: PHOTO });
  dropDraft(store, 'a');
  expect(store.held.size).toBe(0);
});

test('a photo without room does not cost the words', () => {
  const store = storage(200);
  const form = { ...stored, alias: 'lu' };
  keepDraft(store, 'a', stored, { form, step: 2, photo: `data:image/png;base64,${'A'.repeat(500)}` });
  expect(readDraft(store, 'a', stored)).toEqual({ form, step: 2, photo: null });
});

test('what is no draft is none', () => {
  for (const text of ['', '{', 'null', '7', '"x"', '{"step":99}', '{"changes":[]}', '{"step":1.5}']) {
    const store = storage();
    store.held.set('tukan_draft_profile_a', text);
    expect({ text, draft: readDraft(store, 'a', stored) }).toEqual({ text, draft: null });
  }
  expect(readDraft(null, 'a', stored)).toBeNull();
});
