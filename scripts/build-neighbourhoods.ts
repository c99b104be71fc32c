/*
 * Builds the neighbourhoods: `node scripts/build-neighbourhoods.ts FOLDER` reads the GeoJSON files of the folder and
 * writes src/features/locations/data/neighbourhoods.json, and for the map without streets a file of each province in
 * public/data/map.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toSlug } from '../src/features/locations/domain/slug.ts';
import { BASEMAP_ROOT } from '../src/features/properties/web/map/style/basemap-files.ts';
import { DISTRICTS, OTHER_NAMES } from './neighbourhood-names.ts';

type Ring = [lon: number, lat: number][];

interface Feature {
  properties: { code: string; name: string; district?: string; alias?: string };
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };
}

const CITIES = [
  { city: 'madrid', cityId: '28079', file: 'madrid-idealista2018' },
  { city: 'barcelona', cityId: '08019', file: 'barcelona-barris' },
  { city: 'valencia', cityId: '46250', file: 'valencia-idealista2018' },
  { city: 'zaragoza', cityId: '50297', file: 'zaragoza-distritos' },
];
const OUTPUT = path.resolve(import.meta.dirname, '../src/features/locations/data/neighbourhoods.json');

/** Integers of 1e-5 degrees, each point relative to the one before: half the size of decimal numbers. */
function encodeRing(ring: Ring): number[] {
  let [lastLon, lastLat] = [0, 0];
  return ring.slice(0, -1).flatMap(([lon, lat]) => {
    const [x, y] = [Math.round(lon * 1e5), Math.round(lat * 1e5)];
    const step = [x - lastLon, y - lastLat];
    [lastLon, lastLat] = [x, y];
    return step;
  });
}

const capitalize = (name: string) => name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Names of the parts: 'Malasaña-Universidad' is also found as either. */
function otherNames(name: string, alias = ''): string[] {
  const parts = name.split(/\s*-\s*|, /).filter((part) => part.length > 3);
  const others = [...alias.split(' / '), ...(parts.length > 1 ? parts : []), ...(OTHER_NAMES[name] ?? [])];
  return [...new Set(others)].filter((other) => other !== '' && other !== name);
}

/** Centroid of the largest polygon, by the shoelace formula. */
function labelPoint(polygons: Ring[][]): [lon: number, lat: number] {
  let largest = { area: 0, point: [0, 0] as [number, number] };
  for (const [border = []] of polygons) {
    let [area, lon, lat] = [0, 0, 0];
    for (const [at, [x, y]] of border.entries()) {
      const [nextX, nextY] = border[(at + 1) % border.length] ?? [x, y];
      const cross = x * nextY - nextX * y;
      area += cross;
      lon += (x + nextX) * cross;
      lat += (y + nextY) * cross;
    }
    if (Math.abs(area) > largest.area) largest = { area: Math.abs(area), point: [lon / (3 * area), lat / (3 * area)] };
  }
  return largest.point.map((degrees) => Math.round(degrees * 1e5) / 1e5) as [number, number];
}

/** Outlines of neighbourhoods, and the names of neighbourhoods and districts, for the map without streets. */
function mapFeatures(features: readonly (Feature & { district: string | null })[]): object[] {
  const polygonsOf = ({ geometry }: Feature) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const nameAt = (kind: string, name: string, polygons: Ring[][]) => ({
    type: 'Feature',
    properties: { kind, name: capitalize(name) },
    geometry: { type: 'Point', coordinates: labelPoint(polygons) },
  });
  const districts = Map.groupBy(
    features.filter(({ district }) => district !== null),
    ({ district }) => district ?? '',
  );
  return [
    ...features.map(({ geometry }) => ({ type: 'Feature', properties: { kind: 'neighbourhood' }, geometry })),
    ...features.map((one) => nameAt('neighbourhood-name', one.properties.name, polygonsOf(one))),
    ...[...districts].map(([name, inside]) => nameAt('district-name', name, inside.flatMap(polygonsOf))),
  ];
}

const folder = process.argv[2] ?? '';
const rows = CITIES.flatMap(({ city, cityId, file }) => {
  const { features } = JSON.parse(readFileSync(path.join(folder, `${file}.geojson`), 'utf8')) as {
    features: Feature[];
  };
  const districtOf = ({ code, district }: Feature['properties']) =>
    district ?? DISTRICTS[city]?.[code.split('-').at(-2) ?? ''];
  const onMap = features.map((one) => ({ ...one, district: districtOf(one.properties) ?? null }));
  writeFileSync(
    path.resolve(import.meta.dirname, `../public${BASEMAP_ROOT}/neighbourhoods-${cityId.slice(0, 2)}.json`),
    `${JSON.stringify({ type: 'FeatureCollection', features: mapFeatures(onMap) })}\n`,
  );
  const districts = new Map<string, string>();
  const neighbourhoods = features.map(({ properties, geometry }) => {
    const { name, alias } = properties;
    const inside = districtOf(properties);
    const districtId = inside ? `${cityId}-distrito-${toSlug(inside)}` : null;
    if (districtId && inside) districts.set(districtId, inside);
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const outlines = polygons.map((rings) => rings.map(encodeRing));
    return [`${cityId}-${toSlug(name)}`, cityId, capitalize(name), otherNames(name, alias), districtId, outlines];
  });
  return [
    ...[...districts].map(([id, name]) => [id, cityId, capitalize(name), otherNames(name), null, []]),
    ...neighbourhoods,
  ];
});
writeFileSync(OUTPUT, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
