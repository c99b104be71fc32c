import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLogger } from '../observability/log.ts';
import type { EmailContent } from './email-template.ts';
import { createMailer } from './mailer.ts';

const email: EmailContent = {
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
  createMailer(
    readConfig({ SMTP_URL: url }),
    createLogger('silent'),
    () => 'an-id',
    () => new Date('2026-01-02T03:04:05Z'),
  );

test('an email arrives at an SMTP server with equal text and HTML parts', async () => {
  let raw = Buffer.alloc(0);
  await mailer(await smtp((bytes) => (raw = Buffer.from(bytes))))('lucia@correo.es', email);
  const mail: Email = await PostalMime.parse(raw);
  expect(mail.subject).toBe(email.subject);
  expect(mail.to?.[0]?.address).toBe('lucia@correo.es');
  expect(mail.text).toContain('http://tukan.test/api/auth/confirm?token=a&b=c');
  expect(mail.html).toContain('Con &#60;etiquetas&#62; &#38; &#34;comillas&#34;');
  expect(mail.html).toContain('lang="es"');
  // The image is attached: opening the email loads nothing.
  expect(mail.attachments).toMatchObject([{ contentId: '<tukan-logo>', disposition: 'inline', related: true }]);
  expect(mail.html).toContain('src="cid:tukan-logo"');
  expect(mail.html).not.toMatch(/(?:src|background)="?https?:/);
  expect(new Date(mail.date ?? '').toISOString()).toBe('2026-01-02T03:04:05.000Z');
});

test('an unresponsive SMTP server throws an error', async () => {
  await expect(mailer('smtp://127.0.0.1:1')('a@b.es', email)).rejects.toThrow();
});
