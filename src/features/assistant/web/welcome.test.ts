import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#tests/support/client/memory-storage.ts';
import { saveButtonState, loadButtonState } from './button-storage.ts';
import { startWelcome, WELCOME } from './welcome.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin(storage = createMemoryStorage()) {
  const seen: boolean[] = [];
  const stop = startWelcome({
    isSeen: () => loadButtonState(storage).welcomed,
    markSeen: () => saveButtonState(storage, { welcomed: true }),
    setVisible: (isShown) => void seen.push(isShown),
  });
  return { seen, stop, storage };
}

test('the welcome appears after five seconds, disappears ten seconds later, and only then counts as seen', () => {
  const { seen, storage } = begin();
  vi.advanceTimersByTime(WELCOME.delayMs - 1);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([true]);
  vi.advanceTimersByTime(WELCOME.visibleMs - 1);
  expect([seen, loadButtonState(storage).welcomed]).toEqual([[true], false]);
  vi.advanceTimersByTime(1);
  expect([seen, loadButtonState(storage).welcomed]).toEqual([[true, false], true]);
});

test('the welcome is shown once, also across tabs', () => {
  const storage = createMemoryStorage();
  begin(storage);
  vi.advanceTimersByTime(WELCOME.delayMs + WELCOME.visibleMs);
  const { seen } = begin(storage);
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual([]);
});

test('an interrupted welcome is shown again, a dismissed one is not', () => {
  const { seen, stop, storage } = begin();
  vi.advanceTimersByTime(WELCOME.delayMs + 2000);
  stop();
  vi.advanceTimersByTime(60_000);
  expect([seen, loadButtonState(storage).welcomed]).toEqual([[true], false]);
  const later = begin(storage);
  vi.advanceTimersByTime(WELCOME.delayMs);
  expect(later.seen).toEqual([true]);
});

test('invalid stored data is ignored without losing the other fields', () => {
  const storage = createMemoryStorage();
  for (const text of ['', 'null', '7', '{"at":{"x":"1"}}', '{"at":[]}', '{']) {
    storage.setItem('tukan_assistant', text);
    expect(loadButtonState(storage), text).toEqual({ at: null, welcomed: false });
  }
  saveButtonState(storage, { at: { x: 4, y: 5 } });
  saveButtonState(storage, { welcomed: true });
  expect(loadButtonState(storage)).toEqual({ at: { x: 4, y: 5 }, welcomed: true });
});
