import { createHash } from 'node:crypto';

/** Strong ETag by the contents of a response. */
export function etagOf(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/**
 * The response 304 if the client has the version that `headers` name by their ETag; otherwise null. Compares weakly
 * (RFC 9110, section 13.1.2), because proxies that compress weaken ETags.
 */
export function notModified(request: Request, headers: Headers | { etag: string }): Response | null {
  const known = request.headers.get('if-none-match');
  if (known === null) return null;
  const etag = new Headers(headers).get('etag') ?? '';
  const hasIt = known.split(',').some((one) => strong(one.trim()) === strong(etag));
  return hasIt ? new Response(null, { status: 304, headers }) : null;
}

const strong = (etag: string) => etag.replace(/^W\//, '');

/**
 * Cacheable public text response with an ETag and support for conditional requests. Its links have the host of the
 * request unless `PUBLIC_URL` is set.
 */
export function cacheableTextResponse(
  request: Request,
  text: string,
  { type, maxAgeS }: { type: string; maxAgeS: number },
): Response {
  const caching = { 'cache-control': `public, max-age=${maxAgeS}`, vary: 'host' };
  const headers = { 'content-type': type, etag: etagOf(text), ...caching };
  return notModified(request, headers) ?? new Response(text, { headers });
}
