import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { keep, readKept } from './kept.ts';
import { startWelcome, WELCOME } from './welcome.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin(storage = memoryStorage()) {
  const seen: boolean[] = [];
  const stop = startWelcome({
    isSeen: () => readKept(storage).welcomed,
    markSeen: () => keep(storage, { welcomed: true }),
    show: (isShown) => void seen.push(isShown),
  });
  return { seen, stop, storage };
}

test('comes at five seconds, goes ten later, and is seen only then', () => {
  const { seen, storage } = begin();
  vi.advanceTimersByTime(WELCOME.delayMs - 1);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([true]);
  vi.advanceTimersByTime(WELCOME.shownMs - 1);
  expect([seen, readKept(storage).welcomed]).toEqual([[true], false]);
  vi.advanceTimersByTime(1);
  expect([seen, readKept(storage).welcomed]).toEqual([[true, false], true]);
});

test('does not come again once seen, in this tab or in another', () => {
  const storage = memoryStorage();
  begin(storage);
  vi.advanceTimersByTime(WELCOME.delayMs + WELCOME.shownMs);
  const { seen } = begin(storage);
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual([]);
});

test('comes again where it was cut off, and not after it was stopped', () => {
  const { seen, stop, storage } = begin();
  vi.advanceTimersByTime(WELCOME.delayMs + 2000);
  stop();
  vi.advanceTimersByTime(60_000);
  expect([seen, readKept(storage).welcomed]).toEqual([[true], false]);
  const later = begin(storage);
  vi.advanceTimersByTime(WELCOME.delayMs);
  expect(later.seen).toEqual([true]);
});

test('what is kept survives nonsense, and one part does not lose the other', () => {
  const storage = memoryStorage();
  for (const text of ['', 'null', '7', '{"at":{"x":"1"}}', '{"at":[]}', '{']) {
    storage.setItem('tukan_assistant', text);
    expect(readKept(storage), text).toEqual({ at: null, welcomed: false });
  }
  keep(storage, { at: { x: 4, y: 5 } });
  keep(storage, { welcomed: true });
  expect(readKept(storage)).toEqual({ at: { x: 4, y: 5 }, welcomed: true });
});
