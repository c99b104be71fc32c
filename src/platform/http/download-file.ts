import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FetchError, openPublic, type FetchDeps } from './fetch-public.ts';

interface DownloadOptions extends FetchDeps {
  maxBytes: number;
  /** Limit of the whole download, redirects included. */
  timeoutMs: number;
}

/** Downloads an address of the public internet to a file, by `openPublic`. Throws `FetchError`. */
export async function downloadFile(
  url: string,
  to: string,
  { maxBytes, timeoutMs, ...deps }: DownloadOptions,
): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await openPublic(url, signal, deps);
  let bytes = 0;
  const limit = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      done(bytes > maxBytes ? new FetchError('fetch_too_large', `more than ${maxBytes} bytes`) : null, chunk);
    },
  });
  await pipeline(response, limit, createWriteStream(to, { mode: 0o600 }), { signal });
}
