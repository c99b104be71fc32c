import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { BASEMAP_ROOT, NEAR_SOURCE } from './basemap-files.ts';
import type { MapColors } from './map-colors.ts';
import { metresToPixels } from './map-geometry.ts';

/** Drawn by the browser with the page's own face: no server of glyphs is asked. */
const FACE = ['Figtree', 'sans-serif'];
/** About as far as a campus reaches. */
const CAMPUS_M = 190;
const MIDDLE_OF_SPAIN = 40;

const ofKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];
const byZoom = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as never;

/** From how many inhabitants on a name is shown, by zoom. */
const CITY_SHOWN: ExpressionSpecification = [
  '>=',
  ['get', 'population'],
  ['step', ['zoom'], 180_000, 6, 90_000, 7, 60_000, 8, 20_000, 9, 8_000, 10, 2_500, 11, 0],
];

function cityNames(id: string, source: string, { ink, land }: MapColors): SymbolLayerSpecification {
  return {
    id,
    source,
    type: 'symbol',
    minzoom: 4.5,
    filter: ['all', ofKind('city'), CITY_SHOWN],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FACE,
      'text-size': ['step', ['get', 'population'], 12, 20_000, 13, 150_000, 14.5, 500_000, 16],
      'text-max-width': 8,
      'text-padding': 6,
      'symbol-sort-key': ['-', 0, ['get', 'population']],
    },
    paint: { 'text-color': ink, 'text-halo-color': land, 'text-halo-width': 1.4 },
  };
}

/** Outlines are drawn for the look of a whole city: nearer they would tell of bends that are not there, and fade. */
const NEAR_FADE: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 12, 1, 13, 0];

function border(kind: string, source: string, color: string, ...widths: number[]): LayerSpecification {
  return {
    id: kind,
    type: 'line',
    source,
    filter: ofKind(kind),
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': color, 'line-width': byZoom(...widths), 'line-opacity': NEAR_FADE },
  };
}

function surface(kind: string, color: string): LayerSpecification {
  return { id: kind, type: 'fill', source: 'country', filter: ofKind(kind), paint: { 'fill-color': color } };
}

/** A patch of green and a name, as campuses have them. */
function campuses({ park, ink, land }: MapColors): LayerSpecification[] {
  const pixels = (zoom: number) => metresToPixels(CAMPUS_M, MIDDLE_OF_SPAIN, zoom);
  return [
    {
      id: 'campus-ground',
      type: 'circle',
      source: 'labels',
      minzoom: 11.5,
      filter: ofKind('campus'),
      paint: {
        'circle-color': park,
        'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 11, pixels(11), 17, pixels(17)],
      },
    },
    {
      id: 'campus',
      type: 'symbol',
      source: 'labels',
      minzoom: 11.5,
      filter: ofKind('campus'),
      layout: {
        'text-field': ['concat', ['get', 'short'], ' · ', ['get', 'name']],
        'text-font': FACE,
        'text-size': 12,
        'text-max-width': 9,
        'text-padding': 4,
        'text-variable-anchor': ['top', 'left', 'right', 'bottom'],
        'text-radial-offset': 0.4,
      },
      paint: { 'text-color': ink, 'text-halo-color': land, 'text-halo-width': 1.2 },
    },
  ];
}

/** All that the basemap draws, from the bottom up. */
export function basemapLayers(colors: MapColors): LayerSpecification[] {
  const { land, abroad, line, sea } = colors;
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': sea } },
    surface('abroad', abroad),
    surface('land', land),
    border('municipality', NEAR_SOURCE, line, 8, 0.5, 11, 1.1, 15, 2.5),
    border('province', 'country', line, 4, 0.8, 8, 1.8, 12, 3),
    border('frontier', 'country', line, 4, 1.5, 8, 3.5, 12, 6),
    ...campuses(colors),
    cityNames('towns', NEAR_SOURCE, colors),
    cityNames('cities', 'labels', colors),
  ];
}

/** The map that ships with the product. `origin` is ours: the files are read by a worker, which has no page. */
export function basemapStyle(colors: MapColors, origin: string, credit: string): StyleSpecification {
  const file = (name: string) => `${origin}${BASEMAP_ROOT}/${name}`;
  return {
    version: 8,
    sources: {
      country: { type: 'geojson', data: file('country.json'), attribution: credit, maxzoom: 12, tolerance: 0.3 },
      labels: { type: 'geojson', data: file('labels.json') },
      [NEAR_SOURCE]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, maxzoom: 13 },
    },
    layers: basemapLayers(colors),
  };
}

/** Tiles that an installation brings. In the dark they are dimmed. */
/** Whether all tiles are in one file. */
export function isArchive(tiles: string): boolean {
  return new URL(tiles).pathname.endsWith('.pmtiles');
}

export function tileStyle(tiles: string, credit: string | null, isDark: boolean): StyleSpecification {
  const from = isArchive(tiles) ? { url: `pmtiles://${tiles}` } : { tiles: [tiles] };
  return {
    version: 8,
    sources: { tiles: { type: 'raster', tileSize: 256, ...from, ...(credit && { attribution: credit }) } },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles', paint: tilePaint(isDark) }],
  };
}

export function tilePaint(isDark: boolean) {
  return { 'raster-brightness-max': isDark ? 0.7 : 1, 'raster-saturation': isDark ? -0.3 : 0 };
}
