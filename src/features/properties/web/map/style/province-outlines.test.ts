import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BASEMAP_ROOT } from './basemap-files.ts';
import { provincesInView, type ProvinceBoxes } from './province-outlines.ts';

const boxes = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, `../../../../../../public${BASEMAP_ROOT}/provinces.json`), 'utf8'),
) as ProvinceBoxes;

test('the view of a city intersects its own province, and hardly others', () => {
  const madrid = { west: -3.75, south: 40.38, east: -3.65, north: 40.45 };
  expect(provincesInView(boxes, madrid)).toEqual(['28']);
  const tenerife = { west: -16.4, south: 28.4, east: -16.2, north: 28.5 };
  expect(provincesInView(boxes, tenerife)).toEqual(['38']);
});

test('the open sea intersects no province, and all of Spain every one', () => {
  expect(provincesInView(boxes, { west: -12, south: 38, east: -11, north: 39 })).toEqual([]);
  expect(provincesInView(boxes, { west: -19, south: 27, east: 5, north: 44 })).toHaveLength(52);
});
