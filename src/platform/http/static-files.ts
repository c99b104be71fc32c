import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '../clock.ts';
import { createMemoryCache } from '../memory-cache.ts';
import { acceptsEncoding } from './accepts-encoding.ts';
import { notModified } from './etag.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.ico': 'image/x-icon',
};

/** The service worker is revalidated on every visit, so that a broken one can be replaced at once. */
const SERVICE_WORKER_PATH = '/service-worker.js';

/** The map package's worker, which parses map data. */
const MAP_WORKER_PATH = /^\/assets\/maplibre-gl-worker-[\w-]+\.mjs$/;

/** Files whose name or version changes with their content. */
const IMMUTABLE = /^\/(assets\/(\w\w\/)?[^/]+-[\w-]{8}\.\w+$|data\/)/;

/** Content codings of stored files, best first, with the ending of their files. */
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
  [null, ''],
] as const;

/** More than all compressed files of a build. Bounded, because some file systems know a file by many spellings. */
const CACHE = { max: 2000, maxSize: 16_000_000, sizeOf: ({ bytes }: StaticFile) => bytes.length || 1 };

interface StaticFile {
  bytes: Uint8Array<ArrayBuffer>;
  tag: string;
}

/**
 * Creates the handler for static files. Serves the `.br` or `.gz` version if the browser accepts it. Files under
 * `/assets/` have a content hash and location snapshots have a version, so both are immutable and stay in memory once
 * served: every first visit asks for dozens of them. Null if there is no file.
 */
export function createStaticFileHandler(
  folder: string,
  mapOrigins: readonly string[] = [],
): (request: Request) => Promise<Response | null> {
  const immutable = createMemoryCache<StaticFile>(systemClock, CACHE);

  async function load(pathname: string, ending: string): Promise<StaticFile | null> {
    const file = path.join(folder, pathname) + ending;
    const known = immutable.get(file);
    if (known) return known;
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    const tag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    const loaded = { bytes: await readFile(file), tag };
    if (IMMUTABLE.test(pathname)) immutable.set(file, loaded);
    return loaded;
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const { pathname } = new URL(request.url);
    const type = CONTENT_TYPES[path.extname(pathname)];
    if (!type || pathname.includes('..') || pathname.includes('\0') || pathname.includes('%')) return null;
    for (const [coding, ending] of CODINGS) {
      if (coding && !acceptsEncoding(request, coding)) continue;
      const file = await load(pathname, ending);
      if (!file) continue;
      const headers = new Headers({ 'content-type': type, etag: file.tag, vary: 'accept-encoding' });
      headers.set(
        'cache-control',
        IMMUTABLE.test(pathname) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      if (pathname === '/boot.js' || pathname === SERVICE_WORKER_PATH) headers.set('cache-control', 'no-cache');
      // A worker uses the content security policy of its own response: allow only this site and, for the map worker,
      // the map origins.
      const reach = pathname === SERVICE_WORKER_PATH ? [] : MAP_WORKER_PATH.test(pathname) ? mapOrigins : null;
      if (reach) headers.set('content-security-policy', ["default-src 'none'; connect-src 'self'", ...reach].join(' '));
      if (coding) headers.set('content-encoding', coding);
      const unchanged = notModified(request, headers);
      if (unchanged) return unchanged;
      headers.set('content-length', String(file.bytes.length));
      return new Response(request.method === 'HEAD' ? null : file.bytes, { headers });
    }
    return null;
  };
}
