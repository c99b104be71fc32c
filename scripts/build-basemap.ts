/*
 * Builds the basemap: `node scripts/build-basemap.ts ES_ATLAS WORLD_ATLAS`, with the unpacked npm packages of those
 * names. Writes public/data/map/v<version>/*.json: the country with its neighbours, labels, and per province the
 * details shown at high zoom. Cities and campuses come from src/features/locations/data.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BASEMAP_VERSION, BASEMAP_LABELS } from '../src/features/properties/web/map/basemap-files.ts';
import {
  boundingBox,
  clipRing,
  decodeArcs,
  joinLines,
  shapesByArc,
  toPolygons,
  toRing,
  roundLine,
  simplify,
  type Box,
  type Position,
  type Topology,
} from './topojson.ts';

type City = [id: string, name: string, lat: number, lon: number, population: number | null];
interface University {
  short_name: string;
  campuses: [name: string, cityId: string, lat: number, lon: number][];
}

const ROOT = path.resolve(import.meta.dirname, '..');
const LOCATIONS_DIR = path.join(ROOT, 'src/features/locations/data');
const OUTPUT_DIR = path.join(ROOT, `public/data/map/v${BASEMAP_VERSION}`);

/** Ids above the 52 provinces are territories shared by several municipalities. */
const FIRST_SHARED_TERRITORY = '53000';
/** Neighbouring countries are clipped to the area that the map can show, and strongly simplified. */
const NEIGHBOUR_BOX: Box = [-24, 23, 9, 48];
const NEIGHBOUR_TOLERANCE = 0.004;
const SPAIN_IN_WORLD = '724';
const DECIMALS = 4;

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const featureCollection = (features: object[]) => ({ type: 'FeatureCollection', features });
const toFeature = (kind: string, type: string, coordinates: unknown, more: object = {}) => ({
  type: 'Feature',
  properties: { kind, ...more },
  geometry: { type, coordinates },
});

/** Browsers cache these files forever, so a file of a published version must never change. */
function writeJson(name: string, content: object): void {
  const file = path.join(OUTPUT_DIR, name);
  const text = JSON.stringify(content);
  if (existsSync(file) && readFileSync(file, 'utf8') !== text)
    throw new Error(`${name} would change: raise BASEMAP_VERSION`);
  writeFileSync(file, text);
}

/** Bounding box of each province, so that a page can find the provinces in view. */
function provinceBoxes(spain: Topology, arcs: readonly Position[][]): Record<string, Box> {
  const boxes: Record<string, Box> = {};
  for (const shape of spain.objects['municipalities']?.geometries ?? []) {
    const id = shape.id?.slice(0, 2) ?? '';
    if (id >= FIRST_SHARED_TERRITORY.slice(0, 2)) continue;
    const points = toPolygons(shape).flatMap((rings) =>
      roundLine(
        rings.flatMap((ring) => toRing(ring, arcs)),
        2,
      ),
    );
    boxes[id] = boundingBox(points, boxes[id]);
  }
  return Object.fromEntries(Object.entries(boxes).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function neighbourFeatures(world: Topology): object[] {
  const arcs = decodeArcs(world);
  const countries = world.objects['countries']?.geometries ?? [];
  const land = countries
    .filter(({ id }) => id !== SPAIN_IN_WORLD)
    .flatMap((country) => toPolygons(country))
    .map((rings) => rings.map((ring) => simplify(clipRing(toRing(ring, arcs), NEIGHBOUR_BOX), NEIGHBOUR_TOLERANCE)))
    .map((rings) => rings.map((ring) => roundLine(ring, DECIMALS - 1)).filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0);
  // The two sources differ by some hundred metres along the border; a wide line hides the gap.
  const frontier = [...shapesByArc(countries)]
    .filter(([, sides]) => sides.size > 1 && sides.has(SPAIN_IN_WORLD))
    .map(([arc]) => roundLine(arcs[arc] ?? [], DECIMALS - 1));
  return [
    toFeature('abroad', 'MultiPolygon', land),
    toFeature(
      'frontier',
      'MultiLineString',
      joinLines(frontier).map((line) => simplify(line, NEIGHBOUR_TOLERANCE)),
    ),
  ];
}

interface Borders {
  provinces: Position[][];
  /** By province id. */
  municipalities: Map<string, Position[][]>;
}

function findBorders(spain: Topology, arcs: readonly Position[][]): Borders {
  const found: Borders = { provinces: [], municipalities: new Map() };
  for (const [arc, sides] of shapesByArc(spain.objects['municipalities']?.geometries ?? [])) {
    if (sides.size < 2) continue;
    const provinces = new Set([...sides].filter((id) => id < FIRST_SHARED_TERRITORY).map((id) => id.slice(0, 2)));
    const [province] = provinces;
    const line = roundLine(arcs[arc] ?? [], DECIMALS);
    if (provinces.size > 1) found.provinces.push(line);
    else if (province) found.municipalities.set(province, [...(found.municipalities.get(province) ?? []), line]);
  }
  return found;
}

function cityLabel([, name, lat, lon, population]: City): object {
  return toFeature('city', 'Point', roundLine([[lon, lat]], DECIMALS)[0], { name, population: population ?? 0 });
}

function campusLabels(): object[] {
  return readJson<University[]>(path.join(LOCATIONS_DIR, 'universities.json')).flatMap(
    ({ short_name: short, campuses }) =>
      campuses.map(([name, , lat, lon]) => toFeature('campus', 'Point', [lon, lat], { short, name })),
  );
}

function buildBasemap(esAtlas: string, worldAtlas: string): void {
  const spain = readJson<Topology>(path.join(esAtlas, 'es/municipalities.json'));
  const arcs = decodeArcs(spain);
  const { provinces, municipalities } = findBorders(spain, arcs);
  const land = (spain.objects['border']?.geometries ?? []).flatMap((shape) => toPolygons(shape));
  const cities = readJson<City[]>(path.join(LOCATIONS_DIR, 'cities.json'));
  const isBig = ([, , , , population]: City) => (population ?? 0) >= BASEMAP_LABELS.bigCityPopulation;

  mkdirSync(OUTPUT_DIR, { recursive: true });
  const surface = land.map((rings) => rings.map((ring) => roundLine(toRing(ring, arcs), DECIMALS)));
  writeJson(
    'country.json',
    featureCollection([
      ...neighbourFeatures(readJson<Topology>(path.join(worldAtlas, 'countries-10m.json'))),
      toFeature('land', 'MultiPolygon', surface),
      toFeature('province', 'MultiLineString', joinLines(provinces)),
    ]),
  );
  writeJson('labels.json', featureCollection([...cities.filter(isBig).map(cityLabel), ...campusLabels()]));
  const boxes = provinceBoxes(spain, arcs);
  writeJson('provinces.json', boxes);
  for (const id of Object.keys(boxes)) {
    const towns = cities.filter((city) => city[0].startsWith(id) && !isBig(city));
    const outlines = toFeature('municipality', 'MultiLineString', joinLines(municipalities.get(id) ?? []));
    writeJson(`province-${id}.json`, featureCollection([outlines, ...towns.map(cityLabel)]));
  }
}

const [esAtlas, worldAtlas] = process.argv.slice(2);
if (!esAtlas || !worldAtlas) throw new Error('node scripts/build-basemap.ts ES_ATLAS WORLD_ATLAS');
buildBasemap(esAtlas, worldAtlas);
