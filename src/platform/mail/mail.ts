import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { mailHtml, mailText, type Letter } from './letter.ts';

export type SendMail = (to: string, letter: Letter) => Promise<void>;

/**
 * Sends letters by `SMTP_URL`; without it, each becomes a file `<data>/mail/<time>-<id>.eml`, the very bytes a server
 * would have been sent. Errors of the mail server are thrown: the caller decides what the person is told.
 */
export function makeMail(config: Config, log: Log, newId: () => string, now: () => Date): SendMail {
  const folder = path.join(config.dataFolder, 'mail');
  const transport = config.SMTP_URL
    ? createTransport(config.SMTP_URL, { from: config.MAIL_FROM })
    : createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from: config.MAIL_FROM });
  // Files sort in the order they were sent, also within one millisecond.
  let count = 0;
  return async (to, letter) => {
    const id = newId();
    const sent = (await transport.sendMail({
      to,
      subject: letter.subject,
      text: mailText(letter),
      html: mailHtml(letter),
      date: now(),
      headers: { 'X-Tukan-Mail': letter.kind, 'Auto-Submitted': 'auto-generated' },
    })) as { message?: Buffer };
    if (!config.SMTP_URL && sent.message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = now().toISOString().replaceAll(/[:.]/g, '-');
      await writeFile(
        path.join(folder, `${stamp}-${String((count += 1)).padStart(6, '0')}-${id.slice(0, 8)}.eml`),
        sent.message,
        { mode: 0o600 },
      );
    }
    log.info({ mail: letter.kind, id }, 'mail sent');
  };
}
