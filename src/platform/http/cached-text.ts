import { createHash } from 'node:crypto';

/** A public text for whoever asks for it again and again: it has a tag, and is not sent twice to who has it. */
export function cachedText(
  request: Request,
  text: string,
  { type, maxAgeS }: { type: string; maxAgeS: number },
): Response {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { 'content-type': type, etag: tag, 'cache-control': `public, max-age=${maxAgeS}` };
  if (request.headers.get('if-none-match')?.replace(/^W\//, '') === tag)
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers });
}
