import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PMTiles } from 'pmtiles';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import { STREET_MAP } from '../../../domain/street-map.ts';
import type { Bounds } from './archive-format.ts';
import {
  createFileSource,
  fingerprintOf,
  openHttpSource,
  StreetMapError,
  type ArchiveSource,
} from './archive-sources.ts';
import { planExtraction, type ExtractionPlan } from './extraction-plan.ts';
import type { streetMapFiles } from './street-map-files.ts';

const DATE = '{date}';

export interface Download {
  files: ReturnType<typeof streetMapFiles>;
  areas: readonly Bounds[];
  /** Address, in which `{date}` stands for the day of a build, or the path of a file. */
  from: { address: string } | { file: string };
  now: Date;
  maxBytes?: number;
  /** Delay before the first repetition of a request, for tests. */
  firstDelayMs?: number;
  onProgress: (bytes: number, ofBytes: number) => void;
}

/**
 * Brings the tiles of the areas into the archive of this installation. Continues an unfinished download of the same
 * build. Replaces the archive only by a complete one whose directories and tiles have been read back. Throws
 * `StreetMapError`.
 */
export async function downloadStreetMap(download: Download): Promise<void> {
  const { files, areas, maxBytes, onProgress } = download;
  const source = await openSource(download);
  const plan = await planExtraction(source, areas, maxBytes);
  const part = await open(files.part, 'a+').then(async (handle) => {
    await handle.close();
    return open(files.part, 'r+');
  });
  try {
    await copyTiles(part, plan, source, onProgress);
    await part.sync();
    await verify(part, plan);
  } catch (error) {
    if (error instanceof StreetMapError && error.failure !== 'unreachable') await rm(files.part, { force: true });
    throw error;
  } finally {
    await part.close();
  }
  await rename(files.part, files.archive);
}

async function openSource(download: Download): Promise<ArchiveSource> {
  if ('file' in download.from) {
    const { file } = download.from;
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) throw new StreetMapError('unreachable', `${file} is no file`);
    return { ...createFileSource(file), fingerprint: fingerprintOf(found) };
  }
  const { address } = download.from;
  for (const url of new Set([...(await addressOfPart(download, address)), ...buildAddresses(address, download.now)])) {
    const source = await openHttpSource(url, download.firstDelayMs);
    if (source) return source;
  }
  throw new StreetMapError('unreachable', `no build at ${address}`);
}

/** Address of the build that an unfinished download began with, if it is a build of the configured address. */
async function addressOfPart({ files }: Download, template: string): Promise<string[]> {
  const metadata = await new PMTiles(createFileSource(files.part)).getMetadata().catch(() => null);
  const address = (metadata as { source?: { address?: string } } | null)?.source?.address;
  const [before = '', after = ''] = template.split(DATE);
  return address?.startsWith(before) && address.endsWith(after) ? [address] : [];
}

/** The newest builds first. */
function buildAddresses(template: string, now: Date): string[] {
  if (!template.includes(DATE)) return [template];
  return Array.from({ length: STREET_MAP.buildDays }, (_, daysBack) => {
    const day = addMs(now, -daysBack * DAY_MS)
      .toISOString()
      .slice(0, 10)
      .replaceAll('-', '');
    return template.replace(DATE, day);
  });
}

/** Appends span after span, so that the length of the file says which have arrived. */
async function copyTiles(
  part: FileHandle,
  { head, spans, tileDataBytes }: ExtractionPlan,
  source: ArchiveSource,
  onProgress: Download['onProgress'],
): Promise<void> {
  const { size } = await part.stat();
  const isSame = size >= head.length && (await readAt(part, 0, head.length)).equals(head);
  const arrived = isSame ? size - head.length : 0;
  const spanEnd = (nth: number) => spans[nth + 1]?.to ?? tileDataBytes;
  const next = spans.findIndex((_, nth) => spanEnd(nth) > arrived);
  const missing = next === -1 ? [] : spans.slice(next);
  await part.truncate(isSame ? head.length + (missing[0]?.to ?? tileDataBytes) : 0);
  if (!isSame) await part.write(head, 0, head.length, 0);
  for (const span of missing) {
    onProgress(span.to, tileDataBytes);
    const bytes = Buffer.from((await source.getBytes(span.from, span.length)).data);
    const tiles = Buffer.concat(
      span.contents.map(({ from, length }) => bytes.subarray(from - span.from, from - span.from + length)),
    );
    await part.write(tiles, 0, tiles.length, head.length + span.to);
  }
  onProgress(tileDataBytes, tileDataBytes);
}

const decompress = promisify(gunzip);

/** Reads everything back: the size, the head, and each tile, whose checksum gzip contains. */
async function verify(part: FileHandle, { head, spans, tileDataBytes }: ExtractionPlan): Promise<void> {
  const { size } = await part.stat();
  const isWhole = size === head.length + tileDataBytes && (await readAt(part, 0, head.length)).equals(head);
  if (!isWhole) throw new StreetMapError('unusable', 'the archive is not complete');
  for (const { contents, to } of spans) {
    let offset = head.length + to;
    for (const { length } of contents) {
      await decompress(await readAt(part, offset, length)).catch(() => {
        throw new StreetMapError('unusable', 'a tile is damaged');
      });
      offset += length;
    }
  }
}

async function readAt(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, offset);
  return buffer;
}
