import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Log } from '../observability/log.ts';
import type { DailyCounters } from '../observability/daily-counters.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';
import { LOGO_ID, renderHtml, renderText, type EmailContent } from './email-template.ts';
import { isServerUnavailable, SMTP_TIMEOUTS, createCircuitBreaker, type CircuitBreaker } from './smtp-errors.ts';

/**
 * `id`: identifies retries of the same email. `unsubscribe`: one-click unsubscribe URL. `replyTo`: reply address if not
 * the sender.
 */
export interface SendMailOptions {
  id?: string;
  unsubscribe?: string;
  replyTo?: string;
}

const LOGO = readFileSync(path.join(PROJECT_FOLDER, 'public/icons/mail.png'));

export type SendMail = (to: string, email: EmailContent, options?: SendMailOptions) => Promise<void>;

/** Headers for one-click unsubscribe (RFC 8058). */
const unsubscribeHeaders = (url: string | undefined) =>
  url && { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Settings in `SMTP_URL` take precedence. */
const TRANSPORT_TIMEOUTS = {
  connectionTimeout: SMTP_TIMEOUTS.connectTimeoutMs,
  dnsTimeout: SMTP_TIMEOUTS.connectTimeoutMs,
  greetingTimeout: SMTP_TIMEOUTS.greetingTimeoutMs,
  socketTimeout: SMTP_TIMEOUTS.socketTimeoutMs,
};

/**
 * Creates the mailer. Sends by `SMTP_URL`; without it, writes each email to `<data>/mail/<time>-<id>.eml`, byte for
 * byte as it would be sent. Throws SMTP errors within `SMTP_TIMEOUTS`. An unavailable server opens the circuit breaker,
 * and every email waits until it closes. Only the outbox uses it.
 */
export function createMailer(
  config: Config,
  log: Log,
  newId: () => string,
  now: () => Date,
  breaker: CircuitBreaker = createCircuitBreaker(),
): SendMail {
  const folder = path.join(config.dataDir, 'mail');
  const transport = config.SMTP_URL
    ? createTransport({ ...TRANSPORT_TIMEOUTS, url: config.SMTP_URL }, { from: config.MAIL_FROM })
    : createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from: config.MAIL_FROM });
  // Makes file names sort in sending order within one millisecond.
  let count = 0;
  const host = /@([^\s>]+)/.exec(config.MAIL_FROM)?.[1] ?? 'tukan';
  return async (to, email, options = {}) => {
    const id = options.id ?? newId();
    await breaker.whenClosed();
    const sending = transport.sendMail({
      to,
      subject: email.subject,
      text: renderText(email),
      html: renderHtml(email),
      attachments: [
        { filename: 'tukan.png', content: LOGO, cid: LOGO_ID, contentType: 'image/png', contentDisposition: 'inline' },
      ],
      date: now(),
      messageId: `<${id}@${host}>`,
      ...(options.replyTo && { replyTo: { name: '', address: options.replyTo } }),
      headers: {
        'X-Tukan-Mail': email.kind,
        'Auto-Submitted': 'auto-generated',
        ...unsubscribeHeaders(options.unsubscribe),
      },
    });
    const sent = (await sending.catch((error: unknown) => {
      if (isServerUnavailable(error)) breaker.open();
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
    // Those of the folder would bury the address of a first start with demo data under hundreds of lines.
    log[config.SMTP_URL ? 'info' : 'debug']({ mail: email.kind, id }, 'email sent');
  };
}

/** Wraps a mailer to count successful and failed attempts. */
export function withMailMetrics(send: SendMail, counters: DailyCounters): SendMail {
  return async (...mail) => {
    try {
      await send(...mail);
    } catch (error) {
      counters.increment('mail_failed');
      throw error;
    }
    counters.increment('mail_sent');
  };
}
