import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { queryInteger } from './query-integer.ts';

const page = queryInteger(1, 100, 'wrong');

test.each(['1', '99', '100', '007'])('%s is a number from 1 to 100', (text) => {
  expect(z.parse(page, text)).toBe(Number(text));
});

test.each(['', '0', '101', '1000', '-1', '1.5', '1e1', ' 1', '١', 'diez'])(
  '"%s" is rejected with the error code',
  (text) => {
    expect(page.safeParse(text).error?.issues.map(({ message }) => message)).toContain('wrong');
  },
);
