import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import type { Sealer } from '../sealer.ts';
import type { Letter } from './letter.ts';
import type { MailMarks, SendMail } from './mail.ts';
import { deleteMails, putOff, takeDueMail, type MailRow } from './outbox-rows.ts';
import { isRefusedForGood, type Rest } from './server-trouble.ts';

export const OUTBOX = {
  /** What was not taken is tried again after these pauses, then given up. */
  retryAfterMs: [60_000, 300_000, 1_800_000, 7_200_000, 43_200_000],
  /** A process that took a mail and did not say what became of it is taken for dead after this. */
  leaseMs: 600_000,
  pollMs: 10_000,
  atOnce: 3,
  graceMs: 5000,
} as const;

export interface CourierParts {
  db: Db;
  send: SendMail;
  sealer: Sealer;
  rest: Rest;
  now: Clock;
  log: Log;
}

/** What of a mail is sealed. */
export interface Sealed {
  to: string;
  letter: Letter;
  marks: MailMarks;
}

/** Brings what is due in the outbox to the mail server: a few at once, each one by one process, none while the server rests. */
export class Courier {
  #parts: CourierParts;
  #lanes = new Set<Promise<void>>();
  /** What this process is sending: not to be taken twice, even if the clock jumps over the lease. */
  #sending = new Set<string>();
  /** Settled, and still in the table because the database was away just then: never sent again. */
  #settled = new Set<string>();

  constructor(parts: CourierParts) {
    this.#parts = parts;
  }

  /** Begins to send what is due, unless enough is being sent already: then that goes on with it. */
  begin(): void {
    const { log } = this.#parts;
    if (this.#lanes.size >= OUTBOX.atOnce) return;
    const lane = this.#lane()
      .catch((error: unknown) => log.warn({ err: error }, 'mails wait until the database is back'))
      .finally(() => this.#lanes.delete(lane));
    this.#lanes.add(lane);
  }

  /** Sends all that is due. */
  async work(): Promise<void> {
    const settled = [...this.#settled];
    await deleteMails(this.#parts.db, settled);
    for (const id of settled) this.#settled.delete(id);
    for (let nth = 0; nth < OUTBOX.atOnce; nth += 1) this.begin();
    await this.idle();
  }

  /** Waits for what is being sent. */
  async idle(): Promise<void> {
    await Promise.all(this.#lanes);
  }

  async #lane(): Promise<void> {
    const { db, now, rest } = this.#parts;
    while (!rest.isOn()) {
      const at = now();
      const lease = new Date(at.getTime() + OUTBOX.leaseMs);
      const row = await takeDueMail(db, { now: at, lease, except: [...this.#sending, ...this.#settled] });
      if (!row || this.#sending.has(row.id)) return;
      this.#sending.add(row.id);
      await this.#bring(row).finally(() => this.#sending.delete(row.id));
    }
  }

  async #bring({ id, sealed, attempts }: MailRow): Promise<void> {
    const { db, send, sealer, now, log } = this.#parts;
    const text = sealer.open(sealed);
    if (text === null) {
      log.error({ id }, 'a mail was sealed with another key and is dropped');
      return this.#settle(id);
    }
    const { to, letter, marks } = JSON.parse(text) as Sealed;
    try {
      await send(to, letter, { ...marks, id });
    } catch (error) {
      const pause = isRefusedForGood(error) ? undefined : OUTBOX.retryAfterMs[attempts - 1];
      log.warn({ err: error, id, mail: letter.kind, isLast: pause === undefined }, 'a mail could not be sent');
      if (pause !== undefined) return putOff(db, id, new Date(now().getTime() + pause));
    }
    return this.#settle(id);
  }

  async #settle(id: string): Promise<void> {
    this.#settled.add(id);
    await deleteMails(this.#parts.db, [id]);
    this.#settled.delete(id);
  }
}
