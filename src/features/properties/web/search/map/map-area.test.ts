import { expect, test } from 'vitest';
import type { PropertyCardData } from '../../../domain/search/search-filters.ts';
import { areaParam, viewOfSearch } from './map-area.ts';

const at = (lat: number, lon: number) => ({ point: { lat, lon } }) as PropertyCardData;
const NOTHING = { place: null, filters: {}, rest: '', words: '', cheap: false };

test('the map shows the requested area, whatever it contains', () => {
  expect(viewOfSearch({ area: [-1, 39, 0, 40] }, { homes: [at(10, 10)], understood: NOTHING })).toEqual({
    west: -1,
    south: 39,
    east: 0,
    north: 40,
  });
});

test('otherwise the map fits all properties with a margin', () => {
  const view = viewOfSearch({}, { homes: [at(39.4, -0.4), at(39.5, -0.3)], understood: NOTHING });
  expect(view?.west).toBeLessThan(-0.4);
  expect(view?.east).toBeGreaterThan(-0.3);
  expect(view?.south).toBeLessThan(39.4);
  expect(view?.north).toBeGreaterThan(39.5);
  expect(view && view.east - view.west).toBeLessThan(0.2);
});

test('a single property is not zoomed in to the maximum', () => {
  const view = viewOfSearch({}, { homes: [at(39.4, -0.4)], understood: NOTHING });
  expect(view && view.east - view.west).toBeGreaterThan(0.04);
});

test('an area is rounded to some metres and limited to the world', () => {
  expect(areaParam({ west: -200, south: 39.123456, east: 0.00001, north: 40 })).toBe('-180,39.1235,0,40');
});
