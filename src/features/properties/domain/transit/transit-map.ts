import * as z from 'zod/mini';
import { distanceM } from '#features/locations/domain/distance.ts';
import type { Point } from '#features/locations/domain/point.ts';
import type { Pattern, Timetable } from './timetable.ts';

/** Lines and stations for the map; buses would cover it. */
const DRAWN_MODES: ReadonlySet<string> = new Set(['metro', 'tram', 'train']);
/** Platforms of one name within this distance are one station. */
const STATION_M = 300;
/** A straight line between stops farther apart says nothing about where the train runs. */
const MAX_LEG_M = 15_000;
/** Share of white that makes dark line colours legible in the dark theme. */
const WHITE_IN_DARK = 0.22;

type Position = [lon: number, lat: number];
interface Feature<Geometry, Properties> {
  type: 'Feature';
  geometry: Geometry;
  properties: Properties;
}
interface Colors {
  /** Colours of the line in the light and the dark theme; absent if the feed has none, or for an interchange. */
  color?: string;
  dark?: string;
}
type LineFeature = Feature<
  { type: 'MultiLineString'; coordinates: Position[][] },
  Colors & { kind: 'line'; line: string }
>;
type StationFeature = Feature<
  { type: 'Point'; coordinates: Position },
  Colors & { kind: 'station'; name: string; is_interchange: boolean }
>;

/** GeoJSON of lines and stations, compact enough for browsers. */
export interface TransitMap {
  type: 'FeatureCollection';
  features: (LineFeature | StationFeature)[];
}

interface Station extends Point {
  name: string;
  lines: Map<string, string | undefined>;
}

/** Draws the rail lines of a timetable from stop to stop, each section once, and their stations. */
export function toTransitMap({ stops, patterns }: Timetable): TransitMap {
  const drawn = patterns.filter(({ mode }) => DRAWN_MODES.has(mode));
  const stationOf = createStations(stops);
  const lines = [...Map.groupBy(drawn, lineKey).values()].flatMap((same): LineFeature[] => {
    const [{ line, color }] = same as [Pattern];
    const coordinates = sections(same, stationOf);
    const geometry = { type: 'MultiLineString' as const, coordinates };
    return coordinates.length === 0
      ? []
      : [{ type: 'Feature', geometry, properties: { kind: 'line', line, ...toColors(color) } }];
  });
  return { type: 'FeatureCollection', features: [...lines, ...stationOf.all().map(presentStation)] };
}

const lineKey = ({ mode, line, color }: Pattern) => `${mode} ${line} ${color ?? ''}`;

/** Finds the station of a stop and notes the line that calls there. */
function createStations(stops: Timetable['stops']) {
  const byName = new Map<string, Station[]>();
  const known = new Map<number, Station>();
  const find = (index: number): Station | null => {
    const stop = stops[index];
    if (!stop) return null;
    const name = stop.name ?? '';
    const found = known.get(index) ?? byName.get(name)?.find((one) => name !== '' && distanceM(one, stop) <= STATION_M);
    const station = found ?? { lat: stop.lat, lon: stop.lon, name, lines: new Map<string, string | undefined>() };
    if (!found) byName.set(name, [...(byName.get(name) ?? []), station]);
    known.set(index, station);
    return station;
  };
  const visit = (index: number, { line, color }: Pattern) => {
    const station = find(index);
    station?.lines.set(line, color);
    return station;
  };
  return Object.assign(visit, { all: () => [...byName.values()].flat() });
}

/** Paths of the patterns of a line, without the sections that an earlier pattern has. */
function sections(patterns: readonly Pattern[], stationOf: ReturnType<typeof createStations>): Position[][] {
  const ids = new Map<Station, number>();
  const idOf = (station: Station) => {
    if (!ids.has(station)) ids.set(station, ids.size);
    return ids.get(station) ?? 0;
  };
  const seen = new Set<string>();
  const paths: Position[][] = [];
  for (const pattern of patterns.toSorted((a, b) => b.stops.length - a.stops.length)) {
    let [previous, path]: [Station | null, Position[]] = [null, []];
    for (const stop of pattern.stops) {
      const station = stationOf(stop, pattern);
      if (!station) continue;
      const key = previous && [idOf(previous), idOf(station)].toSorted((a, b) => a - b).join(' ');
      const isNew =
        previous !== null &&
        key !== null &&
        previous !== station &&
        !seen.has(key) &&
        distanceM(previous, station) <= MAX_LEG_M;
      if (isNew && previous) {
        seen.add(key);
        if (path.length === 0) paths.push((path = [toPosition(previous)]));
        path.push(toPosition(station));
      } else if (previous !== station) path = [];
      previous = station;
    }
  }
  return paths;
}

function presentStation(station: Station): StationFeature {
  const isInterchange = station.lines.size > 1;
  const [color] = station.lines.values();
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: toPosition(station) },
    properties: {
      kind: 'station',
      name: station.name,
      is_interchange: isInterchange,
      ...(!isInterchange && toColors(color)),
    },
  };
}

/** Metres matter on the map, centimetres do not. */
function toPosition({ lat, lon }: Point): Position {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return [round(lon), round(lat)];
}

/** Colours for the themes from six hexadecimal digits. */
function toColors(hex: string | undefined): Colors {
  if (hex === undefined) return {};
  const channels = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const lighter = channels.map((one) =>
    Math.round(one + (255 - one) * WHITE_IN_DARK)
      .toString(16)
      .padStart(2, '0'),
  );
  return { color: `#${hex}`, dark: `#${lighter.join('')}` };
}

export const transitMapParams = z.object({ version: z.string().check(z.regex(/^[0-9a-z-]{1,40}$/)) });
