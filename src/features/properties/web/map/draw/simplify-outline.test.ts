import { expect, test } from 'vitest';
import { simplifyOutline, type Pixel } from './simplify-outline.ts';

const side = (from: Pixel, to: Pixel): Pixel[] =>
  Array.from({ length: 50 }, (_, at) => ({
    x: from.x + ((to.x - from.x) * at) / 50,
    y: from.y + ((to.y - from.y) * at) / 50,
  }));

test('a square drawn by hand keeps its four corners', () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
  ];
  const drawn = corners.flatMap((corner, at) => side(corner, corners[(at + 1) % 4] ?? corner));
  expect(simplifyOutline(drawn, 4)).toEqual(corners);
  expect(simplifyOutline(drawn, 40)).toHaveLength(40);
});

test('a line with few corners stays as it is', () => {
  const triangle = [
    { x: 0, y: 0 },
    { x: 9, y: 0 },
    { x: 0, y: 9 },
  ];
  expect(simplifyOutline(triangle, 40)).toEqual(triangle);
});
