import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passesThreshold, clampToViewport, arrowKeyDelta, dragDistance } from './use-drag.ts';

describe('dismissing by drag', () => {
  it.each([
    ['100 px down is not enough', { x: 0, y: 100 }, 'down', false],
    ['101 px down is', { x: 0, y: 101 }, 'down', true],
    ['up is the wrong way', { x: 0, y: -300 }, 'down', false],
    ['101 px left closes a sidebar', { x: -101, y: 20 }, 'left', true],
    ['right does not', { x: 150, y: 0 }, 'left', false],
    ['a scroll that drifts sideways does not', { x: -120, y: 200 }, 'left', false],
  ] as const)('%s', (_, delta, direction, expected) => {
    expect(passesThreshold(delta, direction, 100)).toBe(expected);
  });

  it('never follows the finger in the wrong direction', () => {
    expect(dragDistance({ x: 0, y: -40 }, 'down')).toBe(0);
    expect(dragDistance({ x: -40, y: 0 }, 'left')).toBe(40);
  });
});

describe('clampToViewport', () => {
  it('keeps the whole panel inside if it fits', () => {
    const number = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(number, number, (x, y) => {
        const at = clampToViewport({ x, y }, { width: 480, height: 650 }, { width: 1280, height: 800 }, 8);
        expect(at.x).toBeGreaterThanOrEqual(8);
        expect(at.y).toBeGreaterThanOrEqual(8);
        expect(at.x + 480).toBeLessThanOrEqual(1272);
        expect(at.y + 650).toBeLessThanOrEqual(792);
      }),
    );
  });

  it('shows the top left corner of a panel that does not fit', () => {
    expect(clampToViewport({ x: 300, y: -90 }, { width: 480, height: 650 }, { width: 360, height: 500 }, 8)).toEqual({
      x: 8,
      y: 8,
    });
  });
});

it('moves with the arrow keys only', () => {
  expect(arrowKeyDelta('ArrowLeft', 16)).toEqual({ x: -16, y: 0 });
  expect(arrowKeyDelta('ArrowDown', 64)).toEqual({ x: 0, y: 64 });
  expect(arrowKeyDelta('a', 16)).toBeNull();
});
