import { expect, test } from 'vitest';
import { createMemoryStorage } from '#tests/support/client/memory-storage.ts';
import { isUserKey } from './user-storage-keys.ts';
import { purgeExpired, USER_STORAGE_TTL_MS, userStorage } from './user-storage.ts';

const START = 1_800_000_000_000;
const at = (ms: number) => () => START + ms;

test('each user reads only their own entries', () => {
  const storage = createMemoryStorage();
  const lucia = userStorage('lucia', storage);
  lucia.set('draft:chat-a', 'Hola 7');
  lucia.set('draft:chat-b', '');
  lucia.set('outbox:1', '{}');
  const marc = userStorage('marc', storage);
  expect([marc.get('draft:chat-a'), marc.keys('')]).toEqual([null, []]);
  expect(userStorage('luci', storage).keys('')).toEqual([]);
  expect([lucia.get('draft:chat-a'), lucia.get('draft:chat-b'), lucia.get('other')]).toEqual(['Hola 7', '', null]);
  expect(lucia.keys('draft:').sort()).toEqual(['draft:chat-a', 'draft:chat-b']);
  lucia.remove('draft:chat-a');
  expect(lucia.get('draft:chat-a')).toBeNull();
});

test('entries expire after 30 days and are deleted from storage', () => {
  const storage = createMemoryStorage();
  userStorage('a', storage, at(0)).set('draft', 'x');
  userStorage('b', storage, at(1)).set('draft', 'y');
  storage.setItem('tukan_own:c:draft', 'of no known age');
  storage.setItem('tukan_lang', 'es');
  expect(userStorage('a', storage, at(USER_STORAGE_TTL_MS - 1)).get('draft')).toBe('x');
  expect(userStorage('a', storage, at(USER_STORAGE_TTL_MS)).get('draft')).toBeNull();
  purgeExpired(storage, START + USER_STORAGE_TTL_MS);
  expect([0, 1, 2].map((index) => storage.key(index))).toEqual(['tukan_own:b:draft', 'tukan_lang', null]);
});

test('unavailable storage stores nothing and throws nothing', () => {
  const storage = createMemoryStorage();
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  for (const own of [userStorage('a', { ...storage, setItem: refuse, getItem: refuse }), userStorage('a', null)]) {
    expect(own.set('draft', 'x')).toBe(false);
    expect(own.get('draft')).toBeNull();
    expect(own.keys('')).toEqual([]);
    own.remove('draft');
  }
});

test('user keys are recognised', () => {
  expect(['tukan_own:a:draft', 'tukan_owner', 'tukan_token'].map(isUserKey)).toEqual([true, false, false]);
});
