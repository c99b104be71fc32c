import { expect, test } from 'vitest';
import { overlaps, nearestEdge } from './use-avoid-overlap.ts';

const spot = { left: 288, top: 600, right: 344, bottom: 656 };
const at = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('a small control, a line and a row end count as covered; things beside the button and mostly visible images do not', () => {
  expect(overlaps(spot, at(290, 610, 44, 44))).toBe(true);
  expect(overlaps(spot, at(240, 600, 60, 44))).toBe(true);
  expect(overlaps(spot, at(16, 590, 328, 72))).toBe(true);
  expect(overlaps(spot, at(16, 610, 300, 18))).toBe(true);
  expect(overlaps(spot, at(16, 600, 200, 44))).toBe(false);
  expect(overlaps(spot, at(16, 655, 328, 72))).toBe(false);
  expect(overlaps(spot, at(0, 400, 360, 300))).toBe(false);
  expect(overlaps(spot, at(300, 610, 0, 0))).toBe(false);
});

test('the button moves behind the nearest edge, and stays in the middle of the page', () => {
  expect(nearestEdge(spot, 360)).toBe('right');
  expect(nearestEdge(at(16, 0, 56, 56), 360)).toBe('left');
  expect(nearestEdge(at(150, 0, 56, 56), 360)).toBeNull();
});
