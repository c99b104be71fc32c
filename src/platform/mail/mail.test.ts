import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { makeLog } from '../log.ts';
import type { Letter } from './letter.ts';
import { makeMail } from './mail.ts';

const letter: Letter = {
  kind: 'confirm',
  lang: 'es',
  subject: '¿Señal de prueba? <ñ>',
  heading: 'Ya casi estás dentro',
  paragraphs: ['Con <etiquetas> & "comillas"'],
  action: { label: 'Confirmar', url: 'http://tukan.test/api/auth/confirm?token=a&b=c' },
  footer: 'Tukan',
};

let server: SMTPServer | null = null;
afterEach(() => server?.close());

async function smtp(onMail: (raw: Buffer) => void): Promise<string> {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => (onMail(Buffer.concat(chunks)), done()));
    },
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

const mailer = (url: string) =>
  makeMail(
    readConfig({ SMTP_URL: url }),
    makeLog('silent'),
    () => 'an-id',
    () => new Date('2026-01-02T03:04:05Z'),
  );

test('a mail arrives at a real server with a text and an HTML part that say the same', async () => {
  let raw = Buffer.alloc(0);
  await mailer(await smtp((bytes) => (raw = Buffer.from(bytes))))('lucia@correo.es', letter);
  const mail: Email = await PostalMime.parse(raw);
  expect(mail.subject).toBe(letter.subject);
  expect(mail.to?.[0]?.address).toBe('lucia@correo.es');
  expect(mail.text).toContain('http://tukan.test/api/auth/confirm?token=a&b=c');
  expect(mail.html).toContain('Con &#60;etiquetas&#62; &#38; &#34;comillas&#34;');
  expect(mail.html).toContain('lang="es"');
  // the picture comes with it: nothing is fetched when it is opened
  expect(mail.attachments).toMatchObject([{ contentId: '<tukan-logo>', disposition: 'inline', related: true }]);
  expect(mail.html).toContain('src="cid:tukan-logo"');
  expect(mail.html).not.toMatch(/(?:src|background)="?https?:/);
  expect(new Date(mail.date ?? '').toISOString()).toBe('2026-01-02T03:04:05.000Z');
});

test('a mail server that does not answer is an error for the caller', async () => {
  await expect(mailer('smtp://127.0.0.1:1')('a@b.es', letter)).rejects.toThrow();
});
