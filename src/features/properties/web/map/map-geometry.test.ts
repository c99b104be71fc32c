import { expect, test } from 'vitest';
import { distanceM } from '#features/locations/domain/distance.ts';
import { groupMarkers, isSameView, metresToPixels } from './map-geometry.ts';
import type { PropertyMarker } from './map-types.ts';

const marker = (id: string, lat: number, lon: number, cents = 100): PropertyMarker => ({
  id,
  lat,
  lon,
  cents,
  state: 'rest',
});
const VALENCIA = { lat: 39.47, lon: -0.377 };

test('the pixels of a metre follow the projection', () => {
  const zoom = 14;
  const [a, b] = [VALENCIA, { lat: VALENCIA.lat, lon: VALENCIA.lon + 0.01 }];
  const pixels = (0.01 / 360) * 512 * 2 ** zoom;
  expect(metresToPixels(distanceM(a, b), a.lat, zoom)).toBeCloseTo(pixels, 0);
});

test('a view equals itself after rounding, but not after a move', () => {
  const view = { west: -0.4, south: 39.4, east: -0.3, north: 39.5 };
  expect(isSameView(view, { ...view, east: -0.3004 })).toBe(true);
  expect(isSameView(view, { ...view, east: -0.28 })).toBe(false);
});

test('distant properties have separate markers, the northern one first', () => {
  const groups = groupMarkers([marker('south', 37.4, -6), marker('north', 43.3, -2)], [], 8);
  expect(groups.map(({ key, count, isOnePoint }) => [key, count, isOnePoint])).toEqual([
    ['north', 1, true],
    ['south', 1, true],
  ]);
});

test('overlapping properties are one group, and separate at a higher zoom', () => {
  const { lat, lon } = VALENCIA;
  const markers = [marker('a', lat, lon), marker('b', lat, lon + 0.006)];
  const [group, ...others] = groupMarkers(markers, [], 10);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ key: 'a', count: 2, isOnePoint: false, bounds: { west: lon, east: lon + 0.006 } });
  expect(groupMarkers(markers, [], 15)).toHaveLength(2);
});

test('properties at one point stay together at every zoom and are marked as such', () => {
  const { lat, lon } = VALENCIA;
  const [group] = groupMarkers(
    [marker('a', lat, lon, 500), marker('b', lat, lon, 400), marker('c', lat, lon, 600)],
    [],
    16,
  );
  expect(group).toMatchObject({ count: 3, fromCents: 400, isOnePoint: true });
  expect(group?.markers.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a cluster includes the properties that it would cover', () => {
  const { lat, lon } = VALENCIA;
  const cluster = { lat, lon, count: 12, fromCents: 300 };
  const groups = groupMarkers([marker('a', lat, lon), marker('far', 42, -8)], [cluster], 9);
  expect(groups.map(({ count, isOnePoint, fromCents }) => [count, isOnePoint, fromCents])).toEqual([
    [1, true, 100],
    [13, false, 100],
  ]);
});
