import { expect, test } from 'vitest';
import { nextIndex } from './use-queue-shortcuts.ts';

test('the shortcuts move down and up, start at either end without focus, and stop at the ends', () => {
  expect([nextIndex(3, -1, 1), nextIndex(3, -1, -1)]).toEqual([0, 2]);
  expect([nextIndex(3, 0, 1), nextIndex(3, 1, -1), nextIndex(3, 2, 1), nextIndex(3, 0, -1)]).toEqual([1, 0, 2, 0]);
});
