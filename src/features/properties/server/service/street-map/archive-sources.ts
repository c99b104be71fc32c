import { open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { EtagMismatch, type RangeResponse, type Source } from 'pmtiles';
import type { StreetMapFailure } from '../../../domain/street-map.ts';

/** An expected failure of a download. */
export class StreetMapError extends Error {
  readonly failure: StreetMapFailure;

  constructor(failure: StreetMapFailure, detail: string) {
    super(detail);
    this.failure = failure;
  }
}

/** An archive that tiles are copied from. The fingerprint changes with its content. */
export interface ArchiveSource extends Source {
  fingerprint: string;
}

/** A PMTiles file. Opens it for each read, so that it can be replaced at any time. */
export function createFileSource(file: string): Source {
  return {
    getKey: () => file,
    async getBytes(offset, length, _signal, etag): Promise<RangeResponse> {
      const handle = await open(file);
      try {
        const current = fingerprintOf(await handle.stat());
        if (etag !== undefined && etag !== current) throw new EtagMismatch();
        const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
        return { data: buffer.buffer.slice(0, bytesRead), etag: current };
      } finally {
        await handle.close();
      }
    },
  };
}

/** Changes whenever a file is replaced or written. */
export function fingerprintOf({ size, mtimeMs }: { size: number; mtimeMs: number }): string {
  return `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`;
}

const LINE = { attempts: 6, firstDelayMs: 1000, stallMs: 30_000 } as const;

/**
 * A PMTiles file on a web server that supports range requests. A broken line continues at the byte where it broke, six
 * times without a byte in between. Throws `StreetMapError`: `unreachable`, `unusable` without range requests, `changed`
 * if the file is replaced on the server. Null if there is no such file.
 */
export async function openHttpSource(
  url: string,
  firstDelayMs: number = LINE.firstDelayMs,
): Promise<ArchiveSource | null> {
  const fingerprint = await withRetries(firstDelayMs, async () => {
    const response = await requestRange(url, 0, 1);
    await response?.body?.cancel();
    return response && fingerprintOfResponse(response);
  });
  if (fingerprint === null) return null;

  async function read(offset: number, length: number, take: (chunk: Uint8Array) => void): Promise<void> {
    const response = await requestRange(url, offset, length);
    if (!response || fingerprintOfResponse(response) !== fingerprint)
      throw new StreetMapError('changed', `${url} has changed on its server`);
    for await (const chunk of response.body ?? []) take(chunk);
  }

  return {
    fingerprint,
    getKey: () => url,
    async getBytes(offset, length) {
      const chunks: Uint8Array[] = [];
      let received = 0;
      const take = (chunk: Uint8Array) => {
        chunks.push(chunk);
        received += chunk.length;
      };
      await withRetries(
        firstDelayMs,
        async () => read(offset + received, length - received, take),
        () => received,
      );
      return { data: new Uint8Array(Buffer.concat(chunks)).buffer };
    },
  };
}

/** Repeats what fails with growing delays; begins to count anew when `progress` has grown. */
async function withRetries<T>(firstDelayMs: number, work: () => Promise<T>, progress = () => 0): Promise<T> {
  let delayMs = firstDelayMs;
  let failures = 0;
  for (let before = progress(); ;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StreetMapError) throw error;
      if (progress() > before) [failures, delayMs, before] = [0, firstDelayMs, progress()];
      failures += 1;
      if (failures >= LINE.attempts)
        throw new StreetMapError('unreachable', error instanceof Error ? error.message : 'no answer');
      await wait(delayMs);
      delayMs *= 2;
    }
  }
}

/** Null if the file does not exist. */
async function requestRange(url: string, offset: number, length: number): Promise<Response | null> {
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(new Error('the server does not answer')), LINE.stallMs);
  const response = await fetch(url, {
    headers: { range: `bytes=${offset}-${offset + length - 1}`, 'accept-encoding': 'identity' },
    signal: stalled.signal,
  }).finally(() => clearTimeout(timer));
  if (response.status === 206) return response;
  await response.body?.cancel();
  if (response.status === 404 || response.status === 403 || response.status === 410) return null;
  if (response.status === 416) throw new StreetMapError('changed', `${url} is shorter than before`);
  if (response.ok) throw new StreetMapError('unusable', `${new URL(url).host} does not support range requests`);
  throw new Error(`${new URL(url).host} answers ${response.status}`);
}

function fingerprintOfResponse({ headers }: Response): string {
  const size = headers.get('content-range')?.split('/')[1] ?? '';
  return `${headers.get('etag') ?? headers.get('last-modified') ?? ''} ${size}`;
}
