import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PMTiles, ResolvedValueCache } from 'pmtiles';
import { defineState } from '#platform/app-state.ts';
import type { Ctx } from '#platform/context.ts';
import { createFileSource, fingerprintOf } from './archive-sources.ts';
import { streetMapFiles } from './street-map-files.ts';

/** Tiles are sent as stored, compressed with gzip. */
const asStored = async (bytes: ArrayBuffer): Promise<ArrayBuffer> => bytes;

const archiveOf = defineState(
  ({ config }) =>
    new PMTiles(createFileSource(streetMapFiles(config.dataDir).archive), new ResolvedValueCache(), asStored),
);

/** Version of the installed street map, which is part of the URL of its tiles; null if there is none. */
export async function streetMapVersion({ config }: Ctx): Promise<string | null> {
  const found = await stat(streetMapFiles(config.dataDir).archive).catch(() => null);
  return found && fingerprintOf(found);
}

/** The street map for browsers: the version and zooms of its tiles; null if there is none. */
export async function presentStreetMap(
  ctx: Ctx,
): Promise<{ version: string; min_zoom: number; max_zoom: number } | null> {
  const version = await streetMapVersion(ctx);
  if (version === null) return null;
  const archive = archiveOf(ctx);
  if ((await archive.getHeader()).etag !== version) await archive.cache.invalidate(archive.source);
  const { minZoom, maxZoom } = await archive.getHeader();
  return { version, min_zoom: minZoom, max_zoom: maxZoom };
}

/** A vector tile, compressed with gzip; null if the street map does not have it. */
export async function readStreetTile(
  ctx: Ctx,
  z: number,
  x: number,
  y: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (x >= 2 ** z || y >= 2 ** z) return null;
  const tile = await archiveOf(ctx).getZxy(z, x, y);
  return tile ? new Uint8Array(tile.data) : null;
}

/** Decompresses a tile for the rare client that does not accept gzip. */
export const decompressTile = promisify(gunzip);
