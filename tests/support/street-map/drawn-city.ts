import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { tileIdToZxy } from 'pmtiles';

type Position = [lon: number, lat: number];
type Shape =
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'Point'; coordinates: Position };

/** Metres of one degree of latitude. */
const METRES = 111_320;
const STREET_SPACING_M = 90;
const HALF_WIDTH_M = 3000;

/** Draws a city with a feature of every kind that the style of the map knows, around a point. */
class CityDrawing {
  readonly layers: Record<string, { type: 'Feature'; properties: object; geometry: Shape }[]> = {};
  readonly #centre: { lat: number; lon: number };

  constructor(centre: { lat: number; lon: number }) {
    this.#centre = centre;
  }

  /** Position in metres east and north of the centre. */
  #at([east, north]: readonly [number, number]): Position {
    const { lat, lon } = this.#centre;
    return [lon + east / (METRES * Math.cos((lat * Math.PI) / 180)), lat + north / METRES];
  }

  add(layer: string, properties: object, geometry: Shape): void {
    (this.layers[layer] ??= []).push({ type: 'Feature', properties, geometry });
  }

  line(properties: object, ...points: [number, number][]): void {
    this.add('roads', properties, { type: 'LineString', coordinates: points.map((point) => this.#at(point)) });
  }

  box(layer: string, properties: object, west: number, south: number, width: number, height: number): void {
    const [east, north] = [west + width, south + height];
    const corners = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ] as const;
    this.add(layer, properties, { type: 'Polygon', coordinates: [corners.map((corner) => this.#at(corner))] });
  }

  point(layer: string, properties: object, east: number, north: number): void {
    this.add(layer, properties, { type: 'Point', coordinates: this.#at([east, north]) });
  }
}

/** Returns the content of tiles of a drawn city, for `createVectorArchive`. */
export function drawCity(centre: { lat: number; lon: number }): (tileId: number) => Uint8Array {
  const city = new CityDrawing(centre);
  const width = HALF_WIDTH_M * 2;
  city.box('earth', { kind: 'earth' }, -40_000, -40_000, 80_000, 80_000);
  city.box('water', { kind: 'lake' }, 1500, -2200, 700, 400);
  city.box('landuse', { kind: 'park' }, -2400, -600, 1200, 1500);
  city.point('pois', { kind: 'park', name: 'Parque del Oeste' }, -1800, 100);
  city.box('landuse', { kind: 'university' }, -2300, 1300, 900, 700);
  for (let step = -HALF_WIDTH_M; step <= HALF_WIDTH_M; step += STREET_SPACING_M) {
    const nth = Math.round(step / STREET_SPACING_M);
    const kind =
      nth % 12 === 0
        ? { kind: 'major_road', kind_detail: 'primary', name: `Avenida ${nth + 40}` }
        : nth % 4 === 0
          ? { kind: 'major_road', kind_detail: 'secondary', name: `Calle Mayor ${nth + 40}` }
          : { kind: 'minor_road', kind_detail: 'residential', name: `Calle ${nth + 40}` };
    city.line(kind, [-HALF_WIDTH_M, step], [HALF_WIDTH_M, step]);
    city.line(kind, [step, -HALF_WIDTH_M], [step + 300, HALF_WIDTH_M]);
  }
  for (let east = -900; east < 900; east += STREET_SPACING_M)
    for (let north = -900; north < 900; north += STREET_SPACING_M)
      city.box('buildings', { kind: 'building' }, east + 18, north + 14, 55, 60);
  city.line({ kind: 'major_road', kind_detail: 'trunk', name: 'Paseo de la Castellana' }, [120, -width], [420, width]);
  city.line({ kind: 'highway', kind_detail: 'motorway' }, [-width, -2600], [2600, -2400], [width, 2600]);
  city.line({ kind: 'rail', kind_detail: 'rail' }, [-width, 2500], [0, 1200], [width, 900]);
  city.line({ kind: 'rail', kind_detail: 'subway' }, [-2500, -300], [1800, 260]);
  for (const [name, east, north] of [
    ['Sol', -150, 0],
    ['Universidad', -900, -90],
    ['Estación del Norte', 800, 1010],
  ] as const)
    city.point('pois', { kind: 'station', name }, east, north);
  for (const [name, east, north] of [
    ['Malasaña', -700, 500],
    ['Centro', 150, -300],
    ['Chamberí', 600, 1400],
    ['Lavapiés', -300, -1300],
  ] as const)
    city.point('places', { kind: 'neighbourhood', name }, east, north);
  city.add(
    'water',
    { kind: 'river', name: 'Río Manzanares' },
    {
      type: 'LineString',
      coordinates: [
        [centre.lon - 0.035, centre.lat + 0.06],
        [centre.lon - 0.03, centre.lat],
        [centre.lon - 0.01, centre.lat - 0.06],
      ],
    },
  );
  const indexes = Object.entries(city.layers).map(([name, features]) => {
    const data = { type: 'FeatureCollection' as const, features };
    return [name, new GeoJSONVT(data, { maxZoom: 16, indexMaxZoom: 5, tolerance: 2, buffer: 64 })] as const;
  });
  return (tileId) => {
    const [z, x, y] = tileIdToZxy(tileId);
    const tiles = indexes.flatMap(([name, index]): [string, GeoJSONVTTile][] => {
      const tile = index.getTile(z, x, y);
      return tile ? [[name, tile]] : [];
    });
    return fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent: 4096 });
  };
}
