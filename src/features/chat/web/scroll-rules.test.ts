import { expect, test } from 'vitest';
import { follows, isNearBottom, isSeen, wantsOlder } from './scroll-rules.ts';

const at = (offset: number) => ({ offset, size: 2000, viewport: 500 });

test('near the bottom is 100 px, to the pixel', () => {
  expect(isNearBottom(at(1400))).toBe(true);
  expect(isNearBottom(at(1399))).toBe(false);
  expect(isNearBottom({ offset: 0, size: 300, viewport: 500 })).toBe(true);
});

test('an own message is followed for two seconds, others only from near the bottom', () => {
  expect(follows({ isMine: true, at: 0 }, false, 2000)).toBe(true);
  expect(follows({ isMine: true, at: 0 }, false, 2001)).toBe(false);
  expect(follows({ isMine: false, at: 0 }, false, 0)).toBe(false);
  expect(follows({ isMine: false, at: 0 }, true, 0)).toBe(true);
});

test('older messages are wanted near the top, once at a time, while there are any', () => {
  const free = { hasOlder: true, isLoading: false, isPinned: false };
  expect(wantsOlder(at(240), free)).toBe(true);
  expect(wantsOlder(at(241), free)).toBe(false);
  expect(wantsOlder(at(0), { ...free, hasOlder: false })).toBe(false);
  expect(wantsOlder(at(0), { ...free, isLoading: true })).toBe(false);
});

test('a list that opens at its end asks for nothing yet, unless there is no leaving the end', () => {
  const pinned = { hasOlder: true, isLoading: false, isPinned: true };
  expect(wantsOlder({ offset: 0, size: 701, viewport: 600 }, pinned)).toBe(false);
  expect(wantsOlder({ offset: 0, size: 700, viewport: 600 }, pinned)).toBe(true);
  expect(wantsOlder({ offset: 0, size: 300, viewport: 600 }, pinned)).toBe(true);
});

test('half of a message is seen; half of the list where the message is longer than it', () => {
  expect(isSeen(20, 40, 500)).toBe(true);
  expect(isSeen(19, 40, 500)).toBe(false);
  expect(isSeen(250, 1200, 500)).toBe(true);
  expect(isSeen(249, 1200, 500)).toBe(false);
  expect(isSeen(0, 0, 500)).toBe(false);
});
