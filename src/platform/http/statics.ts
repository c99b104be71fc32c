import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

const TYPES: Record<string, string> = {
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

/** The service worker: every visit asks whether it is still the newest, so that a bad one can be replaced at once. */
const WORKER = '/service-worker.js';

/** The one that makes shapes out of the map's data, as the map's package brings it. */
const MAP_WORKER = /^\/assets\/maplibre-gl-worker-[\w-]+\.mjs$/;

/**
 * Serves the files of a folder, with their `.br` or `.gz` twin where the browser takes it. Under `/assets/` names carry a
 * hash of the content, and the place snapshots carry a version: both may be kept for ever. Null where there is no file.
 */
export function makeStatics(
  folder: string,
  mapOrigins: readonly string[] = [],
): (request: Request) => Promise<Response | null> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const { pathname } = new URL(request.url);
    const type = TYPES[path.extname(pathname)];
    if (!type || pathname.includes('..') || pathname.includes('\0') || pathname.includes('%')) return null;
    const file = path.join(folder, pathname);
    const wanted = request.headers.get('accept-encoding') ?? '';
    for (const [coding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
      [null, ''],
    ] as const) {
      if (coding && !wanted.includes(coding)) continue;
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
      if (pathname === '/boot.js' || pathname === WORKER) headers.set('cache-control', 'no-cache');
      // A worker lives by the policy it came with: these ask nobody but us, and whoever the map comes from.
      const reach = pathname === WORKER ? [] : MAP_WORKER.test(pathname) ? mapOrigins : null;
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
