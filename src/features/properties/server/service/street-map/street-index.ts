import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles, tileIdToZxy } from 'pmtiles';
import { distanceM } from '#features/locations/domain/distance.ts';
import type { Point } from '#features/locations/domain/point.ts';
import { createFileSource } from './archive-sources.ts';
import { boxOfCity, tileRanges, universityCities } from './tile-areas.ts';
import type { streetMapFiles } from './street-map-files.ts';

/** Streets of a city in its file: name, latitude and longitude of a point on it. */
export type StreetRow = readonly [name: string, lat: number, lon: number];

/** Kinds of the layer `roads` in the Protomaps schema that have addresses. */
const ADDRESS_KINDS = new Set(['major_road', 'minor_road', 'path']);
/** Below this zoom small streets have no names. */
const MIN_ZOOM = 14;

/** Piece of a street, as one tile has it. */
interface Piece {
  lengthM: number;
  middle: Point;
}

/**
 * Writes the named streets of each university city, from the installed archive, into a file per city. The files of an
 * earlier archive stay until the new ones are complete. Without names in the archive there are no files.
 */
export async function writeStreetIndex(files: ReturnType<typeof streetMapFiles>): Promise<void> {
  const archive = new PMTiles(createFileSource(files.archive));
  const { maxZoom } = await archive.getHeader();
  const folder = `${files.streets}.new`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (maxZoom >= MIN_ZOOM) {
    for (const city of universityCities()) {
      const rows = await readStreets(archive, city, maxZoom);
      if (rows.length > 0) await writeFile(path.join(folder, `${city.id}.json`), JSON.stringify(rows));
    }
  }
  await rm(files.streets, { recursive: true, force: true });
  await rename(folder, files.streets);
}

async function readStreets(
  archive: PMTiles,
  city: Parameters<typeof boxOfCity>[0],
  zoom: number,
): Promise<StreetRow[]> {
  const longest = new Map<string, Piece>();
  for (const [first, last] of tileRanges([boxOfCity(city)], zoom, zoom)) {
    for (let id = first; id <= last; id += 1) {
      const [z, x, y] = tileIdToZxy(id);
      const tile = await archive.getZxy(z, x, y);
      if (!tile) continue;
      for (const [name, piece] of namedPieces(new Uint8Array(tile.data), [x, y, z])) {
        if ((longest.get(name)?.lengthM ?? 0) < piece.lengthM) longest.set(name, piece);
      }
      // Decoding takes milliseconds, and the process answers requests as well.
      await nextTurn();
    }
  }
  return [...longest].map(([name, { middle }]) => [name, round(middle.lat), round(middle.lon)]);
}

function namedPieces(bytes: Uint8Array, tile: [x: number, y: number, z: number]): [name: string, piece: Piece][] {
  const roads = decodeRoads(bytes);
  return Array.from({ length: roads?.length ?? 0 }, (_, nth) => roads?.feature(nth)).flatMap(
    (road): [string, Piece][] => {
      const { name, kind } = road?.properties ?? {};
      if (!road || typeof name !== 'string' || !ADDRESS_KINDS.has(String(kind))) return [];
      return linesOf(road, tile).map((line) => [name, pieceOf(line)]);
    },
  );
}

/** A tile that is no vector tile has no streets. */
function decodeRoads(bytes: Uint8Array) {
  try {
    return new VectorTile(new PbfReader(bytes)).layers['roads'];
  } catch {
    return undefined;
  }
}

function linesOf(road: VectorTileFeature, [x, y, z]: [x: number, y: number, z: number]): Point[][] {
  const { geometry } = road.toGeoJSON(x, y, z);
  const lines =
    geometry.type === 'LineString'
      ? [geometry.coordinates]
      : geometry.type === 'MultiLineString'
        ? geometry.coordinates
        : [];
  return lines.map((line) => line.map(([lon = 0, lat = 0]) => ({ lat, lon })));
}

function pieceOf(line: readonly Point[]): Piece {
  const lengthM = line.slice(1).reduce((sum, point, nth) => sum + distanceM(line[nth]!, point), 0);
  return { lengthM, middle: line[line.length >> 1]! };
}

/** To a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
