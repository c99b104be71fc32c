import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { BASEMAP_ROOT, NEIGHBOURHOODS, PROVINCE_SOURCE } from './basemap-files.ts';
import type { MapColors } from './map-colors.ts';
import { MAP_FONTS } from './map-fonts.ts';
import { metresToPixels } from '../map-geometry.ts';
import { TRANSIT_SOURCE, transitLayers } from './transit-style.ts';
import { streetMapLayers, streetMapSource, type Streets } from './street-style.ts';
import { STREETS_SOURCE } from './style-expressions.ts';

/** Approximate radius of a campus in metres. */
const CAMPUS_RADIUS_M = 190;
const SPAIN_CENTRE_LAT = 40;

const kindFilter = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];
const byZoom = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as never;

/** Minimum population for a visible label, by zoom. */
const CITY_VISIBLE: ExpressionSpecification = [
  '>=',
  ['get', 'population'],
  ['step', ['zoom'], 180_000, 6, 90_000, 7, 60_000, 8, 20_000, 9, 8_000, 10, 2_500, 11, 0],
];

function cityLabelLayer(id: string, source: string, colors: MapColors): SymbolLayerSpecification {
  return {
    id,
    source,
    type: 'symbol',
    minzoom: 4.5,
    filter: ['all', kindFilter('city'), CITY_VISIBLE],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': MAP_FONTS.regular,
      'text-size': ['step', ['get', 'population'], 12, 20_000, 13, 150_000, 14.5, 500_000, 16],
      'text-max-width': 8,
      'text-padding': 6,
      'symbol-sort-key': ['-', 0, ['get', 'population']],
    },
    paint: { 'text-color': colors['place-name'], 'text-halo-color': colors.halo, 'text-halo-width': 1.4 },
  };
}

/** Outlines are generalised for whole-city views and fade out at closer zooms, where they would be inaccurate. */
const OUTLINE_FADE: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 12, 1, 13, 0];

function borderLayer(kind: string, source: string, color: string, ...widths: number[]): LayerSpecification {
  return {
    id: kind,
    type: 'line',
    source,
    filter: kindFilter(kind),
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': color, 'line-width': byZoom(...widths), 'line-opacity': OUTLINE_FADE },
  };
}

function fillLayer(kind: string, color: string): LayerSpecification {
  return { id: kind, type: 'fill', source: 'country', filter: kindFilter(kind), paint: { 'fill-color': color } };
}

/** Ground of each campus, where no street map has its outline. */
function campusGroundLayer({ campus }: MapColors): LayerSpecification {
  const pixels = (zoom: number) => metresToPixels(CAMPUS_RADIUS_M, SPAIN_CENTRE_LAT, zoom);
  return {
    id: 'campus-ground',
    type: 'circle',
    source: 'labels',
    minzoom: 11.5,
    filter: kindFilter('campus'),
    paint: {
      'circle-color': campus,
      'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 11, pixels(11), 17, pixels(17)],
    },
  };
}

function campusNameLayer(colors: MapColors): LayerSpecification {
  return {
    id: 'campus',
    type: 'symbol',
    source: 'labels',
    minzoom: 11.5,
    filter: kindFilter('campus'),
    layout: {
      'text-field': ['concat', ['get', 'short'], ' · ', ['get', 'name']],
      'text-font': MAP_FONTS.semibold,
      'text-size': 12,
      'text-max-width': 9,
      'text-padding': 4,
      'text-variable-anchor': ['top', 'left', 'right', 'bottom'],
      'text-radial-offset': 0.4,
    },
    paint: { 'text-color': colors['campus-name'], 'text-halo-color': colors.halo, 'text-halo-width': 1.4 },
  };
}

