import { createHash } from 'node:crypto';

/**
 * Cacheable public text response with an ETag and support for conditional requests. Its links have the host of the
 * request unless `PUBLIC_URL` is set.
 */
export function cacheableTextResponse(
  request: Request,
  text: string,
  { type, maxAgeS }: { type: string; maxAgeS: number },
): Response {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { 'content-type': type, etag: tag, 'cache-control': `public, max-age=${maxAgeS}`, vary: 'host' };
  if (request.headers.get('if-none-match')?.replace(/^W\//, '') === tag)
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers });
}
