/*
 * Builds the neighbourhoods: `node scripts/build-neighbourhoods.ts FOLDER` reads the GeoJSON files of the folder and
 * writes src/features/locations/data/neighbourhoods.json.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toSlug } from '../src/features/locations/domain/slug.ts';
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

const folder = process.argv[2] ?? '';
const rows = CITIES.flatMap(({ city, cityId, file }) => {
  const { features } = JSON.parse(readFileSync(path.join(folder, `${file}.geojson`), 'utf8')) as {
    features: Feature[];
  };
  const districts = new Map<string, string>();
  const neighbourhoods = features.map(({ properties: { code, name, district, alias }, geometry }) => {
    const inside = district ?? DISTRICTS[city]?.[code.split('-').at(-2) ?? ''];
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
