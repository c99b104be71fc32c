import { DEFAULT_LANG, splitLangPrefix, type Lang } from '#shared/i18n/lang.ts';
import { CACHEABLE_HEADER } from '#shared/http-headers.ts';

/** Caches of the service worker and their limits. Nothing else is stored: no API data and no personal pages. */
export const CACHES = {
  files: { name: 'tukan-files', limits: { maxEntries: 200, maxAgeSeconds: 30 * 24 * 60 * 60 } },
  pages: { name: 'tukan-pages', limits: { maxEntries: 100, maxAgeSeconds: 30 * 24 * 60 * 60 } },
} as const;

/** Request kind: a content-hashed file, an unhashed file, a page, or a request that the worker ignores. */
export type RequestKind = 'hashed' | 'unhashed' | 'page' | 'ignored';

/** Classifies a request by its URL. The response decides whether it may be cached. */
export function requestKind(url: URL, origin: string): RequestKind {
  if (url.origin !== origin) return 'ignored';
  const { pathname } = url;
  if (/^\/assets\/(\w\w\/)?[^/]+$/.test(pathname)) return 'hashed';
  if (/^\/(assets|icons)\/.+\.\w+$/.test(pathname) || pathname === '/boot.js') return 'unhashed';
  const isPage = !/^\/(api|files|data|dev)\//.test(pathname) && !/\.\w+$/.test(pathname) && !pathname.startsWith('/__');
  return isPage ? 'page' : 'ignored';
}

/** True if the server marks the page as rendered without personal data (`CACHEABLE_HEADER`). */
export function isCacheablePage(response: Response): boolean {
  return response.status === 200 && response.headers.has(CACHEABLE_HEADER);
}

/** Language of the URL, else the stored choice, else the default. */
export function offlinePageLang(path: string, choice: Lang | null): Lang {
  return splitLangPrefix(path).lang ?? choice ?? DEFAULT_LANG;
}
