import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { parseAcceptLanguage } from '#shared/i18n/lang.ts';
import { AppError } from '#shared/app-error.ts';
import { statusOf, errorMessage } from './errors.ts';

/**
 * Formats an error as a complete HTTP response, for sockets without a response object. The connection is closed
 * afterwards.
 */
export function rawHttpError(error: AppError, acceptLanguage: string | undefined): string {
  const { code } = error;
  const body = JSON.stringify({ error: errorMessage(code, parseAcceptLanguage(acceptLanguage)), code });
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

const PARSER_ERROR_CODES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Responds to requests that the HTTP parser rejects (not HTTP, oversized headers) with the usual error format. */
export function handleClientErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex) => {
    // A response to an earlier request on this connection may be partly sent.
    const under = (socket as { _httpMessage?: ServerResponse })._httpMessage;
    if (error.code === 'ECONNRESET' || !socket.writable || under?.headersSent) return socket.destroy();
    const language = /^accept-language:(.*)$/im.exec(error.rawPacket?.toString('latin1') ?? '')?.[1];
    socket.end(rawHttpError(new AppError(PARSER_ERROR_CODES[error.code ?? ''] ?? 'unreadable_request'), language));
  });
}