/** Outlines and names of neighbourhoods, where there is no street map with names of its own. */
function neighbourhoodLayers(colors: MapColors): LayerSpecification[] {
  const name = (kind: string, size: number): SymbolLayerSpecification => ({
    id: kind,
    type: 'symbol',
    source: PROVINCE_SOURCE,
    filter: kindFilter(kind),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': MAP_FONTS.medium,
      'text-size': size,
      'text-max-width': 7,
      'text-padding': 4,
    },
    paint: { 'text-color': colors['place-name'], 'text-halo-color': colors.halo, 'text-halo-width': 1.4 },
  });
  return [
    {
      id: 'neighbourhood',
      type: 'line',
      source: PROVINCE_SOURCE,
      minzoom: NEIGHBOURHOODS.minZoom,
      filter: kindFilter('neighbourhood'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colors.border, 'line-width': byZoom(10, 0.4, 13, 1, 15, 1.6) },
    },
    { ...name('neighbourhood-name', 12), minzoom: 12.2 },
    { ...name('district-name', 12.5), minzoom: 10.5, maxzoom: 12.2 },
  ];
}

/** Layers of the map, bottom to top; without streets it is a sketch. The ground is land from the first frame. */
export function basemapLayers(
  colors: MapColors,
  { hasStreets, hasTransit, isDark }: { hasStreets: boolean; hasTransit: boolean; isDark: boolean },
): LayerSpecification[] {
  const transit = hasTransit ? transitLayers(colors, isDark, !hasStreets) : [];
  const { land, abroad, border, water } = colors;
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': land } },
    fillLayer('sea', water),
    fillLayer('abroad', abroad),
    fillLayer('land', land),
    ...(hasStreets ? streetMapLayers(colors, transit) : [campusGroundLayer(colors)]),
    borderLayer('municipality', PROVINCE_SOURCE, border, 8, 0.5, 11, 1.1, 15, 2.5),
    borderLayer('province', 'country', border, 4, 0.8, 8, 1.8, 12, 3),
    borderLayer('frontier', 'country', border, 4, 1.5, 8, 3.5, 12, 6),
    ...(hasStreets ? [] : transit),
    ...(hasStreets ? [] : neighbourhoodLayers(colors)),
    campusNameLayer(colors),
    cityLabelLayer('towns', PROVINCE_SOURCE, colors),
    // Neighbourhoods replace the name of the city on a street map.
    { ...cityLabelLayer('cities', 'labels', colors), ...(hasStreets && { maxzoom: 12.5 }) },
  ];
}

/** Style of the map. `origin` makes the URLs absolute, because a worker loads them. */
export function basemapStyle(
  colors: MapColors,
  {
    origin,
    credit,
    streets,
    transit,
    isDark,
  }: { origin: string; credit: string; streets: Streets | null; transit: string | null; isDark: boolean },
): StyleSpecification {
  const file = (name: string) => `${origin}${BASEMAP_ROOT}/${name}`;
  return {
    version: 8,
    sources: {
      country: { type: 'geojson', data: file('country.json'), attribution: credit, maxzoom: 12, tolerance: 0.3 },
      labels: { type: 'geojson', data: file('labels.json') },
      [PROVINCE_SOURCE]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, maxzoom: 13 },
      ...(transit !== null && {
        [TRANSIT_SOURCE]: { type: 'geojson' as const, data: `${origin}/files/transit-lines/${transit}` },
      }),
      ...(streets && { [STREETS_SOURCE]: streetMapSource(streets, origin) }),
    },
    layers: basemapLayers(colors, { hasStreets: streets !== null, hasTransit: transit !== null, isDark }),
  };
}

/** True for a single-file tile archive (PMTiles). */
export function isPmtiles(tiles: string): boolean {
  return new URL(tiles).pathname.endsWith('.pmtiles');
}

/** Style for custom raster tiles, dimmed in the dark theme. */
export function tileStyle(tiles: string, credit: string | null, isDark: boolean): StyleSpecification {
  const from = isPmtiles(tiles) ? { url: `pmtiles://${tiles}` } : { tiles: [tiles] };
  return {
    version: 8,
    sources: { tiles: { type: 'raster', tileSize: 256, ...from, ...(credit && { attribution: credit }) } },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles', paint: tilePaint(isDark) }],
  };
}

export function tilePaint(isDark: boolean) {
  return { 'raster-brightness-max': isDark ? 0.7 : 1, 'raster-saturation': isDark ? -0.3 : 0 };
}
