import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, test } from 'vitest';
import { basemapLayers, basemapStyle } from './basemap-style.ts';
import { MAP_COLOR_NAMES, type MapColors } from './map-colors.ts';

const colors = Object.fromEntries(MAP_COLOR_NAMES.map((name) => [name, '#123456'])) as MapColors;
const streets = { version: 'a-1', min_zoom: 10, max_zoom: 15 };
const styleWith = (installed: typeof streets | null, transit: string | null = null) =>
  basemapStyle(colors, { origin: 'https://tukan.test', credit: 'IGN', streets: installed, transit, isDark: false });
const layersWith = (drawn: Partial<Parameters<typeof basemapLayers>[1]>) =>
  basemapLayers(colors, { hasStreets: false, hasTransit: false, isDark: false, ...drawn });
const orderOf = (...ids: string[]) =>
  ids.map((id) => layersWith({ hasStreets: true, hasTransit: true }).findIndex((layer) => layer.id === id));

test('outlines fade before they are too coarse, and names stay', () => {
  const layers = layersWith({});
  const lines = layers.filter((layer) => layer.type === 'line').filter(({ id }) => id !== 'neighbourhood');
  expect(lines.map(({ id }) => id)).toEqual(['municipality', 'province', 'frontier']);
  for (const { paint } of lines) {
    expect(paint?.['line-opacity']).toEqual(['interpolate', ['linear'], ['zoom'], 12, 1, 13, 0]);
  }
  expect(layers.filter((layer) => layer.type === 'symbol').length).toBeGreaterThan(2);
});

describe('the style', () => {
  test('is valid with and without streets', () => {
    expect(validateStyleMin(styleWith(null))).toEqual([]);
    expect(validateStyleMin(styleWith(streets))).toEqual([]);
    for (const installed of [null, streets]) expect(validateStyleMin(styleWith(installed, 't-1'))).toEqual([]);
  });

  test('has land as its ground in every state, so that no frame shows sea where there is land', () => {
    for (const installed of [null, streets]) {
      expect(styleWith(installed).layers[0]).toMatchObject({
        type: 'background',
        paint: { 'background-color': colors.land },
      });
    }
  });

  test('asks this site for tiles and credits OpenStreetMap', () => {
    expect(styleWith(streets).sources['streets']).toMatchObject({
      tiles: ['https://tukan.test/files/street-map/a-1/{z}/{x}/{y}'],
      attribution: expect.stringContaining('© OpenStreetMap'),
    });
    expect(styleWith(null).sources['streets']).toBeUndefined();
  });

  test('draws from ground to names, larger streets over smaller ones', () => {
    const order = orderOf(
      'earth',
      'campus-area',
      'parks',
      'water',
      'buildings',
      'rail',
      'street-minor-casing',
      'street-motorway-casing',
      'street-minor',
      'street-primary',
      'street-motorway',
      'transit-lines',
      'transit-stations',
      'street-names',
      'station-names',
      'neighbourhood-names',
      'campus',
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
  });
});

describe('public transport', () => {
  test('comes from this site and is drawn on the sketch too, with the names that a street map has itself', () => {
    expect(styleWith(null, 't-1').sources['transit']).toMatchObject({
      data: 'https://tukan.test/files/transit-lines/t-1',
    });
    expect(styleWith(streets).sources['transit']).toBeUndefined();
    const drawn = (hasStreets: boolean) =>
      layersWith({ hasStreets, hasTransit: true })
        .map(({ id }) => id)
        .filter((id) => id.includes('station') || id.startsWith('transit'));
    expect(drawn(false)).toEqual(['transit-lines', 'transit-stations', 'transit-names']);
    expect(drawn(true)).toEqual(['transit-lines', 'transit-stations', 'station-names']);
  });

  test('has lighter colours in the dark theme, and one for lines without a colour', () => {
    const color = (isDark: boolean) =>
      layersWith({ hasTransit: true, isDark }).find(({ id }) => id === 'transit-lines')?.paint;
    expect(color(false)).toMatchObject({ 'line-color': ['coalesce', ['get', 'color'], colors.rail] });
    expect(color(true)).toMatchObject({ 'line-color': ['coalesce', ['get', 'dark'], colors.rail] });
  });
});
