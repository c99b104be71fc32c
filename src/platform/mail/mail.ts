import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Tally } from '../tally.ts';
import { LOGO_ID, mailHtml, mailText, type Letter } from './letter.ts';

/**
 * `id`: a mail that is sent again under the same one is the same mail. `unsubscribe`: what one press switches it off with.
 * `replyTo`: where an answer goes, if not back to us.
 */
export interface MailMarks {
  id?: string;
  unsubscribe?: string;
  replyTo?: string;
}

const LOGO = readFileSync(new URL('../../../public/icons/mail.png', import.meta.url));

export type SendMail = (to: string, letter: Letter, marks?: MailMarks) => Promise<void>;

/** What mail programs show their own button for (RFC 8058). */
const unsubscribing = (url: string | undefined) =>
  url && { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

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
  const host = /@([^\s>]+)/.exec(config.MAIL_FROM)?.[1] ?? 'tukan';
  return async (to, letter, marks = {}) => {
    const id = marks.id ?? newId();
    const sent = (await transport.sendMail({
      to,
      subject: letter.subject,
      text: mailText(letter),
      html: mailHtml(letter),
      attachments: [
        { filename: 'tukan.png', content: LOGO, cid: LOGO_ID, contentType: 'image/png', contentDisposition: 'inline' },
      ],
      date: now(),
      messageId: `<${id}@${host}>`,
      ...(marks.replyTo && { replyTo: { name: '', address: marks.replyTo } }),
      headers: {
        'X-Tukan-Mail': letter.kind,
        'Auto-Submitted': 'auto-generated',
        ...unsubscribing(marks.unsubscribe),
      },
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

/** The same, each attempt counted by how it went. */
export function countedMail(send: SendMail, tally: Tally): SendMail {
  return async (...mail) => {
    try {
      await send(...mail);
    } catch (error) {
      tally.add('mail_failed');
      throw error;
    }
    tally.add('mail_sent');
  };
}
