import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { MIN_COMPRESSED_BYTES } from './compress-response.ts';
import { acceptsEncoding } from './accepts-encoding.ts';

/**
 * Response of most API routes: text or nothing, never cached publicly. It is written directly, because a web `Response`
 * with headers and a stream would take a tenth of the cost of a small request.
 */
export interface PlainResponse {
  status: number;
  /** Header names in lower case. */
  headers: Record<string, string>;
  text: string | null;
  /** May be compressed although it is private. */
  isCompressed?: boolean;
}

/** The usual level 6 takes two and a half times as long for five per cent fewer bytes. */
const GZIP_LEVEL = 3;

export type ApiResponse = PlainResponse | Response;

export function isPlainResponse(answer: ApiResponse): answer is PlainResponse {
  return !(answer instanceof Response);
}

export function toWebResponse(answer: ApiResponse): Response {
  return isPlainResponse(answer) ? new Response(answer.text, answer) : answer;
}

export function writePlainResponse(request: Request, outgoing: ServerResponse, response: PlainResponse): void {
  const { status, headers, text } = response;
  if (text === null) {
    outgoing.writeHead(status, headers).end();
    return;
  }
  const length = Buffer.byteLength(text);
  if (!response.isCompressed || length < MIN_COMPRESSED_BYTES) {
    outgoing.writeHead(status, { ...headers, 'content-length': length }).end(text);
    return;
  }
  const varied = { ...headers, vary: headers['vary'] ? `${headers['vary']}, accept-encoding` : 'accept-encoding' };
  if (!acceptsEncoding(request, 'gzip')) {
    outgoing.writeHead(status, { ...varied, 'content-length': length }).end(text);
    return;
  }
  // One page of a list takes a tenth of a millisecond. A stream would cost more, and would wait behind photos and
  // passwords in the thread pool.
  const compressed = gzipSync(text, { level: GZIP_LEVEL });
  outgoing
    .writeHead(status, { ...varied, 'content-encoding': 'gzip', 'content-length': compressed.byteLength })
    .end(compressed);
}
