import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { PMTiles } from 'pmtiles';
import type { Config } from '#platform/config/config.ts';
import { lockDataDir } from '#platform/config/data-dir.ts';
import type { Clock } from '#platform/clock.ts';
import type { StreetMapFailure, StreetMapStatus } from '../../../domain/street-map.ts';
import { createFileSource, StreetMapError } from './archive-sources.ts';
import { downloadStreetMap, type Download } from './download.ts';
import { writeStreetIndex } from './street-index.ts';
import { streetMapFiles } from './street-map-files.ts';
import { universityAreas } from './tile-areas.ts';

/** The progress is written this often; after three times without, its process has died. */
const HEARTBEAT_MS = 2000;

interface Progress {
  bytes: number;
  ofBytes: number | null;
  failure: StreetMapFailure | null;
}

export interface DownloadDeps {
  config: Pick<Config, 'dataDir' | 'MAP_SOURCE'>;
  now: Clock;
}

/**
 * Downloads the street map with a progress file that any process can read, one download at a time for a data
 * directory. Throws `StreetMapError`; `busy` if another process downloads.
 */
export async function runStreetMapDownload(
  { config, now }: DownloadDeps,
  options: Partial<Pick<Download, 'from' | 'areas' | 'maxBytes' | 'firstDelayMs' | 'onProgress'>> = {},
): Promise<void> {
  const files = streetMapFiles(config.dataDir);
  await mkdir(files.folder, { recursive: true, mode: 0o700 });
  const unlock = await lockDataDir(files.folder).catch((error: unknown) => {
    throw new StreetMapError('busy', error instanceof Error ? error.message : 'another process downloads');
  });
  const progress: Progress = { bytes: 0, ofBytes: null, failure: null };
  const save = async () => {
    await writeFile(`${files.progress}.new`, JSON.stringify(progress));
    await rename(`${files.progress}.new`, files.progress);
  };
  let writing = save().catch(() => undefined);
  const heartbeat = setInterval(() => {
    writing = writing.then(save).catch(() => undefined);
  }, HEARTBEAT_MS);
  const end = async () => {
    clearInterval(heartbeat);
    await writing;
  };
  try {
    await downloadStreetMap({
      files,
      areas: options.areas ?? universityAreas(),
      from: options.from ?? { address: config.MAP_SOURCE },
      now: now(),
      ...(options.maxBytes && { maxBytes: options.maxBytes }),
      ...(options.firstDelayMs && { firstDelayMs: options.firstDelayMs }),
      onProgress: (bytes, ofBytes) => {
        Object.assign(progress, { bytes, ofBytes });
        options.onProgress?.(bytes, ofBytes);
      },
    });
    await writeStreetIndex(files);
    await end();
    await rm(files.progress, { force: true });
  } catch (error) {
    await end();
    const failure = error instanceof StreetMapError ? error : new StreetMapError('disk', String(error));
    progress.failure = failure.failure;
    await save().catch(() => undefined);
    throw failure;
  } finally {
    await unlock();
  }
}

/** The installed archive, and the download that is running or has not come to its end. */
export async function readStreetMapStatus(dataDir: string): Promise<StreetMapStatus> {
  const files = streetMapFiles(dataDir);
  const [archive, written] = await Promise.all(
    [files.archive, files.progress].map(async (file) => stat(file).catch(() => null)),
  );
  const header = archive && (await new PMTiles(createFileSource(files.archive)).getHeader().catch(() => null));
  // A download that ends meanwhile removes the file.
  const text = written && (await readFile(files.progress, 'utf8').catch(() => null));
  const progress = text && (JSON.parse(text) as Progress);
  return {
    installed:
      archive && header
        ? { bytes: archive.size, installed_at: archive.mtime.toISOString(), max_zoom: header.maxZoom }
        : null,
    download:
      progress && written
        ? {
            state: stateOf(progress, written.mtimeMs),
            bytes: progress.bytes,
            of_bytes: progress.ofBytes,
            failure: progress.failure,
          }
        : null,
  };
}

/** The file system's clock dates the last heartbeat, so the system's clock is compared. */
function stateOf({ failure }: Progress, heartbeatMs: number): 'failed' | 'interrupted' | 'running' {
  if (failure) return 'failed';
  return Date.now() - heartbeatMs > 3 * HEARTBEAT_MS ? 'interrupted' : 'running';
}
