import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { downloadFile } from '#platform/http/download-file.ts';
import type { Timetable } from '../../../domain/transit/timetable.ts';
import { TRANSIT } from '../../../domain/transit/transit-rules.ts';
import { FeedError } from './open-feed.ts';
import { readFeed } from './read-feed.ts';

interface ReadOptions {
  today: Date;
  /** Key of the national access point, which asks for one. */
  apiKey?: string | undefined;
  onProgress?: (line: string) => void;
  /** Tests allow their own server. */
  isAllowed?: (address: string) => boolean;
}

const MAX_FEED_BYTES = 500 * 1024 ** 2;
const DOWNLOAD_TIMEOUT_MS = 15 * 60_000;
const NATIONAL_ACCESS_POINT = 'nap.transportes.gob.es';

/**
 * Reads GTFS zips into one timetable: files, folders of them, and addresses. Throws for the first feed that cannot be
 * read, so that a city never loses half of its lines unnoticed.
 */
export async function readFeeds(sources: readonly string[], options: ReadOptions): Promise<Timetable> {
  const timetable: Timetable = { stops: [], patterns: [] };
  const report = options.onProgress ?? (() => undefined);
  for (const source of sources) {
    if (/^https?:\/\//.test(source)) {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-feed-'));
      try {
        report(`${source}: downloading`);
        const file = path.join(folder, 'feed.zip');
        await download(source, file, options);
        await addFeed(file, source, timetable, options.today, report);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    } else {
      for (const file of await listZips(source))
        await addFeed(file, path.basename(file), timetable, options.today, report);
    }
  }
  return timetable;
}

async function download(url: string, to: string, { apiKey, isAllowed }: ReadOptions): Promise<void> {
  const isNational = new URL(url).hostname === NATIONAL_ACCESS_POINT;
  await downloadFile(url, to, {
    maxBytes: MAX_FEED_BYTES,
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    ...(apiKey && isNational && { headers: { ApiKey: apiKey } }),
    ...(isAllowed && { isAllowed }),
  }).catch((error: unknown) => {
    throw new Error(`${url}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  });
}

/** The file itself, or all zips of a folder by name. */
async function listZips(source: string): Promise<string[]> {
  const found = await stat(source).catch(() => null);
  if (!found) throw new Error(`${source}: there is no such file or folder`);
  if (!found.isDirectory()) return [source];
  const files = (await readdir(source)).filter((file) => file.toLowerCase().endsWith('.zip')).sort();
  if (files.length === 0) throw new Error(`${source}: the folder has no zip`);
  return files.map((file) => path.join(source, file));
}

async function addFeed(
  file: string,
  name: string,
  timetable: Timetable,
  today: Date,
  report: (line: string) => void,
): Promise<void> {
  const { size } = await stat(file);
  if (size > MAX_FEED_BYTES) throw new FeedError(name, 'zip', null, `larger than ${MAX_FEED_BYTES} bytes`);
  const { day, stops, trips, patterns } = await readFeed(file, name, today, timetable);
  if (timetable.stops.length > TRANSIT.maxStops || timetable.patterns.length > TRANSIT.maxPatterns)
    throw new FeedError(
      name,
      'zip',
      null,
      `more than ${TRANSIT.maxStops} stops or ${TRANSIT.maxPatterns} patterns in all feeds`,
    );
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  report(`${name}: ${stops} stops, ${trips} trips on ${date}, ${patterns} patterns in the morning`);
}
