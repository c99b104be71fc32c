import { renderToReadableStream } from 'react-dom/server.edge';
import { RouterContextProvider, ServerRouter, type EntryContext } from 'react-router';
import '#browser/lang.ts';
import { pageRequest, type PageRequest } from '#browser/request-context.ts';

export { createRequestHandler } from 'react-router';
export { accessOf } from './url-table.ts';

/** Made by the process for each page it has drawn. */
export function contextOf(request: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageRequest, request);
  return context;
}

// oxlint-disable-next-line import/no-default-export -- the framework calls it
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(pageRequest);
  let failed = false;
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
    nonce,
    signal: request.signal,
    // nothing of it comes later by script, however long it is
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: () => {
      failed = true;
    },
  });
  // The whole page at once: titles, status and language are decided before the first byte leaves.
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('link', neededFirst(entry));
  return new Response(scriptsLater(await new Response(stream).text()), { headers, status: failed ? 500 : status });
}

/** The page is there to be read without its modules: styles, fonts and photographs come before them. */
function scriptsLater(page: string): string {
  return page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/**
 * What nothing is painted without: the first script and the styles. In the page itself they stand behind dozens of modules,
 * which would take up all the connections first.
 */
function neededFirst({ manifest, staticHandlerContext }: EntryContext): string {
  const styles = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  const hrefs = new Set(styles.map((href) => href.replace(/#.*$/, '')));
  return ['</boot.js>; rel=preload; as=script', ...[...hrefs].map((href) => `<${href}>; rel=preload; as=style`)].join(
    ', ',
  );
}
