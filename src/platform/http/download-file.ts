import { createWriteStream } from 'node:fs';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGuardedLookup, isPublicAddress } from './public-address.ts';

interface DownloadOptions {
  maxBytes: number;
  /** Limit of the whole download, redirects included. */
  timeoutMs: number;
  /** Sent to the host of the first address alone. */
  headers?: Record<string, string>;
  /** Tests allow their own server. */
  isAllowed?: (address: string) => boolean;
}

const MAX_REDIRECTS = 5;

/**
 * Downloads an address of the public internet to a file. Throws for private networks, after redirects too, for error
 * statuses, and above `maxBytes` or `timeoutMs`.
 */
export async function downloadFile(url: string, to: string, options: DownloadOptions): Promise<void> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  const response = await follow(new URL(url), options, signal, MAX_REDIRECTS);
  let bytes = 0;
  const limit = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      done(bytes > options.maxBytes ? new Error(`more than ${options.maxBytes} bytes`) : null, chunk);
    },
  });
  await pipeline(response, limit, createWriteStream(to, { mode: 0o600 }), { signal });
}

async function follow(url: URL, options: DownloadOptions, signal: AbortSignal, left: number): Promise<IncomingMessage> {
  const response = await request(url, options, signal);
  const { statusCode = 0, headers } = response;
  if (statusCode === 200) return response;
  response.resume();
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;
  if (!isRedirect || left === 0) throw new Error(isRedirect ? 'too many redirects' : `status ${statusCode}`);
  const next = new URL(headers.location ?? '', url);
  const { headers: own, ...others } = options;
  return follow(next, next.host === url.host && own ? { ...others, headers: own } : others, signal, left - 1);
}

async function request(url: URL, options: DownloadOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const isAllowed = options.isAllowed ?? isPublicAddress;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`${url.protocol} is not supported`);
  // Addresses that are numbers already are not looked up.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new Error(`${host} is not on the public internet`);
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  return new Promise((resolve, reject) => {
    get(url, { signal, lookup: createGuardedLookup(isAllowed), headers: options.headers ?? {} }, resolve).on(
      'error',
      reject,
    );
  });
}
