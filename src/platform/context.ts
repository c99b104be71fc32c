import { DEFAULT_LANG, type Lang } from '#shared/i18n/lang.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Db, Tx } from './db/db.ts';
import type { Publish } from './events.ts';
import type { CsrfTokens } from './security/csrf.ts';
import type { RateLimiter } from './http/rate-limiter.ts';
import type { JobTrigger } from './queue/job-trigger.ts';
import type { TaskQueue } from './queue/tasks.ts';
import type { Log } from './observability/log.ts';
import type { Outbox } from './mail/outbox.ts';
import type { PubSub } from './realtime/pubsub.ts';
import type { PdfRenderer } from './pdf/pdf-renderer.ts';
import type { Hub } from './realtime/hub.ts';
import type { TicketStore } from './realtime/tickets.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Tracing } from './observability/tracing.ts';
import type { TokenSigner } from './security/signed-tokens.ts';
import type { Storage } from './storage/storage.ts';
import type { ImageProcessor } from './storage/image-processor.ts';
import type { DailyCounters } from './observability/daily-counters.ts';
import type { Actor } from './security/actor.ts';

/** Dependencies of services. Created once per request; tests create their own with real components. */
export interface Ctx {
  db: Db;
  /** For queries that tolerate replication lag: the read replica if there is one, else `db`. */
  readDb: Db;
  now: Clock;
  newId: () => string;
  config: Config;
  log: Log;
  lang: Lang;
  /** The client's IP address, normalized for rate limits. */
  clientIp: string;
  actor: Actor | null;
  publish: Publish;
  /** Runs tasks in the background, each at least once. */
  queue: TaskQueue;
  /** Sends emails in the background with retries. */
  outbox: Outbox;
  storage: Storage;
  images: ImageProcessor;
  pdf: PdfRenderer;
  realtime: Hub;
  pubsub: PubSub;
  tickets: TicketStore;
  rateLimiter: RateLimiter;
  csrf: CsrfTokens;
  jobTrigger: JobTrigger;
  counters: DailyCounters;
  metrics: Metrics;
  tracing: Tracing;
  /** Signs the tokens of emailed links. */
  tokenSigner: TokenSigner;
  /** In-memory state of the features, declared with `defineState`. */
  state: AppState;
}

export type UserCtx = Ctx & { actor: Actor };

/** True if the request is authenticated. */
export function isSignedIn(ctx: Ctx): ctx is UserCtx {
  return ctx.actor !== null;
}

/** A context bound to a transaction. */
export type TxCtx = Ctx & { db: Tx };

/** Context that acts for a user outside of their requests: event handlers, tasks, commands. */
export function asUser(ctx: Ctx, userId: string, { email = '', role = 'user' }: Partial<Actor> = {}): UserCtx {
  return { ...ctx, actor: { userId, sessionId: '', email, role } };
}

/** Parts of the context that do not change between requests. */
export type BaseCtx = Omit<Ctx, 'actor' | 'lang' | 'clientIp'>;

/**
 * In-memory state of one application: caches, buffers, open calls. A process has one application, a test may have
 * several.
 */
export interface AppState {
  /** Returns what `create` made for this application; calls it on first use. */
  get<T>(create: (base: BaseCtx) => T): T;
}

/** Context for work without a request: jobs, event subscribers, commands. */
export function systemContext(base: BaseCtx): Ctx {
  return { ...base, actor: null, lang: DEFAULT_LANG, clientIp: '' };
}
