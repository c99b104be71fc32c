import { expect, test } from 'vitest';
import { parseInteger } from './property-form.ts';

test('whole numbers are parsed, floors below street level too', () => {
  expect(['', '-1', ' 12 ', '1,5', 'dos'].map(parseInteger)).toEqual([null, -1, 12, undefined, undefined]);
});
