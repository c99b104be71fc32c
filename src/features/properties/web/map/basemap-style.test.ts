import { expect, test } from 'vitest';
import { basemapLayers } from './basemap-style.ts';

const COLOR = '#123456';
const colors = { land: COLOR, abroad: COLOR, line: COLOR, sea: COLOR, ink: COLOR, park: COLOR };

test('outlines fade before they are too coarse, and names stay', () => {
  const layers = basemapLayers(colors);
  const lines = layers.filter((layer) => layer.type === 'line');
  expect(lines.map(({ id }) => id)).toEqual(['municipality', 'province', 'frontier']);
  for (const { paint } of lines) {
    expect(paint?.['line-opacity']).toEqual(['interpolate', ['linear'], ['zoom'], 12, 1, 13, 0]);
  }
  expect(layers.filter((layer) => layer.type === 'symbol').length).toBeGreaterThan(2);
});
