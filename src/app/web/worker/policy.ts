import { splitLang, type Lang } from '#kit/lang.ts';
import { KEEP_HEADER } from '#kit/offline.ts';

/** What the service worker keeps, and how much of it. Nothing else is ever stored: no data, no page of a person. */
export const CACHES = {
  files: { name: 'tukan-files', limits: { maxEntries: 200, maxAgeSeconds: 30 * 24 * 60 * 60 } },
  pages: { name: 'tukan-pages', limits: { maxEntries: 100, maxAgeSeconds: 30 * 24 * 60 * 60 } },
} as const;

/** What a request is to the worker: a file whose name changes with its content, one that may change, a page, or none of its business. */
export type Kind = 'hashed' | 'loose' | 'page' | 'foreign';

/** Tells by the address; whether an answer may be kept is decided by the answer. */
export function kindOf(url: URL, origin: string): Kind {
  if (url.origin !== origin) return 'foreign';
  const { pathname } = url;
  if (/^\/assets\/[^/]+$/.test(pathname)) return 'hashed';
  if (/^\/(assets|icons)\/.+\.\w+$/.test(pathname) || pathname === '/boot.js') return 'loose';
  const isPage = !/^\/(api|files|data|dev)\//.test(pathname) && !/\.\w+$/.test(pathname) && !pathname.startsWith('/__');
  return isPage ? 'page' : 'foreign';
}

/** A page is kept when the server says that it was drawn for nobody in particular. */
export function mayKeepPage(response: Response): boolean {
  return response.status === 200 && response.headers.has(KEEP_HEADER);
}

/** The language for somebody at an address: its own, else the stored choice, else Spanish. */
export function langFor(path: string, choice: Lang | null): Lang {
  return splitLang(path).lang ?? choice ?? 'es';
}
