import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BASEMAP_ROOT } from './basemap-files.ts';
import { provincesIn, type Boxes } from './near-provinces.ts';

const boxes = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, `../../../../../public${BASEMAP_ROOT}/provinces.json`), 'utf8'),
) as Boxes;

test('the view of a city touches its own province, and hardly others', () => {
  const madrid = { west: -3.75, south: 40.38, east: -3.65, north: 40.45 };
  expect(provincesIn(boxes, madrid)).toEqual(['28']);
  const tenerife = { west: -16.4, south: 28.4, east: -16.2, north: 28.5 };
  expect(provincesIn(boxes, tenerife)).toEqual(['38']);
});

test('the open sea touches none, and all of Spain every one', () => {
  expect(provincesIn(boxes, { west: -12, south: 38, east: -11, north: 39 })).toEqual([]);
  expect(provincesIn(boxes, { west: -19, south: 27, east: 5, north: 44 })).toHaveLength(52);
});
