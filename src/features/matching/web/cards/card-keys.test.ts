import { expect, test } from 'vitest';
import { cardKeyOf, type Press } from './card-keys.ts';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  defaultPrevented: false,
  ...more,
});
const FREE = { isTaken: false, isPressable: false };

test.each([
  ['ArrowRight', 'next'],
  ['ArrowLeft', 'previous'],
  ['c', 'connect'],
  ['C', 'connect'],
  ['x', 'pass'],
  ['z', 'undo'],
  ['Enter', 'profile'],
  ['?', 'help'],
  ['a', null],
  ['ArrowDown', null],
])('%s', (key, meant) => {
  expect(cardKeyOf(press(key), FREE)).toBe(meant);
});

test('nothing while somebody types, holds another key, or Enter presses what has the focus', () => {
  expect(cardKeyOf(press('c'), { isTaken: true, isPressable: false })).toBeNull();
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented'] as const)
    expect(cardKeyOf(press('z', { [held]: true }), FREE), held).toBeNull();
  expect(cardKeyOf(press('Enter'), { isTaken: false, isPressable: true })).toBeNull();
  expect(cardKeyOf(press('c'), { isTaken: false, isPressable: true })).toBe('connect');
});

test('a key that is held steps on, and connects nobody twice', () => {
  expect(cardKeyOf(press('ArrowRight', { repeat: true }), FREE)).toBe('next');
  for (const key of ['c', 'x', 'z']) expect(cardKeyOf(press(key, { repeat: true }), FREE)).toBeNull();
});
