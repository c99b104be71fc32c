import { expect, test } from 'vitest';
import { nextLine } from './use-queue-keys.ts';

test('goes down and up the lines, from either end where none has the focus, and stays at the ends', () => {
  expect([nextLine(3, -1, 1), nextLine(3, -1, -1)]).toEqual([0, 2]);
  expect([nextLine(3, 0, 1), nextLine(3, 1, -1), nextLine(3, 2, 1), nextLine(3, 0, -1)]).toEqual([1, 0, 2, 0]);
});
