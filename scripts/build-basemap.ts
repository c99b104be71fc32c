/*
 * Builds the basemap: `node scripts/build-basemap.ts ES_ATLAS WORLD_ATLAS`, with the unpacked npm packages of those
 * names. Writes public/data/map/v<version>/*.json: the country with its neighbours, labels, and per province the
 * details shown at high zoom. Cities and campuses come from src/features/locations/data.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { feature, mesh } from 'topojson-client';
import { BASEMAP_VERSION, BASEMAP_LABELS } from '../src/features/properties/web/map/style/basemap-files.ts';
import { boundingBox, clipRing, roundLine, simplify, type Box, type Position } from './map-lines.ts';

type Topology = Parameters<typeof mesh>[0];
type Shapes = Extract<Parameters<typeof mesh>[1], { type: 'GeometryCollection' }>;
type Shape = Shapes['geometries'][number];
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

/** Outlines of shapes: rings by polygon. */
function toPolygons(topology: Topology, shapes: Shape[]): Position[][][] {
  return feature(topology, { type: 'GeometryCollection', geometries: shapes }).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates as Position[][]];
    return geometry.type === 'MultiPolygon' ? (geometry.coordinates as Position[][][]) : [];
  });
}

/** Borders between the shapes that `isShown` accepts, each once and joined to long lines. */
function toBorders(topology: Topology, shapes: Shape[], isShown: (a: Shape, b: Shape) => boolean): Position[][] {
  const collection: Shapes = { type: 'GeometryCollection', geometries: shapes };
  return mesh(topology, collection, (a, b) => a.id !== b.id && isShown(a, b)).coordinates as Position[][];
}

const shapesOf = ({ objects }: Topology, name: string): Shape[] => (objects[name] as Shapes).geometries;

/** Id of the province of a municipality, null for a territory shared by several. */
function provinceOf({ id }: Shape): string | null {
  return String(id) < FIRST_SHARED_TERRITORY ? String(id).slice(0, 2) : null;
}

/** Bounding box of each province, so that a page can find the provinces in view. */
function provinceBoxes(spain: Topology): Record<string, Box> {
  const boxes: Record<string, Box> = {};
  for (const shape of shapesOf(spain, 'municipalities')) {
    const id = provinceOf(shape);
    if (id) boxes[id] = boundingBox(roundLine(toPolygons(spain, [shape]).flat(2), 2), boxes[id]);
  }
  return Object.fromEntries(Object.entries(boxes).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function boxRing([west, south, east, north]: Box): Position[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

function neighbourFeatures(world: Topology): object[] {
  const countries = shapesOf(world, 'countries');
  const others = countries.filter(({ id }) => id !== SPAIN_IN_WORLD);
  const land = toPolygons(world, others)
    .map((rings) => rings.map((ring) => simplify(clipRing(ring, NEIGHBOUR_BOX), NEIGHBOUR_TOLERANCE)))
    .map((rings) => rings.map((ring) => roundLine(ring, DECIMALS - 1)).filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0);
  // The two sources differ by some hundred metres along the border; a wide line hides the gap.
  const frontier = toBorders(world, countries, (...sides) => sides.some(({ id }) => id === SPAIN_IN_WORLD));
  const simple = frontier.map((line) => simplify(roundLine(line, DECIMALS - 1), NEIGHBOUR_TOLERANCE));
  return [toFeature('abroad', 'MultiPolygon', land), toFeature('frontier', 'MultiLineString', simple)];
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
  const round = (lines: Position[][]) => lines.map((line) => roundLine(line, DECIMALS));
  const borders = (isShown: (a: string | null, b: string | null) => boolean) =>
    round(toBorders(spain, shapesOf(spain, 'municipalities'), (a, b) => isShown(provinceOf(a), provinceOf(b))));
  const cities = readJson<City[]>(path.join(LOCATIONS_DIR, 'cities.json'));
  const isBig = ([, , , , population]: City) => (population ?? 0) >= BASEMAP_LABELS.bigCityPopulation;

  mkdirSync(OUTPUT_DIR, { recursive: true });
  writeJson(
    'country.json',
    featureCollection([
      // The ground of the map is land, so that nothing is drawn as sea before the outline of the land is there.
      toFeature('sea', 'Polygon', [boxRing(NEIGHBOUR_BOX)]),
      ...neighbourFeatures(readJson<Topology>(path.join(worldAtlas, 'countries-10m.json'))),
      toFeature('land', 'MultiPolygon', toPolygons(spain, shapesOf(spain, 'border')).map(round)),
      toFeature(
        'province',
        'MultiLineString',
        borders((a, b) => a !== null && b !== null && a !== b),
      ),
    ]),
  );
  writeJson('labels.json', featureCollection([...cities.filter(isBig).map(cityLabel), ...campusLabels()]));
  const boxes = provinceBoxes(spain);
  writeJson('provinces.json', boxes);
  for (const id of Object.keys(boxes)) {
    const towns = cities.filter((city) => city[0].startsWith(id) && !isBig(city));
    const lines = borders((a, b) => (a ?? b) === id && (b ?? a) === id);
    const outlines = toFeature('municipality', 'MultiLineString', lines);
    writeJson(`province-${id}.json`, featureCollection([outlines, ...towns.map(cityLabel)]));
  }
}

const [esAtlas, worldAtlas] = process.argv.slice(2);
if (!esAtlas || !worldAtlas) throw new Error('node scripts/build-basemap.ts ES_ATLAS WORLD_ATLAS');
buildBasemap(esAtlas, worldAtlas);
