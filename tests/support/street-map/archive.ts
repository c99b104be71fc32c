import { gzipSync } from 'node:zlib';
import type { Entry } from 'pmtiles';
import { writeArchiveHead, type Bounds } from '#features/properties/server/service/street-map/archive-format.ts';
import { tileRanges } from '#features/properties/server/service/street-map/tile-areas.ts';

/** Layers of the Protomaps schema that the street map requires. */
const LAYERS = ['earth', 'water', 'roads', 'buildings', 'landuse', 'places', 'pois'];

export interface ArchiveOptions {
  areas: readonly Bounds[];
  zooms: readonly [min: number, max: number];
  layers?: readonly string[];
  /** Content of a tile before compression; equal contents are stored once. */
  tile: (tileId: number) => Uint8Array;
}

/** Creates a PMTiles archive of vector tiles. */
export function createVectorArchive({ areas, zooms: [min, max], layers = LAYERS, tile }: ArchiveOptions): Buffer {
  const contents: Buffer[] = [];
  const places = new Map<string, { offset: number; length: number }>();
  const entries: Entry[] = [];
  let tileDataBytes = 0;
  for (const [first, last] of tileRanges(areas, min, max)) {
    for (let tileId = first; tileId <= last; tileId += 1) {
      const bytes = gzipSync(tile(tileId));
      const key = bytes.toString('latin1');
      let place = places.get(key);
      if (!place) {
        place = { offset: tileDataBytes, length: bytes.length };
        places.set(key, place);
        contents.push(bytes);
        tileDataBytes += bytes.length;
      }
      const before = entries.at(-1);
      if (before && before.offset === place.offset && before.tileId + before.runLength === tileId)
        before.runLength += 1;
      else entries.push({ tileId, ...place, runLength: 1 });
    }
  }
  const bounds = { west: -180, south: -85, east: 180, north: 85 };
  const metadata = { vector_layers: layers.map((id) => ({ id, fields: {} })) };
  return Buffer.concat([writeArchiveHead({ entries, tileDataBytes, bounds, metadata }), ...contents]);
}
