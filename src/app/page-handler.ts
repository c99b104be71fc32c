import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { DEFAULT_LANG, isLang, detectLang, splitLangPrefix, type Lang } from '#shared/i18n/lang.ts';
import { CACHEABLE_HEADER } from '#shared/http-headers.ts';
import { parseThemeChoice, type ThemeChoice } from '#shared/theme-choice.ts';
import { locationsVersion } from '#features/locations/server/service.ts';
import type { Config } from '#platform/config/config.ts';
import type { ApiHandler } from '#platform/http/api.ts';
import { isPlainResponse } from '#platform/http/plain-response.ts';
import { nonceSource, contentSecurityPolicy } from '#platform/security/security-headers.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { PAGE_CACHE, type PageCache } from './page-cache.ts';
import { renderPage } from './render-page.ts';

/** Exports of the web build besides the framework's own; see app/web/entry.server.tsx. */
interface WebEntry {
  createRouterContext(request: {
    lang: Lang;
    theme: ThemeChoice;
    isSignedIn: boolean;
    nonce: string;
    siteUrl: string;
    api: <T>(path: string) => Promise<T>;
    render: typeof renderPage;
  }): RouterContextProvider;
  routeAccess(path: string): 'public' | 'user';
  /** Ids of the routes that a page of this path can render; null if all may be needed. */
  neededRoutes(path: string): readonly string[] | null;
  /** From the build's own copy of the router; in development it may differ from ours. */
  createRequestHandler(build: ServerBuild, mode: string): RequestHandler;
}

/** Request handlers by build and needed routes; in development each change creates a new build. */
const requestHandlers = new WeakMap<ServerBuild, Map<string, RequestHandler>>();

/**
 * Pages of signed-in users load all routes in one script, which browsers cache. Guests open few pages, and discover only
 * the routes of the links that they see. A handler knows only the routes that its page needs: the router would compare
 * each path with all routes, six times a page.
 */
function getRequestHandler(
  web: ServerBuild,
  { createRequestHandler }: WebEntry,
  { needed, isSignedIn, mode }: { needed: readonly string[] | null; isSignedIn: boolean; mode: string },
): RequestHandler {
  const handlers = requestHandlers.get(web) ?? new Map<string, RequestHandler>();
  requestHandlers.set(web, handlers);
  const key = `${isSignedIn} ${needed?.join(' ') ?? ''}`;
  const known = handlers.get(key);
  if (known) return known;
  const build = needed ? withRoutes(web, needed) : web;
  const handler = createRequestHandler(
    isSignedIn ? { ...build, routeDiscovery: { ...build.routeDiscovery, mode: 'initial' } } : build,
    mode,
  );
  handlers.set(key, handler);
  return handler;
}

/** The build with these routes and their parents alone. */
function withRoutes(web: ServerBuild, ids: readonly string[]): ServerBuild {
  const kept = new Set<string>();
  for (const id of ids)
    for (let at: string | undefined = id; at !== undefined; at = web.routes[at]?.parentId) kept.add(at);
  const pick = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return { ...web, routes: pick(web.routes), assets: { ...web.assets, routes: pick(web.assets.routes) } };
}

/** Makes the language of the current request available to the web build, which has its own module graph. */
const requestLangStorage = new AsyncLocalStorage<Lang>();
Object.assign(globalThis, { [Symbol.for('tukan.lang')]: () => requestLangStorage.getStore() ?? DEFAULT_LANG });

/** The framework's route discovery endpoint. Its responses contain only public information. */
const DISCOVERY_PATH = '/__manifest';

interface PageHandlerDeps {
  config: Config;
  api: ApiHandler;
  /** The web build; loaded for each page because it changes in development. */
  build: () => Promise<ServerBuild>;
  pageCache: PageCache;
  isDev: boolean;
}

/**
 * Pages that depend only on a non-secret query: filtered lists. Other queries may contain tokens from emailed links.
 */
const LIST_PATHS = /^\/(properties|groups|public\/people)(\/|$)/;

/** Tokens of links by which a resident joins a listing, and a person a group, on the page of either. */
const SECRET_PARAMS = ['household', 'invite'];

/**
 * Shared caches may store guest pages for as long as the page cache does, per cookie header; browsers revalidate each
 * time.
 */
const SHARED_CACHE_CONTROL = `public, max-age=0, s-maxage=${PAGE_CACHE.ttlMs / 1000}`;

/** Passes of forms are used once: two visitors with the same page could not both send its form. */
const SINGLE_USE_ANSWERS: readonly string[] = ['/api/site/form-pass'];

