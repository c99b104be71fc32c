import { beforeEach, expect, test, vi } from 'vitest';
import { forgetSeen, readSeen, rememberSeen } from './seen.ts';

/** A browser's storage in a map. */
function storage(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (at) => [...map.keys()][at] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
});

test('the last one comes first, each once, a dozen at most', () => {
  for (let at = 0; at < 15; at += 1) rememberSeen(`home-${at}`);
  rememberSeen('home-5');
  const seen = readSeen(null);
  expect(seen).toHaveLength(12);
  expect(seen.slice(0, 2)).toEqual(['home-5', 'home-14']);
  expect(new Set(seen).size).toBe(12);
});

test('each person has their own, and may forget them', () => {
  rememberSeen('a', 'ana');
  expect(readSeen('ben')).toEqual([]);
  expect(readSeen(null)).toEqual([]);
  expect(readSeen('ana')).toEqual(['a']);
  forgetSeen('ana');
  expect(readSeen('ana')).toEqual([]);
});

test('what is no list counts as nothing', () => {
  sessionStorage.setItem('tukan_homes_seen', '{"a":1}');
  expect(readSeen(null)).toEqual([]);
});
