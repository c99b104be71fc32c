import { acceptsEncoding } from './accepts-encoding.ts';

/** Smaller responses are not compressed. */
export const MIN_COMPRESSED_BYTES = 1024;

const COMPRESSIBLE_TYPES = /^(text\/|application\/(json|manifest\+json|xml)|image\/svg)/;

/**
 * Compresses pages and public responses for clients that accept gzip. Private responses are not compressed, apart from
 * those of routes that ask for it (`writePlainResponse`): combined with attacker-controlled input, their length could
 * reveal content (BREACH).
 */
export function compressResponse(request: Request, response: Response): Response {
  const { headers, body } = response;
  const type = headers.get('content-type') ?? '';
  const isPublic = type.startsWith('text/html') || (headers.get('cache-control') ?? '').includes('public');
  const isSmall = Number(headers.get('content-length') ?? MIN_COMPRESSED_BYTES) < MIN_COMPRESSED_BYTES;
  if (!body || !isPublic || isSmall || !COMPRESSIBLE_TYPES.test(type) || headers.has('content-encoding'))
    return response;
  headers.append('vary', 'accept-encoding');
  if (!acceptsEncoding(request, 'gzip')) return response;
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  const tag = headers.get('etag');
  if (tag && !tag.startsWith('W/')) headers.set('etag', `W/${tag}`);
  return new Response(body.pipeThrough(new CompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>), {
    status: response.status,
    headers,
  });
}
