import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
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

/** Checksum of the timetable, which is not unpacked for it; null if there is none. */
export async function findTimetableChecksum(dataDir: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path.join(dataDir, FILE)), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}

/** Reads the timetable, which takes seconds for a whole country. */
export async function readTimetable(dataDir: string): Promise<Timetable> {
  const packed = await readFile(path.join(dataDir, FILE));
  return JSON.parse((await promisify(gunzip)(packed)).toString()) as Timetable;
}
