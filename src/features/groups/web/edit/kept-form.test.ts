import { expect, test } from 'vitest';
import { ownStorage } from '#browser/own-storage.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { EMPTY } from './group-form.ts';
import { dropKept, keepForm, readKept } from './kept-form.ts';

const own = () => ownStorage('ana', memoryStorage(), () => 1000);

test('what was typed is there after a reload, over where the form begins then', () => {
  const storage = own();
  expect(readKept(storage, null, EMPTY)).toBeNull();
  keepForm(storage, null, { ...EMPTY, name: 'Los del cuarto', zones: ['Ruzafa'] }, EMPTY);
  expect(readKept(storage, null, { ...EMPTY, size: 3 })).toEqual({
    ...EMPTY,
    size: 3,
    name: 'Los del cuarto',
    zones: ['Ruzafa'],
  });
  expect(readKept(storage, 'another', EMPTY)).toBeNull();
});

test('typed back, saved or made up, nothing stays', () => {
  const storage = own();
  keepForm(storage, 'a', { ...EMPTY, name: 'x' }, EMPTY);
  keepForm(storage, 'a', EMPTY, EMPTY);
  expect(readKept(storage, 'a', EMPTY)).toBeNull();
  keepForm(storage, 'a', { ...EMPTY, name: 'x' }, EMPTY);
  dropKept(storage, 'a');
  expect(readKept(storage, 'a', EMPTY)).toBeNull();
  for (const text of ['{', '7', '{"name":7,"zones":[1],"nothing":"x"}']) {
    storage.set('group-form:a', text);
    expect(readKept(storage, 'a', EMPTY)).toBeNull();
  }
});
