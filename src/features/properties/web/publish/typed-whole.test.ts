import { expect, test } from 'vitest';
import { readWhole } from './typed-whole.ts';

test('whole numbers, floors below the street too', () => {
  expect(['', '-1', ' 12 ', '1,5', 'dos'].map(readWhole)).toEqual([null, -1, 12, undefined, undefined]);
});
