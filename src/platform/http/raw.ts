import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { langOfHeader } from '#kit/lang.ts';
import { Refusal } from '#kit/refusal.ts';
import { statusOf, wordsOf } from './refusals.ts';

/** A refusal as the bytes of a whole HTTP answer, for sockets that no response is there for. The connection ends with it. */
export function rawRefusal(refusal: Refusal, acceptLanguage: string | undefined): string {
  const { code } = refusal;
  const body = JSON.stringify({ error: wordsOf(code, langOfHeader(acceptLanguage)), code });
  return [
    `HTTP/1.1 ${statusOf(code)} ${code}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

const CODES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};

/** Answers what the parser of HTTP gave up on (not HTTP, headers without end) in words, like every other error. */
export function answerUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex) => {
    // The answer to an earlier request of this connection may be half out.
    const under = (socket as { _httpMessage?: ServerResponse })._httpMessage;
    if (error.code === 'ECONNRESET' || !socket.writable || under?.headersSent) return socket.destroy();
    const language = /^accept-language:(.*)$/im.exec(error.rawPacket?.toString('latin1') ?? '')?.[1];
    socket.end(rawRefusal(new Refusal(CODES[error.code ?? ''] ?? 'unreadable_request'), language));
  });
}
