import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  boundingBox,
  clipRing,
  decodeArcs,
  joinLines,
  shapesByArc,
  toRing,
  roundLine,
  simplify,
  type Position,
  type Topology,
} from '../scripts/topojson.ts';
import { BASEMAP_VERSION } from '#features/properties/web/map/basemap-files.ts';

/** Two adjacent unit squares that share arc 1. */
const SQUARES: Topology = {
  transform: { scale: [0.5, 0.5], translate: [10, 40] },
  arcs: [
    [
      [2, 0],
      [-2, 0],
      [0, 2],
      [2, 0],
    ],
    [
      [2, 2],
      [0, -2],
    ],
    [
      [2, 0],
      [2, 0],
      [0, 2],
      [-2, 0],
    ],
  ],
  objects: {
    municipalities: {
      geometries: [
        { id: 'west', type: 'Polygon', arcs: [[0, 1]] },
        { id: 'east', type: 'MultiPolygon', arcs: [[[2, 1]]] },
      ],
    },
  },
};

test('arcs are decoded from deltas, and rings from arcs', () => {
  const arcs = decodeArcs(SQUARES);
  expect(toRing([0, 1], arcs)).toEqual([
    [11, 40],
    [10, 40],
    [10, 41],
    [11, 41],
    [11, 40],
  ]);
  expect(toRing([~1], arcs)).toEqual([
    [11, 40],
    [11, 41],
  ]);
});

test('an arc knows the shapes on both sides', () => {
  const sides = shapesByArc(SQUARES.objects['municipalities']?.geometries ?? []);
  expect([...(sides.get(1) ?? [])]).toEqual(['west', 'east']);
  expect([...(sides.get(0) ?? [])]).toEqual(['west']);
});

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

test('lines are joined where two meet and stay apart where three meet', () => {
  const lineOf = (...xs: number[]) => xs.map((x): Position => [x, 0]);
  expect(joinLines([lineOf(0, 1), lineOf(3, 2), lineOf(1, 2)])).toHaveLength(1);
  const fork: Position[] = [
    [1, 0],
    [1, 1],
  ];
  expect(joinLines([lineOf(0, 1), lineOf(1, 2), fork])).toHaveLength(3);
});

test('a closed line stays closed, and joined lines keep every point', () => {
  const round: Position[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];
  expect(joinLines([round])).toEqual([round]);
  const [joined] = joinLines([round.slice(0, 2), round.slice(1)]);
  expect(joined).toHaveLength(round.length);
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
  expect(sizes).toHaveLength(52 + 3);
  expect(sizes.filter(([name, kb]) => kb > (name === 'country.json' ? 120 : 25))).toEqual([]);
});
