import type { ServerResponse } from 'node:http';

/**
 * What most answers of the API are: text, or nothing, for one person alone. It is written as it is; a web `Response` with its
 * headers and its stream would take a tenth of all that a small call costs.
 */
export interface PlainAnswer {
  status: number;
  /** Their names in small letters. */
  headers: Record<string, string>;
  text: string | null;
}

export type Answer = PlainAnswer | Response;

export function isPlain(answer: Answer): answer is PlainAnswer {
  return !(answer instanceof Response);
}

export function responseOf(answer: Answer): Response {
  return isPlain(answer) ? new Response(answer.text, answer) : answer;
}

export function writePlain(outgoing: ServerResponse, { status, headers, text }: PlainAnswer): void {
  if (text === null) outgoing.writeHead(status, headers).end();
  else outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text);
}
