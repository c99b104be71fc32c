import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import PostalMime, { type Email } from 'postal-mime';
import { closeAtEnd } from './closing.ts';

/** How a mail server behaves: it takes mails, refuses with a code, cuts the line in the middle of one, or keeps one waiting. */
export type Mood = { takes: true } | { refuses: number } | { cuts: true } | { afterMs: number };

export interface MailServer {
  url: string;
  /** What it took, oldest first. */
  taken: Email[];
  /** How often somebody came with a mail. */
  asked: number;
  mood: Mood;
}

/** A real mail server whose mood can be changed. `more` goes into its address: shorter bounds for who sends. */
export async function startMailServer(more = ''): Promise<MailServer> {
  const made: MailServer = { url: '', taken: [], asked: 0, mood: { takes: true } };
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo(_address, _session, done) {
      made.asked += 1;
      const { mood } = made;
      if (!('refuses' in mood)) return done();
      done(Object.assign(new Error('no'), { responseCode: mood.refuses }));
    },
    onData(stream, session, done) {
      const { mood } = made;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      if ('cuts' in mood) for (const line of smtp.connections) if (line.session === session) line._socket.destroy();
      const take = async () => {
        made.taken.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      };
      stream.on('end', () => void setTimeout(() => void take(), 'afterMs' in mood ? mood.afterMs : 0));
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  closeAtEnd(async () => new Promise<void>((resolve) => smtp.close(() => resolve())));
  made.url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}${more}`;
  return made;
}

/** Takes connections and never says a word. */
export async function startSilentServer(more = ''): Promise<{ url: string; port: number; asked: () => number }> {
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAtEnd(async () => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}${more}`, port, asked: () => asked };
}
