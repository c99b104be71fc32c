import { RouterContextProvider, ServerRouter, type EntryContext } from 'react-router';
import '#browser/i18n/lang.ts';
import { ssrContext, type SsrContext } from '#browser/ssr/ssr-context.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { neededRoutes, routeAccess } from './route-table.ts';
import { localizeManifest, SCRIPTS_FOLDER, scriptsPath } from './script-paths.ts';

export { createRequestHandler } from 'react-router';
export { neededRoutes, routeAccess };

/** Creates the router context of one request. Called by the server process for each page it renders. */
export function createRouterContext(request: SsrContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(ssrContext, request);
  return context;
}

// oxlint-disable-next-line import/no-default-export -- the framework needs a default export
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, lang, render } = context.get(ssrContext);
  const page: EntryContext = { ...entry, manifest: localManifest(entry.manifest, lang) };
  let failed = false;
  const html = await render(<ServerRouter context={page} url={request.url} nonce={nonce} />, {
    nonce,
    // For routes that the router discovers later.
    importMap: { imports: { [`/${SCRIPTS_FOLDER}`]: scriptsPath(lang) } },
    signal: request.signal,
    onError: () => {
      failed = true;
    },
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('link', preloadLinkHeader(entry));
  const { pathname } = new URL(request.url);
  // The content of private pages arrives through their modules, that of all others is in the page.
  const body = routeAccess(pathname) === 'user' ? html : deprioritizeModulePreloads(html);
  return new Response(body, { headers, status: failed ? 500 : status });
}

const localManifests = new WeakMap<EntryContext['manifest'], Map<Lang, EntryContext['manifest']>>();

/** Manifest of the routes with the scripts of a language. */
function localManifest(manifest: EntryContext['manifest'], lang: Lang): EntryContext['manifest'] {
  const byLang = localManifests.get(manifest) ?? new Map<Lang, EntryContext['manifest']>();
  localManifests.set(manifest, byLang);
  const found = byLang.get(lang);
  if (found) return found;
  const local = JSON.parse(localizeManifest(JSON.stringify(manifest), lang)) as EntryContext['manifest'];
  byLang.set(lang, local);
  return local;
}

/**
 * Lowers the fetch priority of module preloads so that styles, fonts and photographs load first. The SSR page is
 * readable without its modules.
 */
function deprioritizeModulePreloads(page: string): string {
  return page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/**
 * `Link` header that preloads the render-blocking resources: `boot.js` and the stylesheets.
 * In the HTML they follow dozens of module preloads, which would occupy all connections first.
 */
function preloadLinkHeader({ manifest, staticHandlerContext }: EntryContext): string {
  const styles = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  const hrefs = new Set(styles.map((href) => href.replace(/#.*$/, '')));
  return ['</boot.js>; rel=preload; as=script', ...[...hrefs].map((href) => `<${href}>; rel=preload; as=style`)].join(
    ', ',
  );
}
