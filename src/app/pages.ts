import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { isLang, splitLang, type Lang } from '#kit/lang.ts';
import { KEEP_HEADER } from '#kit/offline.ts';
import type { Config } from '#platform/config.ts';
import type { Api } from '#platform/http/api.ts';
import { byNonce, contentSecurityPolicy } from '#platform/http/headers.ts';
import { publicAddress } from '#platform/http/origin.ts';
import { KEPT, type KeptPages } from './kept-pages.ts';

/** What the web build exports for us beside the framework's own; see app/web/entry.server.tsx. */
interface WebEntry {
  contextOf(request: {
    lang: Lang;
    theme: 'light' | 'dark' | 'system';
    isSignedIn: boolean;
    nonce: string;
    address: string;
    api: <T>(path: string) => Promise<T>;
  }): RouterContextProvider;
  accessOf(address: string): 'public' | 'user';
  /** From the build's own router: ours may be another copy while developing. */
  createRequestHandler(build: ServerBuild, mode: string): RequestHandler;
}

/** The drawing function of each build; there is a new build at each change while developing. */
const handlers = new WeakMap<ServerBuild, RequestHandler>();

function handlerOf(web: ServerBuild, entry: WebEntry, mode: string): RequestHandler {
  const handler = handlers.get(web) ?? entry.createRequestHandler(web, mode);
  handlers.set(web, handler);
  return handler;
}

/** Tells the web build, a module world of its own, which language the request at hand is in. */
const requestLang = new AsyncLocalStorage<Lang>();
Object.assign(globalThis, { [Symbol.for('tukan.lang')]: () => requestLang.getStore() ?? 'es' });

/** Where the framework asks which pages the links lead to; tells nobody anything that is not in a public file. */
const DISCOVERY_PATH = '/__manifest';

interface PageParts {
  config: Config;
  api: Api;
  /** The web build; asked for at each page, since it changes while developing. */
  build: () => Promise<ServerBuild>;
  kept: KeptPages;
  isDev: boolean;
}

/** Pages that are the same for every stranger, change seldom and are asked for often. */
const KEPT_PATHS = /^\/properties(\/(en|universidad)\/[a-z0-9-]+)?$/;

/** What is told of by its query alone, and not secret: lists that people filter. Links sent by mail carry tokens there. */
const LIST_PATHS = /^\/(properties|groups)(\/|$)/;

/**
 * A page for strangers may be kept by a cache in front of us, for as long as we keep it ourselves, for whoever sends the same
 * cookies or none; browsers ask each time.
 */
const SHARED_CACHE = `public, max-age=0, s-maxage=${KEPT.lifeMs / 1000}`;

/** Draws pages. Private ones without the cookie that tells of a session go to /auth and come back from there. */
export function makePages({
  config,
  api,
  build,
  kept,
  isDev,
}: PageParts): (request: Request, address: string) => Promise<Response> {
  return async (request, address) => {
    const url = new URL(request.url);
    const cookies = cookiesOf(request);
    const isData = url.pathname.endsWith('.data');
    const isPage = !isData && url.pathname !== DISCOVERY_PATH;
    const { lang: prefix, path } = splitLang(isData ? url.pathname.slice(0, -'.data'.length) : url.pathname);
    const lang = prefix ?? (isLang(cookies['tukan_lang']) ? cookies['tukan_lang'] : 'es');
    const isSignedIn = cookies['tukan_in'] === '1';
    const theme = themeOf(cookies['tukan_theme']);
    const site = publicAddress(config, config.PUBLIC_URL ? null : request.headers.get('host'));
    const isStranger = !isSignedIn && !request.headers.has('authorization');
    const isForStrangers = isPage && isStranger && request.method === 'GET' && !isDev;
    const mayKeep = isForStrangers && KEPT_PATHS.test(path);
    const key = mayKeep ? JSON.stringify([lang, theme, site, url.href]) : null;
    const found = key === null ? null : kept.answer(key, request);
    if (found) return found;
    const web = await build();
    const entry = web.entry.module as unknown as WebEntry;
    if (isPage && !isSignedIn && entry.accessOf(url.pathname) === 'user') {
      const next = encodeURIComponent(path + url.search);
      return new Response(null, {
        status: 302,
        headers: { location: `${prefix ? `/${prefix}` : ''}/auth?next=${next}`, 'cache-control': 'no-store' },
      });
    }
    const nonce = randomBytes(16).toString('base64');
    const begun = kept.begin();
    // what could not be had, by a caller over their limit for one, is missing in the page for nobody else
    let isWhole = true;
    const context = entry.contextOf({
      lang,
      theme,
      isSignedIn,
      nonce,
      address: site,
      api: async <T>(where: string) =>
        ask<T>(api, where, lang, address).catch((failure: unknown) => {
          isWhole = false;
          throw failure;
        }),
    });
    const handler = handlerOf(web, entry, isDev ? 'development' : 'production');
    const response = await requestLang.run(lang, async () => handler(request, context));
    const headers = new Headers(response.headers);
    const policyOf = (scripts: string) => contentSecurityPolicy(scripts, { isDev, mapOrigins: config.mapOrigins });
    headers.set('content-security-policy', policyOf(byNonce(nonce)));
    headers.set('cache-control', headers.get('cache-control') ?? 'private, no-cache');
    headers.set('vary', 'cookie');
    headers.set('content-language', lang);
    if (response.status === 405) headers.set('allow', 'GET, HEAD');
    // Links sent by mail have their tokens in the query; what /auth shows is of the moment.
    if (isPage && !isSignedIn && url.search === '' && !path.startsWith('/auth')) headers.set(KEEP_HEADER, '1');
    const isAlike = !path.startsWith('/auth') && (url.search === '' || LIST_PATHS.test(path));
    if (!isForStrangers || !isAlike || !isWhole || response.status !== 200 || headers.has('set-cookie'))
      return new Response(response.body, { status: response.status, headers });
    headers.set('cache-control', SHARED_CACHE);
    const body = new Uint8Array(await response.arrayBuffer());
    return kept.keep(key, { body, headers, policyOf, nonce }, begun, request);
  };
}

function themeOf(cookie: string | undefined): 'light' | 'dark' | 'system' {
  return cookie === 'dark' || cookie === 'light' ? cookie : 'system';
}

async function ask<T>(api: Api, path: string, lang: Lang, address: string): Promise<T> {
  const request = new Request(`http://in-process${path}`, { headers: { 'accept-language': lang } });
  const response = await api(request, address);
  if (!response.ok) throw new Response(null, { status: response.status });
  return (await response.json()) as T;
}

function cookiesOf(request: Request): Record<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((part) => part.trim().split('='));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}
