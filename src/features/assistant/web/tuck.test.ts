import { expect, test } from 'vitest';
import { covers, edgeOf } from './tuck.ts';

const spot = { left: 288, top: 600, right: 344, bottom: 656 };
const at = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('a small control, a line and the end of a row are covered, what is beside it and a picture mostly free are not', () => {
  expect(covers(spot, at(290, 610, 44, 44))).toBe(true);
  expect(covers(spot, at(240, 600, 60, 44))).toBe(true);
  expect(covers(spot, at(16, 590, 328, 72))).toBe(true);
  expect(covers(spot, at(16, 610, 300, 18))).toBe(true);
  expect(covers(spot, at(16, 600, 200, 44))).toBe(false);
  expect(covers(spot, at(16, 655, 328, 72))).toBe(false);
  expect(covers(spot, at(0, 400, 360, 300))).toBe(false);
  expect(covers(spot, at(300, 610, 0, 0))).toBe(false);
});

test('the button moves behind the edge that it stands at, and stays where it is in the middle', () => {
  expect(edgeOf(spot, 360)).toBe('right');
  expect(edgeOf(at(16, 0, 56, 56), 360)).toBe('left');
  expect(edgeOf(at(150, 0, 56, 56), 360)).toBeNull();
});
