/*
 * Makes the map that ships with the product: `node scripts/basemap.ts ES_ATLAS WORLD_ATLAS`, the unpacked packages of
 * those names. Writes public/data/map/v<version>/*.json: the country with its neighbours, labels, and for each province
 * what is only shown from near. Cities and campuses come from src/features/places/data.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BASEMAP_VERSION, LABELS } from '../src/features/properties/web/map/basemap-files.ts';
import {
  boxAround,
  clipRing,
  decodeArcs,
  joinLines,
  neighboursByArc,
  polygonsOf,
  ringOf,
  rounded,
  simplify,
  type Box,
  type Position,
  type Topology,
} from './topology.ts';

type City = [id: string, name: string, lat: number, lon: number, population: number | null];
interface University {
  short_name: string;
  campuses: [name: string, cityId: string, lat: number, lon: number][];
}

const ROOT = path.resolve(import.meta.dirname, '..');
const PLACES = path.join(ROOT, 'src/features/places/data');
const OUT = path.join(ROOT, `public/data/map/v${BASEMAP_VERSION}`);

/** Above the 52 provinces there are only shapes of common lands. */
const FIRST_COMMON_LAND = '53000';
/** Of the neighbours only what can be panned to, and as rough as far away things may be. */
const AROUND: Box = [-24, 23, 9, 48];
const NEIGHBOUR_TOLERANCE = 0.004;
const SPAIN_IN_WORLD = '724';
const DECIMALS = 4;

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const collection = (features: object[]) => ({ type: 'FeatureCollection', features });
const feature = (kind: string, type: string, coordinates: unknown, more: object = {}) => ({
  type: 'Feature',
  properties: { kind, ...more },
  geometry: { type, coordinates },
});

/** Browsers keep these files for ever: one of a published version never changes. */
function write(name: string, content: object): void {
  const file = path.join(OUT, name);
  const text = JSON.stringify(content);
  if (existsSync(file) && readFileSync(file, 'utf8') !== text)
    throw new Error(`${name} would change: raise BASEMAP_VERSION`);
  writeFileSync(file, text);
}

/** For each province the box it lies in, for a page to know which ones are in view. */
function provinceBoxes(spain: Topology, arcs: readonly Position[][]): Record<string, Box> {
  const boxes: Record<string, Box> = {};
  for (const shape of spain.objects['municipalities']?.geometries ?? []) {
    const id = shape.id?.slice(0, 2) ?? '';
    if (id >= FIRST_COMMON_LAND.slice(0, 2)) continue;
    const points = polygonsOf(shape).flatMap((rings) =>
      rounded(
        rings.flatMap((ring) => ringOf(ring, arcs)),
        2,
      ),
    );
    boxes[id] = boxAround(points, boxes[id]);
  }
  return Object.fromEntries(Object.entries(boxes).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function neighbours(world: Topology): object[] {
  const arcs = decodeArcs(world);
  const countries = world.objects['countries']?.geometries ?? [];
  const land = countries
    .filter(({ id }) => id !== SPAIN_IN_WORLD)
    .flatMap((country) => polygonsOf(country))
    .map((rings) => rings.map((ring) => simplify(clipRing(ringOf(ring, arcs), AROUND), NEIGHBOUR_TOLERANCE)))
    .map((rings) => rings.map((ring) => rounded(ring, DECIMALS - 1)).filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0);
  // The two sources disagree by some hundred metres about the frontier: a broad line hides it.
  const frontier = [...neighboursByArc(countries)]
    .filter(([, sides]) => sides.size > 1 && sides.has(SPAIN_IN_WORLD))
    .map(([arc]) => rounded(arcs[arc] ?? [], DECIMALS - 1));
  return [
    feature('abroad', 'MultiPolygon', land),
    feature(
      'frontier',
      'MultiLineString',
      joinLines(frontier).map((line) => simplify(line, NEIGHBOUR_TOLERANCE)),
    ),
  ];
}

interface Borders {
  provinces: Position[][];
  /** By province. */
  municipalities: Map<string, Position[][]>;
}

function borders(spain: Topology, arcs: readonly Position[][]): Borders {
  const found: Borders = { provinces: [], municipalities: new Map() };
  for (const [arc, sides] of neighboursByArc(spain.objects['municipalities']?.geometries ?? [])) {
    if (sides.size < 2) continue;
    const provinces = new Set([...sides].filter((id) => id < FIRST_COMMON_LAND).map((id) => id.slice(0, 2)));
    const [province] = provinces;
    const line = rounded(arcs[arc] ?? [], DECIMALS);
    if (provinces.size > 1) found.provinces.push(line);
    else if (province) found.municipalities.set(province, [...(found.municipalities.get(province) ?? []), line]);
  }
  return found;
}

function cityLabel([, name, lat, lon, population]: City): object {
  return feature('city', 'Point', rounded([[lon, lat]], DECIMALS)[0], { name, population: population ?? 0 });
}

function campusLabels(): object[] {
  return read<University[]>(path.join(PLACES, 'universities.json')).flatMap(({ short_name: short, campuses }) =>
    campuses.map(([name, , lat, lon]) => feature('campus', 'Point', [lon, lat], { short, name })),
  );
}

function makeBasemap(esAtlas: string, worldAtlas: string): void {
  const spain = read<Topology>(path.join(esAtlas, 'es/municipalities.json'));
  const arcs = decodeArcs(spain);
  const { provinces, municipalities } = borders(spain, arcs);
  const land = (spain.objects['border']?.geometries ?? []).flatMap((shape) => polygonsOf(shape));
  const cities = read<City[]>(path.join(PLACES, 'cities.json'));
  const isBig = ([, , , , population]: City) => (population ?? 0) >= LABELS.bigCityPopulation;

  mkdirSync(OUT, { recursive: true });
  const surface = land.map((rings) => rings.map((ring) => rounded(ringOf(ring, arcs), DECIMALS)));
  write(
    'country.json',
    collection([
      ...neighbours(read<Topology>(path.join(worldAtlas, 'countries-10m.json'))),
      feature('land', 'MultiPolygon', surface),
      feature('province', 'MultiLineString', joinLines(provinces)),
    ]),
  );
  write('labels.json', collection([...cities.filter(isBig).map(cityLabel), ...campusLabels()]));
  const boxes = provinceBoxes(spain, arcs);
  write('provinces.json', boxes);
  for (const id of Object.keys(boxes)) {
    const towns = cities.filter((city) => city[0].startsWith(id) && !isBig(city));
    const outlines = feature('municipality', 'MultiLineString', joinLines(municipalities.get(id) ?? []));
    write(`province-${id}.json`, collection([outlines, ...towns.map(cityLabel)]));
  }
}

const [esAtlas, worldAtlas] = process.argv.slice(2);
if (!esAtlas || !worldAtlas) throw new Error('node scripts/basemap.ts ES_ATLAS WORLD_ATLAS');
makeBasemap(esAtlas, worldAtlas);
