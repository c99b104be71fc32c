import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Tally } from '../tally.ts';
import { LOGO_ID, mailHtml, mailText, type Letter } from './letter.ts';
import { isServerTrouble, MAIL_SERVER, makeRest, type Rest } from './server-trouble.ts';

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

/** The settings of `SMTP_URL` itself come first. */
const PATIENCE = {
  connectionTimeout: MAIL_SERVER.connectMs,
  dnsTimeout: MAIL_SERVER.connectMs,
  greetingTimeout: MAIL_SERVER.greetMs,
  socketTimeout: MAIL_SERVER.silenceMs,
};

/**
 * Sends letters by `SMTP_URL`; without it, each becomes a file `<data>/mail/<time>-<id>.eml`, the very bytes a server
 * would have been sent. Errors of the mail server are thrown, within the times of `MAIL_SERVER`; one that did not answer is
 * left alone for a while, and until then every mail fails at once. Whoever has no queue of their own uses the outbox.
 */
export function makeMail(
  config: Config,
  log: Log,
  newId: () => string,
  now: () => Date,
  rest: Rest = makeRest(),
): SendMail {
  const folder = path.join(config.dataFolder, 'mail');
  const transport = config.SMTP_URL
    ? createTransport({ ...PATIENCE, url: config.SMTP_URL }, { from: config.MAIL_FROM })
    : createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from: config.MAIL_FROM });
  // Files sort in the order they were sent, also within one millisecond.
  let count = 0;
  const host = /@([^\s>]+)/.exec(config.MAIL_FROM)?.[1] ?? 'tukan';
  return async (to, letter, marks = {}) => {
    const id = marks.id ?? newId();
    if (rest.isOn()) throw new Error('the mail server did not answer just now');
    const sending = transport.sendMail({
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
    });
    const sent = (await sending.catch((error: unknown) => {
      if (isServerTrouble(error)) rest.begin();
      throw error;
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
