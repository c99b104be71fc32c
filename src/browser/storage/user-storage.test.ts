import { expect, test } from 'vitest';
import { createMemoryStorage, createUserStorage } from '#tests/support/client/memory-storage.ts';
import { isUserKey, purgeExpired, USER_STORAGE_TTL_MS } from './user-storage-keys.ts';
import { userStorage } from './user-storage.ts';

const START = 1_800_000_000_000;
const at = (ms: number) => () => START + ms;

test('each user reads only their own entries', () => {
  const storage = createMemoryStorage();
  const lucia = createUserStorage('lucia', storage);
  lucia.set('draft:chat-a', 'Hola 7');
  lucia.set('draft:chat-b', '');
  lucia.set('outbox:1', '{}');
  const marc = createUserStorage('marc', storage);
  expect([marc.get('draft:chat-a'), marc.keys('')]).toEqual([null, []]);
  expect(createUserStorage('luci', storage).keys('')).toEqual([]);
  expect([lucia.get('draft:chat-a'), lucia.get('draft:chat-b'), lucia.get('other')]).toEqual(['Hola 7', '', null]);
  expect(lucia.keys('draft:').sort()).toEqual(['draft:chat-a', 'draft:chat-b']);
  lucia.remove('draft:chat-a');
  expect(lucia.get('draft:chat-a')).toBeNull();
});

test('entries are stored encrypted; another key, a change or no session reveals nothing', () => {
  const storage = createMemoryStorage();
  createUserStorage('lucia', storage).set('draft', 'Mi número es el 600 123 123 ✔');
  const key = 'tukan_own:lucia:draft';
  const sealed = storage.getItem(key) ?? '';
  expect(sealed).toMatch(/^\d+ 1 [\w+/=]+$/);
  expect(Buffer.from(sealed.split(' ')[2] ?? '', 'base64').toString()).not.toContain('600');
  expect(createUserStorage('lucia', storage).get('draft')).toBe('Mi número es el 600 123 123 ✔');

  storage.setItem('tukan_own:marc:draft', sealed);
  expect(createUserStorage('marc', storage).get('draft')).toBeNull();
  const signedOut = userStorage('lucia', { storage, cipher: () => null });
  expect([signedOut.get('draft'), signedOut.set('draft', 'x'), storage.getItem(key)]).toEqual([null, false, sealed]);
  storage.setItem(key, `${sealed.slice(0, -6)}AAAA${sealed.slice(-2)}`);
  expect(createUserStorage('lucia', storage).get('draft')).toBeNull();
});

test('entries expire after 30 days and are deleted from storage', () => {
  const storage = createMemoryStorage();
  createUserStorage('a', storage, at(0)).set('draft', 'x');
  createUserStorage('b', storage, at(1)).set('draft', 'y');
  storage.setItem('tukan_own:c:draft', 'of no known age');
  storage.setItem('tukan_own:c:old', `${START} not encrypted`);
  storage.setItem('tukan_lang', 'es');
  expect(createUserStorage('a', storage, at(USER_STORAGE_TTL_MS - 1)).get('draft')).toBe('x');
  expect(createUserStorage('a', storage, at(USER_STORAGE_TTL_MS)).get('draft')).toBeNull();
  purgeExpired(storage, START + USER_STORAGE_TTL_MS);
  expect([0, 1, 2].map((index) => storage.key(index))).toEqual(['tukan_own:b:draft', 'tukan_lang', null]);
});

test('unavailable storage stores nothing and throws nothing', () => {
  const storage = createMemoryStorage();
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  for (const own of [
    createUserStorage('a', { ...storage, setItem: refuse, getItem: refuse }),
    createUserStorage('a', null),
  ]) {
    expect(own.set('draft', 'x')).toBe(false);
    expect(own.get('draft')).toBeNull();
    expect(own.keys('')).toEqual([]);
    own.remove('draft');
  }
});

test('user keys are recognised', () => {
  expect(['tukan_own:a:draft', 'tukan_owner', 'tukan_token'].map((key) => isUserKey(key))).toEqual([
    true,
    false,
    false,
  ]);
});
