import { expect, test } from 'vitest';
import { toCardCommand, type KeyPress } from './card-shortcuts.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  defaultPrevented: false,
  ...more,
});
const FREE = { capturesKeys: false, isPressable: false };

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
  expect(toCardCommand(press(key), FREE)).toBe(meant);
});

test('shortcuts are ignored while typing, with a modifier, or if Enter activates the focused element', () => {
  expect(toCardCommand(press('c'), { capturesKeys: true, isPressable: false })).toBeNull();
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented'] as const)
    expect(toCardCommand(press('z', { [modifier]: true }), FREE), modifier).toBeNull();
  expect(toCardCommand(press('Enter'), { capturesKeys: false, isPressable: true })).toBeNull();
  expect(toCardCommand(press('c'), { capturesKeys: false, isPressable: true })).toBe('connect');
});

test('a held key repeats steps but connects once', () => {
  expect(toCardCommand(press('ArrowRight', { repeat: true }), FREE)).toBe('next');
  for (const key of ['c', 'x', 'z']) expect(toCardCommand(press(key, { repeat: true }), FREE)).toBeNull();
});
