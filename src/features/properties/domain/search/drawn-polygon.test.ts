import { expect, test } from 'vitest';
import { decodePolygon, encodePolygon, MAX_CORNERS } from './drawn-polygon.ts';

const RUZAFA = [
  { lat: 39.4652, lon: -0.3781 },
  { lat: 39.4668, lon: -0.3702 },
  { lat: 39.4573, lon: -0.3695 },
];

test('a polygon survives the URL, which encodes none of its characters', () => {
  const text = encodePolygon(RUZAFA);
  expect(text).toBe('394652.-3781_16.79_-95.7');
  expect(String(new URLSearchParams({ polygon: text }))).toBe(`polygon=${text}`);
  expect(decodePolygon(text)).toEqual(RUZAFA);
});

test('as many corners as allowed are decoded, and one more is not', () => {
  const ring = Array.from({ length: MAX_CORNERS }, (_, at) => ({ lat: 39 + at / 1000, lon: at % 2 ? -0.4 : -0.3 }));
  expect(decodePolygon(encodePolygon(ring))).toHaveLength(MAX_CORNERS);
  expect(decodePolygon(`${encodePolygon(ring)}_1.1`)).toBeNull();
});

test.each([
  ['', 'empty'],
  ['394652.-3781_16.79', 'two corners'],
  ['394652.-3781_16.79_', 'a missing corner'],
  ['394652.-3781_16.79_1e3.7', 'no integer'],
  ['394652.-3781_16.79_1000000.7', 'too many digits'],
  ["394652.-3781_16.79_-95.7')", 'other characters'],
  ['488566.23522_16.79_-95.7', 'Paris'],
  ['394652.-3781_16.79_99999.7', 'a corner outside of Spain'],
])('%j is refused: %s', (text) => {
  expect(decodePolygon(text)).toBeNull();
});