/** Creates the handler that renders pages. Private pages without the session cookie redirect to /auth and back. */
export function createPageHandler({
  config,
  api,
  build,
  pageCache,
  isDev,
}: PageHandlerDeps): (request: Request, clientIp: string) => Promise<Response> {
  return async (request, clientIp) => {
    const url = new URL(request.url);
    const cookies = parseCookies(request);
    const isData = url.pathname.endsWith('.data');
    const isPage = !isData && url.pathname !== DISCOVERY_PATH;
    const { lang: prefix, path } = splitLangPrefix(isData ? url.pathname.slice(0, -'.data'.length) : url.pathname);
    const chosen = isLang(cookies['tukan_lang']) ? cookies['tukan_lang'] : null;
    const lang = prefix ?? chosen ?? detectLang(request.headers.get('accept-language'));
    const isSignedIn = cookies['tukan_in'] === '1';
    const theme = parseThemeChoice(cookies['tukan_theme']);
    const siteUrl = publicUrl(config, config.PUBLIC_URL ? null : request.headers.get('host'));
    const isGuest = !isSignedIn && !request.headers.has('authorization');
    const isForGuests = isPage && isGuest && request.method === 'GET' && !isDev;
    const hasSecret = SECRET_PARAMS.some((name) => url.searchParams.has(name));
    const isAlike = !path.startsWith('/auth') && (url.search === '' || LIST_PATHS.test(path)) && !hasSecret;
    const isCacheable = isForGuests && isAlike;
    const key = isCacheable ? JSON.stringify([lang, theme, siteUrl, url.href, locationsVersion()]) : null;
    const found = key === null ? null : await pageCache.get(key, request);
    if (found) return found;
    const web = await build();
    const entry = web.entry.module as unknown as WebEntry;
    if (isPage && !isSignedIn && entry.routeAccess(url.pathname) === 'user') {
      const next = encodeURIComponent(path + url.search);
      return new Response(null, {
        status: 302,
        headers: { location: `${prefix ? `/${prefix}` : ''}/auth?next=${next}`, 'cache-control': 'no-store' },
      });
    }
    const nonce = randomBytes(16).toString('base64');
    const begun = pageCache.snapshot();
    // A page with missing parts, such as after exceeding a rate limit, must not be cached for others.
    let isShareable = true;
    const context = entry.createRouterContext({
      lang,
      theme,
      isSignedIn,
      nonce,
      siteUrl,
      render: renderPage,
      api: async <T>(where: string) => {
        if (SINGLE_USE_ANSWERS.includes(where)) isShareable = false;
        return fetchFromApi<T>(api, where, lang, clientIp).catch((failure: unknown) => {
          isShareable = false;
          throw failure;
        });
      },
    });
    const handler = getRequestHandler(web, entry, {
      needed: isPage && !isDev ? entry.neededRoutes(url.pathname) : null,
      isSignedIn: isPage && isSignedIn,
      mode: isDev ? 'development' : 'production',
    });
    const response = await requestLangStorage.run(lang, async () => handler(request, context));
    const headers = new Headers(response.headers);
    const policyOf = (scripts: string) => contentSecurityPolicy(scripts, { isDev, mapOrigins: config.mapOrigins });
    headers.set('content-security-policy', policyOf(nonceSource(nonce)));
    headers.set('cache-control', headers.get('cache-control') ?? 'private, no-cache');
    headers.set('vary', prefix ? 'cookie' : 'cookie, accept-language');
    headers.set('content-language', lang);
    if (response.status === 405) headers.set('allow', 'GET, HEAD');
    // Emailed links carry tokens in the query, and the content of /auth is transient.
    if (isPage && !isSignedIn && url.search === '' && !path.startsWith('/auth')) headers.set(CACHEABLE_HEADER, '1');
    if (key === null || !isShareable || response.status !== 200 || headers.has('set-cookie'))
      return new Response(response.body, { status: response.status, headers });
    headers.set('cache-control', SHARED_CACHE_CONTROL);
    const body = new Uint8Array(await response.arrayBuffer());
    return pageCache.set(key, { body, headers, buildPolicy: policyOf, nonce }, begun, request);
  };
}

async function fetchFromApi<T>(api: ApiHandler, path: string, lang: Lang, clientIp: string): Promise<T> {
  const request = new Request(`http://in-process${path}`, { headers: { 'accept-language': lang } });
  const response = await api(request, clientIp);
  if (response.status >= 300) throw new Response(null, { status: response.status });
  return (isPlainResponse(response) ? JSON.parse(response.text ?? 'null') : await response.json()) as T;
}

function parseCookies(request: Request): Record<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((part) => part.trim().split('='));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}
