import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createMemoryStorage, createUserStorage } from '#tests/support/client/memory-storage.ts';
import { changedFields, loadDraft, saveDraft, type FormDraft } from './form-draft.ts';

interface Values {
  kind: 'flat' | 'house' | null;
  text: string;
  zones: string[];
  password: string;
}
const INITIAL: Values = { kind: null, text: '', zones: [], password: '' };
const createDraft = (): FormDraft<Values> => ({
  storage: createUserStorage('ana', createMemoryStorage()),
  key: 'form',
  shape: { kind: z.nullable(z.enum(['flat', 'house'])), text: z.string(), zones: z.array(z.string()) },
});

test('changed fields are kept, and fields without a schema are not', () => {
  const draft = createDraft();
  saveDraft(draft, { ...INITIAL, text: 'Hola', zones: ['Ruzafa'], password: 'secret' }, INITIAL);
  expect(loadDraft(draft, INITIAL)).toEqual({ text: 'Hola', zones: ['Ruzafa'] });
  expect(draft.storage.get('form')).not.toContain('secret');
});

test('a draft lies over newer initial values, and without a difference there is none', () => {
  const draft = createDraft();
  saveDraft(draft, { ...INITIAL, text: 'Hola' }, INITIAL);
  expect(loadDraft(draft, { ...INITIAL, kind: 'flat', text: 'Adiós' })).toEqual({ text: 'Hola' });
  expect(loadDraft(draft, { ...INITIAL, text: 'Hola' })).toBeNull();
  saveDraft(draft, INITIAL, INITIAL);
  expect(draft.storage.get('form')).toBeNull();
});

test.each([null, '', '{', '7', 'null', '[]', '{"kind":"castle","text":7,"zones":[1],"other":"x"}'])(
  'the stored value %s is no draft',
  (stored) => {
    const draft = createDraft();
    if (stored !== null) draft.storage.set('form', stored);
    expect(loadDraft(draft, INITIAL)).toBeNull();
  },
);

test('fields are compared by value, whatever the order of their keys', () => {
  const values = { rules: { pets: 'no', smoking: 'yes' }, zones: ['a', 'b'] };
  expect(changedFields(values, { rules: { smoking: 'yes', pets: 'no' }, zones: ['b', 'a'] })).toEqual(['zones']);
});
