import type { Lang } from '#kit/lang.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import type { Publish } from './events.ts';
import type { Csrf } from './http/csrf.ts';
import type { RateLimits } from './http/rate-limit.ts';
import type { JobDesk } from './jobs/job-desk.ts';
import type { Log } from './log.ts';
import type { SendMail } from './mail/mail.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Bus } from './realtime/bus.ts';
import type { Hub } from './realtime/hub.ts';
import type { Tickets } from './realtime/tickets.ts';
import type { Metrics } from './signals/metrics.ts';
import type { Tracing } from './signals/tracing.ts';
import type { Signer } from './signer.ts';
import type { Storage } from './storage/storage.ts';
import type { Pictures } from './storage/pictures.ts';
import type { Tally } from './tally.ts';

/** Who is calling: the user of a live session. */
export interface Actor {
  userId: string;
  sessionId: string;
  email: string;
  role: 'user' | 'admin';
}

/** Everything a service may reach. Built once a call; tests build their own over real parts. */
export interface Ctx {
  db: Db;
  /** Where searches read what may be some moments old: a replica where there is one, else `db`. */
  reads: Db;
  now: Clock;
  newId: () => string;
  config: Config;
  log: Log;
  lang: Lang;
  /** The caller's network address, for limits only. */
  address: string;
  actor: Actor | null;
  publish: Publish;
  /** Sends now and throws: for who has a queue of their own. */
  mail: SendMail;
  /** Sends behind, and again where that fails. */
  outbox: Outbox;
  storage: Storage;
  pictures: Pictures;
  realtime: Hub;
  bus: Bus;
  tickets: Tickets;
  limits: RateLimits;
  csrf: Csrf;
  jobs: JobDesk;
  tally: Tally;
  metrics: Metrics;
  tracing: Tracing;
  /** Signs what links in mails may do. */
  signer: Signer;
}

export type UserCtx = Ctx & { actor: Actor };

/** What does not change from call to call. */
export type BaseCtx = Omit<Ctx, 'actor' | 'lang' | 'address'>;

/** A context for work that nobody called for: jobs, subscribers, commands. */
export function systemContext(base: BaseCtx): Ctx {
  return { ...base, actor: null, lang: 'es', address: '' };
}
