import { expect, test } from 'vitest';
import { displaySize } from './image-size.ts';

test.each([
  [1600, 1200, 280, 210],
  [1200, 1600, 255, 340],
  [200, 150, 200, 150],
  [20, 20, 120, 120],
  [16_000, 10, 280, 120],
  [10, 16_000, 120, 340],
])('%i by %i is displayed as %i by %i', (width, height, asWide, asHigh) => {
  expect(displaySize({ width, height })).toEqual({ width: asWide, height: asHigh });
});
