import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BASEMAP_ROOT, NEIGHBOURHOODS } from './basemap-files.ts';
import { filesOfProvinces, provincesInView, type ProvinceBoxes } from './province-outlines.ts';

const readFile = (name: string) =>
  JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, `../../../../../../public${BASEMAP_ROOT}/${name}`), 'utf8'),
  ) as unknown;
const boxes = readFile('provinces.json') as ProvinceBoxes;

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

test('close views of a map without streets have the neighbourhoods, each file with outlines and names', () => {
  expect(filesOfProvinces(['28', '19'], { isSketch: true, zoom: 12 })).toEqual([
    'province-28.json',
    'province-19.json',
    'neighbourhoods-28.json',
  ]);
  expect(filesOfProvinces(['28'], { isSketch: true, zoom: 9 })).toEqual(['province-28.json']);
  expect(filesOfProvinces(['28'], { isSketch: false, zoom: 12 })).toEqual(['province-28.json']);
  for (const id of NEIGHBOURHOODS.provinces) {
    const { features } = readFile(`neighbourhoods-${id}.json`) as { features: { properties: { kind: string } }[] };
    const kinds = features.map(({ properties }) => properties.kind);
    expect(kinds.filter((kind) => kind === 'neighbourhood').length).toBeGreaterThan(15);
    expect(kinds.filter((kind) => kind === 'neighbourhood-name').length).toBeGreaterThan(15);
  }
});
