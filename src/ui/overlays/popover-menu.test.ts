import { describe, expect, it } from 'vitest';
import { nextItemIndex } from './popover-menu.tsx';

describe('keyboard navigation in a menu', () => {
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
    expect(nextItemIndex(key, from, labels)).toBe(to);
  });

  it('has no target in an empty menu', () => {
    expect(nextItemIndex('ArrowDown', 0, [])).toBeNull();
  });
});
