import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../observability/log.ts';
import type { Encryptor } from '../security/encryption.ts';
import type { EmailContent } from './email-template.ts';
import type { SendMailOptions, SendMail } from './mailer.ts';
import { deleteEmails, reschedule, claimDueEmail, type QueuedEmail } from './outbox-store.ts';
import { isPermanentFailure, type CircuitBreaker } from './smtp-errors.ts';

export const OUTBOX_CONFIG = {
  /** Delays before each retry; the email is then given up. */
  retryDelaysMs: [60_000, 300_000, 1_800_000, 7_200_000, 43_200_000],
  /** Lease of a claimed email; after that its process is considered dead. */
  leaseMs: 600_000,
  pollIntervalMs: 10_000,
  concurrency: 3,
  shutdownTimeoutMs: 5000,
} as const;

export interface OutboxWorkerDeps {
  db: Db;
  send: SendMail;
  encryptor: Encryptor;
  circuitBreaker: CircuitBreaker;
  now: Clock;
  log: Log;
}

/** Encrypted content of a queued email. */
export interface QueuedEmailPayload {
  to: string;
  letter: EmailContent;
  marks: SendMailOptions;
}

/**
 * Sends due emails of the outbox to the SMTP server: a few concurrently, each claimed by one process, none while the
 * circuit breaker is open.
 */
export class OutboxWorker {
  #deps: OutboxWorkerDeps;
  #lanes = new Set<Promise<void>>();
  /** Ids being sent by this process. Prevents a second claim even if the clock jumps past the lease. */
  #inFlight = new Set<string>();
  /** Ids that are finished but could not be deleted while the database was unavailable; never sent again. */
  #settled = new Set<string>();

  constructor(deps: OutboxWorkerDeps) {
    this.#deps = deps;
  }

  /** Starts a lane that sends due emails, unless the concurrency limit is reached; running lanes then pick them up. */
  startLane(): void {
    const { log } = this.#deps;
    if (this.#lanes.size >= OUTBOX_CONFIG.concurrency) return;
    const lane = this.#runLane()
      .catch((error: unknown) => log.warn({ err: error }, 'outbox paused until the database is available'))
      .finally(() => this.#lanes.delete(lane));
    this.#lanes.add(lane);
  }

  /** Sends all due emails. */
  async sendDue(): Promise<void> {
    const settled = [...this.#settled];
    await deleteEmails(this.#deps.db, settled);
    for (const id of settled) this.#settled.delete(id);
    for (let nth = 0; nth < OUTBOX_CONFIG.concurrency; nth += 1) this.startLane();
    await this.whenIdle();
  }

  /** Waits for the emails being sent. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.#lanes);
  }

  async #runLane(): Promise<void> {
    const { db, now, circuitBreaker } = this.#deps;
    while (!circuitBreaker.isOpen()) {
      const at = now();
      const lease = new Date(at.getTime() + OUTBOX_CONFIG.leaseMs);
      const row = await claimDueEmail(db, { now: at, lease, except: [...this.#inFlight, ...this.#settled] });
      if (!row || this.#inFlight.has(row.id)) return;
      this.#inFlight.add(row.id);
      await this.#deliver(row).finally(() => this.#inFlight.delete(row.id));
    }
  }

  async #deliver({ id, sealed, attempts }: QueuedEmail): Promise<void> {
    const { db, send, encryptor, now, log } = this.#deps;
    const text = encryptor.decrypt(sealed);
    if (text === null) {
      log.error({ id }, 'a queued email was encrypted with another key and is dropped');
      return this.#settle(id);
    }
    const { to, letter: email, marks } = JSON.parse(text) as QueuedEmailPayload;
    try {
      await send(to, email, { ...marks, id });
    } catch (error) {
      const pause = isPermanentFailure(error) ? undefined : OUTBOX_CONFIG.retryDelaysMs[attempts - 1];
      log.warn({ err: error, id, mail: email.kind, isLast: pause === undefined }, 'an email could not be sent');
      if (pause !== undefined) return reschedule(db, id, new Date(now().getTime() + pause));
    }
    return this.#settle(id);
  }

  async #settle(id: string): Promise<void> {
    this.#settled.add(id);
    await deleteEmails(this.#deps.db, [id]);
    this.#settled.delete(id);
  }
}
