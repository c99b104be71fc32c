import { randomUUID } from 'node:crypto';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { createLogger } from '#platform/observability/log.ts';

/** Sends an email past the outbox, so that the error of the mail server is thrown here. */
export async function sendTestMail(config: Config, to: string): Promise<{ where: string }> {
  const send = createMailer(config, createLogger('silent'), randomUUID, systemClock);
  const sending = send(to, {
    kind: 'test',
    lang: 'en',
    subject: 'Test email of Tukan',
    heading: 'Emails of this installation arrive',
    paragraphs: [`Sent from ${config.MAIL_FROM}${config.PUBLIC_URL ? ` for ${config.PUBLIC_URL}` : ''}.`],
    footer: 'Tukan',
  });
  await sending.catch((error: unknown) => {
    if (!config.SMTP_URL) throw error;
    throw new Error(`SMTP_URL: the mail server does not take the email (${String(error)})`, { cause: error });
  });
  return { where: config.SMTP_URL ? new URL(config.SMTP_URL).host : `a file in ${config.dataDir}/mail` };
}
