/** Answers smaller than this travel as they are. */
const LEAST_BYTES = 1024;

const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|xml)|image\/svg)/;

/**
 * Compresses pages and public answers for who takes gzip. Answers to one person alone travel as they are: together with
 * something a stranger can make the page repeat, their length would tell of their content.
 */
export function compressed(request: Request, response: Response): Response {
  const { headers, body } = response;
  const type = headers.get('content-type') ?? '';
  const isPublic = type.startsWith('text/html') || (headers.get('cache-control') ?? '').includes('public');
  const isSmall = Number(headers.get('content-length') ?? LEAST_BYTES) < LEAST_BYTES;
  if (!body || !isPublic || isSmall || !COMPRESSIBLE.test(type) || headers.has('content-encoding')) return response;
  headers.append('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return response;
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  const tag = headers.get('etag');
  if (tag && !tag.startsWith('W/')) headers.set('etag', `W/${tag}`);
  return new Response(body.pipeThrough(new CompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>), {
    status: response.status,
    headers,
  });
}
