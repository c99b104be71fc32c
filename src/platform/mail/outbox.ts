import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { OutboxWorker, OUTBOX_CONFIG, type OutboxWorkerDeps, type QueuedEmailPayload } from './outbox-worker.ts';
import type { SendMail } from './mailer.ts';
import { deleteEmailsTo, insertEmail } from './outbox-store.ts';

/** Queue of outgoing emails. */
export interface Outbox {
  /** Stores an email durably and resolves; it is sent as soon as the SMTP server accepts it. */
  enqueue: SendMail;
  /** Sends the emails that are due now, a few concurrently. */
  sendDue(): Promise<void>;
  /** Deletes queued emails to an address, and email files if emails are written to disk. */
  deleteEmailsTo(address: string): Promise<void>;
  /** Starts polling for due emails. Returns the function that stops it and waits for the emails being sent. */
  start(): () => Promise<void>;
}

/**
 * Creates the outbox. Emails are stored encrypted in the database until the SMTP server has accepted or rejected them.
 * Without an SMTP server, `send` writes the file immediately.
 */
export function createOutbox(deps: OutboxWorkerDeps & { config: Config; newId: () => string }): Outbox {
  const { config, db, send, encryptor, newId, now, log } = deps;
  const worker = new OutboxWorker(deps);
  const keyOf = (address: string) => encryptor.blindIndex(address.toLowerCase());
  const work = async () => worker.sendDue();
  return {
    async enqueue(to, email, marks = {}) {
      if (!config.SMTP_URL) return send(to, email, marks);
      const sealed = encryptor.encrypt(JSON.stringify({ to, letter: email, marks } satisfies QueuedEmailPayload));
      await insertEmail(db, { id: marks.id ?? newId(), addressKey: keyOf(to), sealed, at: now() });
      worker.startLane();
    },
    sendDue: work,
    async deleteEmailsTo(address) {
      await deleteEmailsTo(db, keyOf(address));
      if (!config.SMTP_URL) await deleteEmailFilesTo(config, address);
    },
    start() {
      const poll = () =>
        void work().catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be polled'));
      const timer = setInterval(poll, OUTBOX_CONFIG.pollIntervalMs).unref();
      return async () => {
        clearInterval(timer);
        await Promise.race([
          worker.whenIdle(),
          new Promise((resolve) => setTimeout(resolve, OUTBOX_CONFIG.shutdownTimeoutMs).unref()),
        ]);
      };
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
