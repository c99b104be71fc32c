import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../observability/log.ts';
import type { Task, TaskQueue } from '../queue/tasks.ts';
import type { Encryptor } from '../security/encryption.ts';
import type { EmailContent } from './email-template.ts';
import type { SendMail, SendMailOptions } from './mailer.ts';
import { isPermanentFailure } from './smtp-errors.ts';

declare module '../queue/tasks.ts' {
  interface Tasks {
    'send-email': SealedEmail;
  }
}

/** A queued email. Encrypted, because emails contain links that sign in. */
interface SealedEmail {
  /** Keyed hash of the recipient's address. */
  addressKey: string;
  sealed: string;
}

interface EmailPayload {
  to: string;
  /** The stored name, which processes of earlier versions read and have written. */
  letter: EmailContent;
  marks: SendMailOptions;
}

/** Queue of outgoing emails. */
export interface Outbox {
  /** Stores an email in the transaction that causes it, or in `ctx.db`. A second email with the same id is ignored. */
  enqueue(db: Db, to: string, email: EmailContent, options?: SendMailOptions): Promise<void>;
  /** Sends a queued email. Throws if a retry may succeed. */
  send(task: Task<SealedEmail>): Promise<void>;
  /** Deletes queued emails to an address, and email files if emails are written to disk. */
  deleteEmailsTo(db: Db, address: string): Promise<void>;
}

interface OutboxDeps {
  config: Config;
  queue: TaskQueue;
  send: SendMail;
  encryptor: Encryptor;
  newId: () => string;
  log: Log;
}

/** Creates the outbox: emails wait as encrypted tasks until the SMTP server has accepted or finally rejected them. */
export function createOutbox({ config, queue, send, encryptor, newId, log }: OutboxDeps): Outbox {
  const keyOf = (address: string) => encryptor.blindIndex(address.toLowerCase());
  return {
    async enqueue(db, to, email, options = {}) {
      const id = options.id ?? newId();
      const payload: EmailPayload = { to, letter: email, marks: { ...options, id } };
      const sealed = encryptor.encrypt(JSON.stringify(payload));
      await queue.enqueue(db, 'send-email', [{ id, data: { addressKey: keyOf(to), sealed } }]);
    },
    async send({ id, data }) {
      const text = encryptor.decrypt(data.sealed);
      if (text === null) return log.error({ id }, 'a queued email was encrypted with another key and is dropped');
      const { to, letter: email, marks } = JSON.parse(text) as EmailPayload;
      await send(to, email, { id, ...marks }).catch((error: unknown) => {
        if (!isPermanentFailure(error)) throw error;
        log.warn({ err: error, id, mail: email.kind }, 'the mail server rejects an email, which is given up');
      });
    },
    async deleteEmailsTo(db, address) {
      await queue.deleteContaining(db, keyOf(address));
      if (!config.SMTP_URL) await deleteEmailFilesTo(config, address);
    },
  };
}

/** Deletes the email files to an address in the data directory. */
async function deleteEmailFilesTo(config: Config, address: string): Promise<void> {
  const folder = path.join(config.dataDir, 'mail');
  const wanted = address.toLowerCase();
  for (const file of await readdir(folder).catch(() => [])) {
    const mailFile = path.join(folder, file);
    const text = await readFile(mailFile, 'utf8').catch(() => '');
    const to = /^To: (.*)$/im.exec(text)?.[1]?.trim().toLowerCase();
    if (to === wanted || to?.endsWith(`<${wanted}>`)) await rm(mailFile, { force: true });
  }
}
