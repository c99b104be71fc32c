import { expect, test } from 'vitest';
import { createMemoryStorage, createUserStorage } from '#tests/support/client/memory-storage.ts';
import { EMPTY_FORM } from './group-form.ts';
import { clearDraft, saveDraft, loadDraft } from './form-draft.ts';

const own = () => createUserStorage('ana', createMemoryStorage(), () => 1000);

test('a draft is restored over the initial values after a reload', () => {
  const storage = own();
  expect(loadDraft(storage, null, EMPTY_FORM)).toBeNull();
  saveDraft(storage, null, { ...EMPTY_FORM, name: 'Los del cuarto', zones: ['Ruzafa'] }, EMPTY_FORM);
  expect(loadDraft(storage, null, { ...EMPTY_FORM, size: 3 })).toEqual({
    ...EMPTY_FORM,
    size: 3,
    name: 'Los del cuarto',
    zones: ['Ruzafa'],
  });
  expect(loadDraft(storage, 'another', EMPTY_FORM)).toBeNull();
});

test('an unchanged, saved or invalid draft is discarded', () => {
  const storage = own();
  saveDraft(storage, 'a', { ...EMPTY_FORM, name: 'x' }, EMPTY_FORM);
  saveDraft(storage, 'a', EMPTY_FORM, EMPTY_FORM);
  expect(loadDraft(storage, 'a', EMPTY_FORM)).toBeNull();
  saveDraft(storage, 'a', { ...EMPTY_FORM, name: 'x' }, EMPTY_FORM);
  clearDraft(storage, 'a');
  expect(loadDraft(storage, 'a', EMPTY_FORM)).toBeNull();
  for (const text of ['{', '7', '{"name":7,"zones":[1],"nothing":"x"}']) {
    storage.set('group-form:a', text);
    expect(loadDraft(storage, 'a', EMPTY_FORM)).toBeNull();
  }
});
