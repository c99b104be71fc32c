import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceM } from '#features/locations/domain/distance.ts';
import { approximateKm, gridPointsAround, snapToGrid } from './point.ts';
import { PUBLIC_POINT } from './rules.ts';

const inSpain = fc.record({
  lat: fc.double({ min: 27.6, max: 43.8, noNaN: true }),
  lon: fc.double({ min: -18.2, max: 4.4, noNaN: true }),
});

test('the public point is on a grid, near the real one and deterministic', () => {
  fc.assert(
    fc.property(inSpain, (point) => {
      const snapped = snapToGrid(point);
      expect(distanceM(point, snapped)).toBeLessThanOrEqual(PUBLIC_POINT.gridM * Math.SQRT1_2 * 1.01);
      expect(snapToGrid(snapped)).toEqual(snapped);
    }),
  );
});

test('the points of the grid around a place are those of snapped points', () => {
  const center = { lat: 40.4479, lon: -3.7285 };
  const points = gridPointsAround(center, 3000);
  expect(points.length).toBeGreaterThan(100);
  for (const point of points) expect(snapToGrid(point)).toEqual(point);
  for (const shift of [0.001, 0.007, 0.02])
    expect(points).toContainEqual(snapToGrid({ lat: center.lat + shift, lon: center.lon - shift }));
});

test.each([
  [0, 0.5],
  [749, 0.5],
  [750, 1],
  [1400, 1.5],
])('%i m are about %d km', (metres, km) => expect(approximateKm(metres)).toBe(km));
