import { zxyToTileId } from 'pmtiles';
import { degreesOf } from '#features/locations/domain/distance.ts';
import type { Point } from '#features/locations/domain/point.ts';
import { allLocations, type CityRecord } from '#features/locations/server/service.ts';
import type { Bounds } from './archive-format.ts';

/** Radius around the centre of a university city, by the square root of its population, and around a campus. */
const CITY_RADIUS_KM = { base: 2, perRootOfInhabitants: 1 / 150, min: 3, max: 12 } as const;
const CAMPUS_RADIUS_KM = 1.5;

/** A range of tile ids, both ends included. */
export type TileRange = readonly [first: number, last: number];

/** Cities with a campus. */
export function universityCities(): CityRecord[] {
  const { cities, universities } = allLocations();
  const withCampus = new Set(universities.flatMap(({ campuses }) => campuses).map(({ cityId }) => cityId));
  return cities.filter(({ id }) => withCampus.has(id));
}

/** The areas that the street map covers: every city with a campus, and every campus. */
export function universityAreas(): Bounds[] {
  const campuses = allLocations().universities.flatMap((university) => university.campuses);
  return [...universityCities().map(boxOfCity), ...campuses.map((campus) => boxAround(campus, CAMPUS_RADIUS_KM))];
}

/** The area of a city that the street map covers. */
export function boxOfCity(city: CityRecord): Bounds {
  return boxAround(city, cityRadiusKm(city.population ?? 0));
}

function cityRadiusKm(population: number): number {
  const { base, perRootOfInhabitants, min, max } = CITY_RADIUS_KM;
  return Math.min(max, Math.max(min, base + Math.sqrt(population) * perRootOfInhabitants));
}

function boxAround({ lat, lon }: Point, km: number): Bounds {
  const reach = degreesOf(1000 * km, lat);
  return { west: lon - reach.lon, south: lat - reach.lat, east: lon + reach.lon, north: lat + reach.lat };
}

/** The ids of all tiles that the areas touch, as ascending ranges without gaps or overlaps between neighbours. */
export function tileRanges(areas: readonly Bounds[], minZoom: number, maxZoom: number): TileRange[] {
  const ids = new Set<number>();
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
    for (const { west, south, east, north } of areas) {
      const [left, top] = tileAt(zoom, west, north);
      const [right, bottom] = tileAt(zoom, east, south);
      for (let x = left; x <= right; x += 1) for (let y = top; y <= bottom; y += 1) ids.add(zxyToTileId(zoom, x, y));
    }
  }
  const ranges: [number, number][] = [];
  for (const id of [...ids].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === id - 1) last[1] = id;
    else ranges.push([id, id]);
  }
  return ranges;
}

/** The tile at a position in the Web Mercator projection. */
function tileAt(zoom: number, lon: number, lat: number): [x: number, y: number] {
  const tiles = 2 ** zoom;
  const mercator = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  const clamp = (value: number) => Math.min(tiles - 1, Math.max(0, Math.floor(value * tiles)));
  return [clamp((lon + 180) / 360), clamp(mercator)];
}

export function boundsOf(areas: readonly Bounds[]): Bounds {
  return {
    west: Math.min(...areas.map(({ west }) => west)),
    south: Math.min(...areas.map(({ south }) => south)),
    east: Math.max(...areas.map(({ east }) => east)),
    north: Math.max(...areas.map(({ north }) => north)),
  };
}
