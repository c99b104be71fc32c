import { expect, test } from 'vitest';
import { shouldFollow, isNearBottom, isMessageVisible, shouldLoadOlder } from './scroll-rules.ts';

const at = (offset: number) => ({ offset, size: 2000, viewport: 500 });

test('the bottom is near within 100 px, to the pixel', () => {
  expect(isNearBottom(at(1400))).toBe(true);
  expect(isNearBottom(at(1399))).toBe(false);
  expect(isNearBottom({ offset: 0, size: 300, viewport: 500 })).toBe(true);
});

test('own messages are followed for two seconds, others only from near the bottom', () => {
  expect(shouldFollow({ isMine: true, at: 0 }, false, 2000)).toBe(true);
  expect(shouldFollow({ isMine: true, at: 0 }, false, 2001)).toBe(false);
  expect(shouldFollow({ isMine: false, at: 0 }, false, 0)).toBe(false);
  expect(shouldFollow({ isMine: false, at: 0 }, true, 0)).toBe(true);
});

test('older messages load near the top, one page at a time, while there are any', () => {
  const free = { hasOlder: true, isLoading: false, isPinned: false };
  expect(shouldLoadOlder(at(240), free)).toBe(true);
  expect(shouldLoadOlder(at(241), free)).toBe(false);
  expect(shouldLoadOlder(at(0), { ...free, hasOlder: false })).toBe(false);
  expect(shouldLoadOlder(at(0), { ...free, isLoading: true })).toBe(false);
});

test('a list pinned to its end loads nothing yet, unless it cannot scroll', () => {
  const pinned = { hasOlder: true, isLoading: false, isPinned: true };
  expect(shouldLoadOlder({ offset: 0, size: 701, viewport: 600 }, pinned)).toBe(false);
  expect(shouldLoadOlder({ offset: 0, size: 700, viewport: 600 }, pinned)).toBe(true);
  expect(shouldLoadOlder({ offset: 0, size: 300, viewport: 600 }, pinned)).toBe(true);
});

test('a message is seen when half of it is visible, or half of the list for longer ones', () => {
  expect(isMessageVisible(20, 40, 500)).toBe(true);
  expect(isMessageVisible(19, 40, 500)).toBe(false);
  expect(isMessageVisible(250, 1200, 500)).toBe(true);
  expect(isMessageVisible(249, 1200, 500)).toBe(false);
  expect(isMessageVisible(0, 0, 500)).toBe(false);
});
