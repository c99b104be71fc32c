import { expect, test } from 'vitest';
import type { Point } from '#features/locations/domain/point.ts';
import { gridPointsAround, snapToGrid } from '../../../domain/point.ts';
import { SHADED_MINUTES } from '../../../domain/transit/campus-minutes.ts';
import { shadeBands } from './shade-bands.ts';

const CAMPUS = snapToGrid({ lat: 40.4486, lon: -3.7275 });
const at = ({ lat, lon }: Point, minutes: number): [number, number, number] => [lat, lon, minutes];

test('a band has all that is at most that far, so that bands lie on each other', () => {
  const [near, middle, far] = gridPointsAround(CAMPUS, 2000).slice(0, 3);
  if (!near || !middle || !far) throw new Error('no grid');
  const bands = shadeBands([at(far, 30), at(near, 10), at(middle, 11), at(CAMPUS, 31)]);
  expect(bands.map(({ minutes }) => minutes)).toEqual([...SHADED_MINUTES]);
  const area = bands.map(({ fill }) =>
    fill.flat().reduce((sum, ring) => sum + (ring[1]?.[0] ?? 0) - (ring[0]?.[0] ?? 0), 0),
  );
  const [cell = 0] = area;
  expect(area.map((one) => Math.round(one / cell))).toEqual([1, 2, 3]);
});

test('neighbours of a row are one rectangle, and the contour runs around all', () => {
  const block = gridPointsAround(CAMPUS, 800);
  const rows = new Set(block.map(({ lat }) => lat)).size;
  const [band] = shadeBands(block.map((point) => at(point, 5)));
  expect(band?.fill).toHaveLength(rows);
  const sides = band?.contour.filter(([from, to]) => from?.[0] === to?.[0]) ?? [];
  expect(sides).toHaveLength(2 * rows);
  expect(band?.contour.length).toBeLessThan(4 * block.length);
});

test('a hole in the middle has a contour of its own', () => {
  const ring = gridPointsAround(CAMPUS, 800).filter(({ lat, lon }) => lat !== CAMPUS.lat || lon !== CAMPUS.lon);
  const whole = shadeBands([...ring, CAMPUS].map((point) => at(point, 5)))[0]?.contour.length ?? 0;
  expect(shadeBands(ring.map((point) => at(point, 5)))[0]?.contour).toHaveLength(whole + 4);
});

test('nothing known shades nothing', () => {
  for (const { fill, contour } of shadeBands([])) expect([fill, contour]).toEqual([[], []]);
});
