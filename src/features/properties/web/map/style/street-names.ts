import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';
import { MAP_FONTS } from './map-fonts.ts';
import { all, isOneOf, STREETS_SOURCE, type AtZooms } from './style-expressions.ts';

interface NameLayer {
  id: string;
  layer: string;
  filter: ExpressionSpecification;
  color: string;
  size: AtZooms;
  font: string[];
  minzoom: number;
  layout?: SymbolLayerSpecification['layout'];
}

function nameLayer(
  colors: MapColors,
  { id, layer, filter, color, size, font, minzoom, layout }: NameLayer,
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: STREETS_SOURCE,
    'source-layer': layer,
    minzoom,
    filter: all(['has', 'name'], filter),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': ['interpolate', ['linear'], ['zoom'], 11, size[0], 13, size[1], 15, size[2]],
      'text-max-width': 8,
      'text-padding': 4,
      ...layout,
    },
    paint: { 'text-color': color, 'text-halo-color': colors.halo, 'text-halo-width': 1.5 },
  };
}

const alongLine = { 'symbol-placement': 'line', 'text-letter-spacing': 0.02 } as const;
const isStation = isOneOf('kind', 'station');

/** Names, and stations unless those of timetables are there, the most important last: names of layers further up win. */
export function streetMapNames(colors: MapColors, hasTransit: boolean): LayerSpecification[] {
  const street = { layer: 'roads', color: colors['street-name'], font: MAP_FONTS.medium, layout: alongLine };
  const layers: NameLayer[] = [
    { ...street, id: 'street-names', filter: isOneOf('kind', 'minor_road', 'path'), size: [11, 11, 12], minzoom: 15.5 },
    {
      ...street,
      id: 'avenue-names',
      filter: isOneOf('kind', 'major_road', 'highway'),
      size: [11, 11, 12],
      minzoom: 13,
    },
    {
      id: 'park-names',
      layer: 'pois',
      filter: isOneOf('kind', 'park', 'garden', 'forest'),
      color: colors['park-name'],
      size: [11.5, 11.5, 12],
      font: MAP_FONTS.medium,
      minzoom: 13,
    },
    {
      id: 'water-names',
      layer: 'water',
      filter: isOneOf('kind', 'river', 'canal', 'lake'),
      color: colors['water-name'],
      size: [12, 12, 12],
      font: MAP_FONTS.medium,
      minzoom: 12,
      layout: alongLine,
    },
    {
      id: 'station-names',
      layer: 'pois',
      filter: isStation,
      color: colors['station-name'],
      size: [10.5, 10.5, 11.5],
      font: MAP_FONTS.medium,
      minzoom: 13.5,
      layout: { 'text-anchor': 'top', 'text-offset': [0, 0.7] },
    },
    {
      id: 'neighbourhood-names',
      layer: 'places',
      filter: isOneOf('kind', 'neighbourhood', 'macrohood'),
      color: colors['place-name'],
      size: [11, 13.5, 17],
      font: MAP_FONTS.semibold,
      minzoom: 11,
    },
  ];
  return [...(hasTransit ? [] : [stationDots(colors)]), ...layers.map((layer) => nameLayer(colors, layer))];
}

function stationDots(colors: MapColors): LayerSpecification {
  return {
    id: 'stations',
    type: 'circle',
    source: STREETS_SOURCE,
    'source-layer': 'pois',
    minzoom: 12.5,
    filter: isStation,
    paint: {
      'circle-color': colors.station,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 12.5, 2.4, 13, 3.2, 15, 6],
      'circle-stroke-color': colors['station-name'],
      'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 13, 1.2, 15, 2],
    },
  };
}
