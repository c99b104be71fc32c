import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';
import { MAP_FONTS } from './map-fonts.ts';

export const TRANSIT_SOURCE = 'transit';

const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];
/** Radius of a station, larger where people change. */
const radius = (pixels: number): ExpressionSpecification => ['*', pixels, ['case', ['get', 'is_interchange'], 1.25, 1]];

/**
 * Lines in the colour of their feed, and stations. `hasNames`: with the names of stations, which a street map has
 * itself.
 */
export function transitLayers(colors: MapColors, isDark: boolean, hasNames: boolean): LayerSpecification[] {
  const own: ExpressionSpecification = ['get', isDark ? 'dark' : 'color'];
  const lines: LayerSpecification = {
    id: 'transit-lines',
    type: 'line',
    source: TRANSIT_SOURCE,
    minzoom: 10,
    filter: isKind('line'),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': ['coalesce', own, colors.rail],
      'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 11, 1.8, 13, 2.6, 15, 4],
    },
  };
  const stations: LayerSpecification = {
    id: 'transit-stations',
    type: 'circle',
    source: TRANSIT_SOURCE,
    minzoom: 12.5,
    filter: isKind('station'),
    paint: {
      'circle-color': colors.station,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 12.5, radius(2.4), 13, radius(3.2), 15, radius(6)],
      'circle-stroke-color': ['coalesce', own, colors['station-name']],
      'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 13, 1.2, 15, 2],
    },
  };
  const names: LayerSpecification = {
    id: 'transit-names',
    type: 'symbol',
    source: TRANSIT_SOURCE,
    minzoom: 13.5,
    filter: isKind('station'),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': MAP_FONTS.medium,
      'text-size': 11.5,
      'text-max-width': 8,
      'text-padding': 4,
      'text-anchor': 'top',
      'text-offset': [0, 0.7],
      'symbol-sort-key': ['case', ['get', 'is_interchange'], 0, 1],
    },
    paint: { 'text-color': colors['station-name'], 'text-halo-color': colors.halo, 'text-halo-width': 1.4 },
  };
  return [lines, stations, ...(hasNames ? [names] : [])];
}
