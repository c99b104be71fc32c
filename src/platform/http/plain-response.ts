import type { ServerResponse } from 'node:http';

/**
 * Response of most API routes: text or nothing, never cached publicly. It is written directly, because a web `Response`
 * with headers and a stream would take a tenth of the cost of a small request.
 */
export interface PlainResponse {
  status: number;
  /** Header names in lower case. */
  headers: Record<string, string>;
  text: string | null;
}

export type ApiResponse = PlainResponse | Response;

export function isPlainResponse(answer: ApiResponse): answer is PlainResponse {
  return !(answer instanceof Response);
}

export function toWebResponse(answer: ApiResponse): Response {
  return isPlainResponse(answer) ? new Response(answer.text, answer) : answer;
}

export function writePlainResponse(outgoing: ServerResponse, { status, headers, text }: PlainResponse): void {
  if (text === null) outgoing.writeHead(status, headers).end();
  else outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text);
}
