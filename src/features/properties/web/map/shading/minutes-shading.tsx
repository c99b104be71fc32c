import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { apiRequest } from '#browser/api/api-client.ts';
import { useTheme } from '#ui/core/theme.ts';
import { m } from '#messages';
import { SHADED_MINUTES, type CampusMinutes } from '../../../domain/transit/campus-minutes.ts';
import { readMapColors } from '../style/map-colors.ts';
import { shadeBands } from './shade-bands.ts';

type Feature = Extract<Parameters<GeoJSONSource['setData']>[0], { type: 'FeatureCollection' }>['features'][number];

/** Opacity of one band; bands lie on each other. */
const BAND_OPACITY = 0.075;
const CONTOUR = { 'line-width': 1.5, 'line-opacity': 0.45 } as const;
const LEGEND_OPACITY = [0.42, 0.28, 0.15];
const SOURCE = 'campus-minutes';
const FILL = 'campus-minutes-fill';
const LINE = 'campus-minutes-line';

/** Shades the map by the minutes to the viewer's campus while it is mounted, with a legend. */
export function MinutesShading({ map, isSketch }: { map: MapLibre; isSketch: boolean }) {
  const { theme } = useTheme();
  const { data, isError } = useQuery({
    queryKey: ['properties', 'campus-minutes'],
    queryFn: async ({ signal }) => apiRequest<CampusMinutes>('GET', '/api/properties/campus-minutes', { signal }),
  });
  const cells = data?.cells;
  useEffect(() => (cells && cells.length > 0 ? shade(map, cells) : undefined), [map, cells]);
  useEffect(() => {
    if (!cells || !map.getLayer(FILL)) return;
    const color = readMapColors()['campus-name'];
    map.setPaintProperty(FILL, 'fill-color', color);
    map.setPaintProperty(LINE, 'line-color', color);
  }, [map, cells, theme]);
  return (
    <div
      className={`absolute left-3 z-2 grid max-w-56 max-md:[@media(height<740px)]:max-w-46 gap-1.5 rounded-inner bg-surface px-3 py-2.5 text-12 leading-ui shadow-card ${
        isSketch ? 'bottom-[calc(68px+var(--map-inset,0px))]' : 'bottom-[calc(32px+var(--map-inset,0px))]'
      }`}
    >
      <p className="font-strong">
        {data?.university ? m.travel_shading_to({ university: data.university }) : m.travel_filter()}
      </p>
      <p role="status" className="text-muted empty:hidden">
        {isError ? m.travel_shading_failed() : data ? emptyReason(data) : m.travel_shading_loading()}
      </p>
      {cells && cells.length > 0 && <Scale />}
    </div>
  );
}

/** Reason why nothing is shaded; null if something is. */
function emptyReason({ university, cells }: CampusMinutes): string | null {
  if (university === null) return m.travel_shading_no_university();
  return cells.length === 0 ? m.travel_shading_none() : null;
}

function Scale() {
  return (
    <ul className="num grid grid-cols-3 gap-0.5 text-muted">
      {SHADED_MINUTES.map((minutes, nth) => (
        <li key={minutes} className="grid gap-1">
          <span
            aria-hidden
            className="h-2 bg-(--map-campus-name)"
            // Stronger than on the map, where nothing stands beside a band.
            style={{ opacity: LEGEND_OPACITY[nth] }}
          />
          <span aria-hidden>{minutes}</span>
          <span className="sr-only">{m.travel_at_most({ minutes })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shades the map once its style is there; returns the removal. */
function shade(map: MapLibre, cells: CampusMinutes['cells']): () => void {
  const add = () => addBands(map, cells);
  if (map.getStyle()) add();
  else void map.once('load', add);
  return () => {
    map.off('load', add);
    // A removed map has no style any more.
    if (!map.getStyle()) return;
    for (const id of [FILL, LINE]) if (map.getLayer(id)) map.removeLayer(id);
    if (map.getSource(SOURCE)) map.removeSource(SOURCE);
  };
}

/** Adds the bands below the first name of the style. */
function addBands(map: MapLibre, cells: CampusMinutes['cells']): void {
  const bands = shadeBands(cells);
  // A layer cannot tell them by their geometry: tiles keep a part of a collection as a single one.
  const feature = (kind: string, type: 'MultiPolygon' | 'MultiLineString', coordinates: unknown) =>
    ({ type: 'Feature', properties: { kind }, geometry: { type, coordinates } }) as Feature;
  const features = bands.flatMap(({ fill, contour }) => [
    feature(FILL, 'MultiPolygon', fill),
    feature(LINE, 'MultiLineString', contour),
  ]);
  const color = readMapColors()['campus-name'];
  const firstName = map.getStyle().layers.find(({ type }) => type === 'symbol')?.id;
  map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features } });
  map.addLayer(
    {
      id: FILL,
      type: 'fill',
      source: SOURCE,
      filter: ['==', ['get', 'kind'], FILL],
      paint: { 'fill-color': color, 'fill-opacity': BAND_OPACITY, 'fill-antialias': false },
    },
    firstName,
  );
  map.addLayer(
    {
      id: LINE,
      type: 'line',
      source: SOURCE,
      filter: ['==', ['get', 'kind'], LINE],
      paint: { 'line-color': color, ...CONTOUR },
    },
    firstName,
  );
}
