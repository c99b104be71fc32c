import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { boundingBox, clipRing, roundLine, simplify, type Position } from '../scripts/map-lines.ts';
import { BASEMAP_VERSION, NEIGHBOURHOODS } from '#features/properties/web/map/style/basemap-files.ts';

test('a ring is clipped at the box, and nothing remains of one outside', () => {
  const ring: Position[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ];
  const inside = clipRing(ring, [1, 1, 9, 9]);
  expect(boundingBox(inside)).toEqual([1, 1, 4, 4]);
  expect(inside.at(0)).toEqual(inside.at(-1));
  expect(clipRing(ring, [5, 5, 9, 9])).toEqual([]);
});

test('simplification stays within the tolerance', () => {
  const line: Position[] = [
    [0, 0],
    [1, 0.01],
    [2, 0],
    [3, 1],
    [4, 0],
  ];
  expect(simplify(line, 0.1)).toEqual([
    [0, 0],
    [2, 0],
    [3, 1],
    [4, 0],
  ]);
  expect(simplify(line, 0.001)).toEqual(line);
});

test('equal consecutive points are merged', () => {
  expect(
    roundLine(
      [
        [1.00001, 2],
        [1.00002, 2],
        [1.2, 2],
      ],
      3,
    ),
  ).toEqual([
    [1, 2],
    [1.2, 2],
  ]);
});

test('the shipped files are small', () => {
  const folder = path.resolve(import.meta.dirname, `../public/data/map/v${BASEMAP_VERSION}`);
  const sizes = globSync('*.json', { cwd: folder }).map((name): [string, number] => [
    name,
    gzipSync(readFileSync(path.join(folder, name))).length / 1024,
  ]);
  expect(sizes).toHaveLength(52 + 3 + NEIGHBOURHOODS.provinces.length);
  expect(sizes.filter(([name, kb]) => kb > (name === 'country.json' ? 120 : 25))).toEqual([]);
});
