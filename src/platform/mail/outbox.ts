import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { Courier, OUTBOX, type CourierParts, type Sealed } from './courier.ts';
import type { SendMail } from './mail.ts';
import { deleteMailsTo, insertMail } from './outbox-rows.ts';

/** Mails that go out behind whoever asked for them. */
export interface Outbox {
  /** Takes a letter. It is kept once this is answered, and goes out as soon as the mail server takes it. */
  post: SendMail;
  /** Sends what is due now, a few at once. */
  work(): Promise<void>;
  /** Removes what waits for an address; where mails are files, those too. */
  forget(address: string): Promise<void>;
  /** Looks for what is due, for as long as the process lives. Returns the way to stop, which waits for what is being sent. */
  start(): () => Promise<void>;
}

/**
 * Keeps letters in the database, sealed, until the mail server has taken or refused them. Where mails are files there is
 * nothing to wait for: `send` writes them at once.
 */
export function makeOutbox(parts: CourierParts & { config: Config; newId: () => string }): Outbox {
  const { config, db, send, sealer, newId, now, log } = parts;
  const courier = new Courier(parts);
  const keyOf = (address: string) => sealer.keyOf(address.toLowerCase());
  const work = async () => courier.work();
  return {
    async post(to, letter, marks = {}) {
      if (!config.SMTP_URL) return send(to, letter, marks);
      const sealed = sealer.seal(JSON.stringify({ to, letter, marks } satisfies Sealed));
      await insertMail(db, { id: marks.id ?? newId(), addressKey: keyOf(to), sealed, at: now() });
      courier.begin();
    },
    work,
    async forget(address) {
      await deleteMailsTo(db, keyOf(address));
      if (!config.SMTP_URL) await forgetFilesTo(config, address);
    },
    start() {
      const look = () =>
        void work().catch((error: unknown) => log.warn({ err: error }, 'mails could not be looked for'));
      const timer = setInterval(look, OUTBOX.pollMs).unref();
      return async () => {
        clearInterval(timer);
        await Promise.race([courier.idle(), new Promise((resolve) => setTimeout(resolve, OUTBOX.graceMs).unref())]);
      };
    },
  };
}

/** Removes the mails to an address that stand as files in the data folder. */
async function forgetFilesTo(config: Config, address: string): Promise<void> {
  const folder = path.join(config.dataFolder, 'mail');
  const wanted = address.toLowerCase();
  for (const file of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, file);
    const text = await readFile(place, 'utf8').catch(() => '');
    const to = /^To: (.*)$/im.exec(text)?.[1]?.trim().toLowerCase();
    if (to === wanted || to?.endsWith(`<${wanted}>`)) await rm(place, { force: true });
  }
}
