import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import PostalMime, { type Email } from 'postal-mime';
import { closeAfterAll } from './cleanup.ts';

/**
 * Behaviour of the mail server: accept, reject with a code, close the connection during a message, or delay the
 * response.
 */
export type MailServerMode = { takes: true } | { refuses: number } | { cuts: true } | { afterMs: number };

export interface MailServer {
  url: string;
  /** Accepted emails, oldest first. */
  received: Email[];
  /** Number of delivery attempts. */
  attempts: number;
  mode: MailServerMode;
}

/** Starts an SMTP server with adjustable behaviour. `more` is appended to its URL, for example shorter timeouts. */
export async function startMailServer(more = ''): Promise<MailServer> {
  const made: MailServer = { url: '', received: [], attempts: 0, mode: { takes: true } };
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo(_address, _session, done) {
      made.attempts += 1;
      const { mode } = made;
      if (!('refuses' in mode)) return done();
      done(Object.assign(new Error('no'), { responseCode: mode.refuses }));
    },
    onData(stream, session, done) {
      const { mode } = made;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      if ('cuts' in mode)
        for (const connection of smtp.connections) if (connection.session === session) connection._socket.destroy();
      const take = async () => {
        made.received.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      };
      stream.on('end', () => void setTimeout(() => void take(), 'afterMs' in mode ? mode.afterMs : 0));
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  closeAfterAll(async () => new Promise<void>((resolve) => smtp.close(() => resolve())));
  made.url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}${more}`;
  return made;
}

/** Starts a server that accepts connections and never responds. */
export async function startSilentServer(more = ''): Promise<{ url: string; port: number; requestCount: () => number }> {
  let requestCount = 0;
  const server = createServer((socket) => {
    requestCount += 1;
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterAll(async () => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}${more}`, port, requestCount: () => requestCount };
}
