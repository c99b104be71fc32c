import { beforeEach, expect, test, vi } from 'vitest';
import { setSessionOwner } from '#browser/session.ts';
import { createTextCipher } from '#browser/storage/text-cipher.ts';
import { createMemoryStorage } from '#tests/support/client/memory-storage.ts';
import { clearRecentlyViewed, readRecentlyViewed, addRecentlyViewed } from './recently-viewed.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createMemoryStorage());
  vi.stubGlobal('localStorage', createMemoryStorage());
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
  const token = 'a'.repeat(32);
  localStorage.setItem('tukan_token', token);
  setSessionOwner(token, { id: 'ana', cipher: createTextCipher(Buffer.alloc(32).toString('base64url')) });
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
