import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { acceptsEncoding } from './accepts-encoding.ts';

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

/**
 * Creates the handler for static files. Serves the `.br` or `.gz` version if the browser accepts it. Files under
 * `/assets/` have a content hash and location snapshots have a version, so both are immutable. Null if there is no
 * file.
 */
export function createStaticFileHandler(
  folder: string,
  mapOrigins: readonly string[] = [],
): (request: Request) => Promise<Response | null> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const { pathname } = new URL(request.url);
    const type = CONTENT_TYPES[path.extname(pathname)];
    if (!type || pathname.includes('..') || pathname.includes('\0') || pathname.includes('%')) return null;
    const file = path.join(folder, pathname);
    for (const [coding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
      [null, ''],
    ] as const) {
      if (coding && !acceptsEncoding(request, coding)) continue;
      const found = await stat(file + ending).catch(() => null);
      if (!found?.isFile()) continue;
      const tag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
      const headers = new Headers({ 'content-type': type, etag: tag, vary: 'accept-encoding' });
      headers.set(
        'cache-control',
        /^\/(assets\/[^/]+-[\w-]{8}\.\w+$|data\/)/.test(pathname)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      );
      if (pathname === '/boot.js' || pathname === SERVICE_WORKER_PATH) headers.set('cache-control', 'no-cache');
      // A worker uses the content security policy of its own response: allow only this site and, for the map worker,
      // the map origins.
      const reach = pathname === SERVICE_WORKER_PATH ? [] : MAP_WORKER_PATH.test(pathname) ? mapOrigins : null;
      if (reach) headers.set('content-security-policy', ["default-src 'none'; connect-src 'self'", ...reach].join(' '));
      if (coding) headers.set('content-encoding', coding);
      if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers });
      headers.set('content-length', String(found.size));
      const body =
        request.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(file + ending)) as ReadableStream);
      return new Response(body, { headers });
    }
    return null;
  };
}
