import type { ExpressionSpecification, LayerSpecification, VectorSourceSpecification } from 'maplibre-gl';
import type { MapSetup } from '../../../domain/map.ts';
import { STREET_MAP_CREDIT } from '../../../domain/street-map.ts';
import type { MapColors } from './map-colors.ts';
import { streetMapNames } from './street-names.ts';
import { all, byZoom, isOneOf, STREETS_SOURCE as SOURCE, type AtZooms } from './style-expressions.ts';

export type Streets = NonNullable<MapSetup['streets']>;

/*
 * Layers of the street map over the basemap, for tiles of the Protomaps schema
 * (https://docs.protomaps.com/basemaps/layers).
 */

interface StreetClass {
  id: string;
  color: keyof MapColors;
  casing: keyof MapColors;
  width: AtZooms;
  minzoom: number;
  casingMinzoom: number;
  filter: ExpressionSpecification;
}

const detailed = (...names: string[]) => isOneOf('kind_detail', ...names.flatMap((name) => [name, `${name}_link`]));

/** Streets from the least important, which is drawn first. */
const STREET_CLASSES: readonly StreetClass[] = [
  {
    id: 'service',
    color: 'minor',
    casing: 'casing',
    width: [0, 0.5, 2.2],
    minzoom: 14,
    casingMinzoom: 15,
    filter: all(isOneOf('kind', 'minor_road'), isOneOf('kind_detail', 'service')),
  },
  {
    id: 'minor',
    color: 'minor',
    casing: 'casing',
    width: [0.4, 1, 4.6],
    minzoom: 12,
    casingMinzoom: 14,
    filter: [
      'any',
      all(isOneOf('kind', 'minor_road'), ['!', isOneOf('kind_detail', 'service')]),
      isOneOf('kind_detail', 'pedestrian'),
    ],
  },
  {
    id: 'secondary',
    color: 'secondary',
    casing: 'casing',
    width: [0.7, 2.2, 7.5],
    minzoom: 10,
    casingMinzoom: 12,
    filter: all(isOneOf('kind', 'major_road'), detailed('secondary', 'tertiary')),
  },
  {
    id: 'primary',
    color: 'primary',
    casing: 'casing',
    width: [1.2, 3.4, 10.5],
    minzoom: 10,
    casingMinzoom: 12,
    filter: all(isOneOf('kind', 'major_road'), detailed('primary')),
  },
  {
    id: 'trunk',
    color: 'trunk',
    casing: 'casing',
    width: [2, 4.5, 13],
    minzoom: 10,
    casingMinzoom: 12,
    filter: detailed('trunk'),
  },
  {
    id: 'motorway',
    color: 'motorway',
    casing: 'motorway-casing',
    width: [2.6, 5, 14],
    minzoom: 10,
    casingMinzoom: 12,
    filter: isOneOf('kind', 'highway'),
  },
];

const isTunnel: ExpressionSpecification = ['has', 'is_tunnel'];
const roundLine = { 'line-cap': 'round', 'line-join': 'round' } as const;

function streetLayers(colors: MapColors): LayerSpecification[] {
  const casings = STREET_CLASSES.map(({ id, casing, width: [z11, z13, z15], casingMinzoom, filter }) => ({
    id: `street-${id}-casing`,
    type: 'line' as const,
    source: SOURCE,
    'source-layer': 'roads',
    minzoom: casingMinzoom,
    filter: all(filter, ['!', isTunnel]),
    layout: roundLine,
    paint: { 'line-color': colors[casing], 'line-width': byZoom([z11, z13 + 1.6, z15 + 2]) },
  }));
  const fills = STREET_CLASSES.map(({ id, color, width, minzoom, filter }) => ({
    id: `street-${id}`,
    type: 'line' as const,
    source: SOURCE,
    'source-layer': 'roads',
    minzoom,
    filter,
    layout: roundLine,
    paint: {
      'line-color': colors[color],
      'line-width': byZoom(width),
      'line-opacity': ['case', isTunnel, 0.45, 1] as ExpressionSpecification,
    },
  }));
  return [...casings, ...fills];
}

function areaLayer(
  id: string,
  layer: string,
  color: string,
  filter: ExpressionSpecification,
  minzoom = 10,
): LayerSpecification {
  return {
    id,
    type: 'fill',
    source: SOURCE,
    'source-layer': layer,
    minzoom,
    filter: all(['==', ['geometry-type'], 'Polygon'], filter),
    paint: { 'fill-color': color },
  };
}

const PARKS = ['park', 'garden', 'grass', 'village_green', 'recreation_ground', 'nature_reserve', 'national_park'];
const WOODS = ['forest', 'wood', 'cemetery', 'golf_course', 'zoo'];
const anything: ExpressionSpecification = ['literal', true];

function groundLayers(colors: MapColors): LayerSpecification[] {
  return [
    areaLayer('earth', 'earth', colors.land, anything),
    areaLayer('campus-area', 'landuse', colors.campus, isOneOf('kind', 'university', 'college')),
    areaLayer('parks', 'landuse', colors.park, isOneOf('kind', ...PARKS, ...WOODS)),
    areaLayer('water', 'water', colors.water, anything),
    {
      id: 'rivers',
      type: 'line',
      source: SOURCE,
      'source-layer': 'water',
      filter: all(['==', ['geometry-type'], 'LineString'], isOneOf('kind', 'river', 'canal', 'stream')),
      layout: roundLine,
      paint: { 'line-color': colors.water, 'line-width': byZoom([1.5, 2, 4]) },
    },
    {
      id: 'buildings',
      type: 'fill',
      source: SOURCE,
      'source-layer': 'buildings',
      minzoom: 14.5,
      filter: isOneOf('kind', 'building', 'building_part'),
      paint: {
        'fill-color': colors.building,
        'fill-outline-color': colors['building-edge'],
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14.5, 0, 15, 1],
      },
    },
  ];
}

function railLayers(colors: MapColors): LayerSpecification[] {
  const rail = (id: string, filter: ExpressionSpecification, minzoom: number, dash?: number[]): LayerSpecification => ({
    id,
    type: 'line',
    source: SOURCE,
    'source-layer': 'roads',
    minzoom,
    filter: all(isOneOf('kind', 'rail'), ['!', ['has', 'service']], filter),
    paint: {
      'line-color': colors.rail,
      'line-width': byZoom([0.9, 1.4, 2.4]),
      ...(dash && { 'line-dasharray': dash }),
    },
  });
  const isMetro = isOneOf('kind_detail', 'subway', 'light_rail', 'tram', 'monorail');
  return [rail('rail', ['!', isMetro], 10, [7, 3]), rail('metro', isMetro, 12)];
}

/** Everything below the names of cities and campuses, bottom to top; public transport is over streets, under names. */
export function streetMapLayers(colors: MapColors, transit: readonly LayerSpecification[]): LayerSpecification[] {
  return [
    ...groundLayers(colors),
    ...railLayers(colors),
    ...streetLayers(colors),
    ...transit,
    ...streetMapNames(colors, transit.length > 0),
  ];
}

/** Tiles of the installed street map, from this site. */
export function streetMapSource({ version, min_zoom, max_zoom }: Streets, origin: string): VectorSourceSpecification {
  return {
    type: 'vector',
    tiles: [`${origin}/files/street-map/${version}/{z}/{x}/{y}`],
    minzoom: min_zoom,
    maxzoom: max_zoom,
    attribution: `<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">${STREET_MAP_CREDIT}</a>`,
  };
}
