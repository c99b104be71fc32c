import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Timetable } from '../../../domain/transit/timetable.ts';

const FILE = 'transit/timetable.json.gz';

/** Writes the timetable to the data directory atomically. */
export async function writeTimetable(dataDir: string, timetable: Timetable): Promise<{ bytes: number }> {
  const file = path.join(dataDir, FILE);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const packed = await promisify(gzip)(JSON.stringify(timetable));
  const draft = `${file}.${process.pid}.part`;
  await writeFile(draft, packed, { mode: 0o600 });
  await rename(draft, file);
  return { bytes: packed.length };
}

/** Reads the timetable and its checksum; null if there is none. */
export async function readTimetable(dataDir: string): Promise<{ timetable: Timetable; checksum: string } | null> {
  const packed = await readFile(path.join(dataDir, FILE)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!packed) return null;
  const timetable = JSON.parse((await promisify(gunzip)(packed)).toString()) as Timetable;
  return { timetable, checksum: createHash('sha256').update(packed).digest('hex') };
}
