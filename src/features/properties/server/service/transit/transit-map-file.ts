import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Ctx } from '#platform/context.ts';
import type { Timetable } from '../../../domain/transit/timetable.ts';
import { toTransitMap } from '../../../domain/transit/transit-map.ts';
import { fingerprintOf } from '../street-map/archive-sources.ts';

const FILE = 'transit/lines.json.gz';

/** Writes the lines and stations of a timetable for the map to the data directory atomically. */
export async function writeTransitMap(dataDir: string, timetable: Timetable): Promise<{ bytes: number }> {
  const file = path.join(dataDir, FILE);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const packed = await promisify(gzip)(JSON.stringify(toTransitMap(timetable)));
  const draft = `${file}.${process.pid}.part`;
  await writeFile(draft, packed, { mode: 0o600 });
  await rename(draft, file);
  return { bytes: packed.length };
}

/** Version of the lines, which is part of their URL; null if no timetable was read. */
export async function transitMapVersion({ config }: Pick<Ctx, 'config'>): Promise<string | null> {
  const found = await stat(path.join(config.dataDir, FILE)).catch(() => null);
  return found && fingerprintOf(found);
}

/** Lines and stations as GeoJSON, compressed with gzip; null if there are none. */
export async function readTransitMap({ config }: Pick<Ctx, 'config'>): Promise<Buffer<ArrayBuffer> | null> {
  return readFile(path.join(config.dataDir, FILE)).catch(() => null);
}
