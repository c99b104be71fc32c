import { expect, test } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { isOwnKey } from './own-keys.ts';
import { dropOldOwn, OWN_KEEP_MS, ownStorage } from './own-storage.ts';

const START = 1_800_000_000_000;
const at = (ms: number) => () => START + ms;

test('each person finds what is theirs and nothing else', () => {
  const storage = memoryStorage();
  const lucia = ownStorage('lucia', storage);
  lucia.set('draft:chat-a', 'Hola 7');
  lucia.set('draft:chat-b', '');
  lucia.set('outbox:1', '{}');
  const marc = ownStorage('marc', storage);
  expect([marc.get('draft:chat-a'), marc.keys('')]).toEqual([null, []]);
  expect(ownStorage('luci', storage).keys('')).toEqual([]);
  expect([lucia.get('draft:chat-a'), lucia.get('draft:chat-b'), lucia.get('other')]).toEqual(['Hola 7', '', null]);
  expect(lucia.keys('draft:').sort()).toEqual(['draft:chat-a', 'draft:chat-b']);
  lucia.remove('draft:chat-a');
  expect(lucia.get('draft:chat-a')).toBeNull();
});

test('after 30 days it is gone, to its owner and from the disk, and nothing else with it', () => {
  const storage = memoryStorage();
  ownStorage('a', storage, at(0)).set('draft', 'x');
  ownStorage('b', storage, at(1)).set('draft', 'y');
  storage.setItem('tukan_own:c:draft', 'of no known age');
  storage.setItem('tukan_lang', 'es');
  expect(ownStorage('a', storage, at(OWN_KEEP_MS - 1)).get('draft')).toBe('x');
  expect(ownStorage('a', storage, at(OWN_KEEP_MS)).get('draft')).toBeNull();
  dropOldOwn(storage, START + OWN_KEEP_MS);
  expect([0, 1, 2].map((index) => storage.key(index))).toEqual(['tukan_own:b:draft', 'tukan_lang', null]);
});

test('a storage that refuses, or none, keeps nothing and stays quiet', () => {
  const storage = memoryStorage();
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  for (const own of [ownStorage('a', { ...storage, setItem: refuse, getItem: refuse }), ownStorage('a', null)]) {
    expect(own.set('draft', 'x')).toBe(false);
    expect(own.get('draft')).toBeNull();
    expect(own.keys('')).toEqual([]);
    own.remove('draft');
  }
});

test('knows its keys', () => {
  expect(['tukan_own:a:draft', 'tukan_owner', 'tukan_token'].map(isOwnKey)).toEqual([true, false, false]);
});
