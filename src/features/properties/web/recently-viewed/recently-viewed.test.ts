import { beforeEach, expect, test, vi } from 'vitest';
import { clearRecentlyViewed, readRecentlyViewed, addRecentlyViewed } from './recently-viewed.ts';

/** In-memory storage. */
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

test('the last viewed property comes first, without duplicates, twelve at most', () => {
  for (let at = 0; at < 15; at += 1) addRecentlyViewed(`home-${at}`);
  addRecentlyViewed('home-5');
  const seen = readRecentlyViewed(null);
  expect(seen).toHaveLength(12);
  expect(seen.slice(0, 2)).toEqual(['home-5', 'home-14']);
  expect(new Set(seen).size).toBe(12);
});

test('each user has their own list and can delete it', () => {
  addRecentlyViewed('a', 'ana');
  expect(readRecentlyViewed('ben')).toEqual([]);
  expect(readRecentlyViewed(null)).toEqual([]);
  expect(readRecentlyViewed('ana')).toEqual(['a']);
  clearRecentlyViewed('ana');
  expect(readRecentlyViewed('ana')).toEqual([]);
});

test('invalid stored data counts as empty', () => {
  sessionStorage.setItem('tukan_homes_seen', '{"a":1}');
  expect(readRecentlyViewed(null)).toEqual([]);
});
