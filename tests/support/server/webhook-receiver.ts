import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedMessage {
  headers: IncomingHttpHeaders;
  body: string;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A receiver of webhooks on a local port. `answer` may be replaced; it gets the number of the message, from 1. */
export async function createWebhookReceiver() {
  const messages: ReceivedMessage[] = [];
  const receiver = { answer: (_nth: number): Answer => ({ status: 200, body: 'ok' }) };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      messages.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const { status, headers = {}, body = '' } = receiver.answer(messages.length);
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((settle) => void server.listen(0, '127.0.0.1', settle));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((settle) => void server.close(settle));
  };
  return Object.assign(receiver, { host, url: `http://${host}/tukan`, messages, close });
}

export type WebhookReceiver = Awaited<ReturnType<typeof createWebhookReceiver>>;

/** Checks a message as a receiver does, with code of its own: one of the signatures is that of the secret. */
export function isSignedWith(secret: string, { headers, body }: ReceivedMessage): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}
