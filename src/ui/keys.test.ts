import { describe, expect, it } from 'vitest';
import { itemForKey } from './menu.tsx';
import { tabForKey } from './tabs.tsx';

describe('keys in a menu', () => {
  const labels = ['Perfil', 'Favoritos', 'Propiedades', ' Cerrar'];
  it.each([
    ['ArrowDown', 3, 0],
    ['ArrowUp', 0, 3],
    ['ArrowDown', -1, 0],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['p', 0, 2],
    ['P', 2, 0],
    ['c', 0, 3],
    ['z', 0, null],
    ['Enter', 0, null],
    [' ', 0, null],
  ])('%s from %s leads to %s', (key, from, to) => {
    expect(itemForKey(key, from, labels)).toBe(to);
  });

  it('has nowhere to go when empty', () => {
    expect(itemForKey('ArrowDown', 0, [])).toBeNull();
  });
});

it('moves round the tabs', () => {
  expect(tabForKey('ArrowRight', 2, 3)).toBe(0);
  expect(tabForKey('ArrowLeft', 0, 3)).toBe(2);
  expect(tabForKey('Tab', 0, 3)).toBeNull();
});
