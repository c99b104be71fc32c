import { randomUUID } from 'node:crypto';
import { authenticate } from '#features/accounts/server/service/sessions.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { systemContext, type BaseCtx, type Ctx } from '#platform/context.ts';
import { secretKey } from '#platform/data-folder.ts';
import type { Database } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { makeReads } from '#platform/db/replica.ts';
import { makePublish } from '#platform/events.ts';
import { inResponses, makeAnswers, type Answers, type Api } from '#platform/http/api.ts';
import { makeCsrf } from '#platform/http/csrf.ts';
import { openApiRoute } from '#platform/http/openapi.ts';
import { makeRateLimits } from '#platform/http/rate-limit.ts';
import { makeJobDesk } from '#platform/jobs/job-desk.ts';
import { jobsRoute } from '#platform/jobs/jobs-route.ts';
import type { Log } from '#platform/log.ts';
import { countedMail, makeMail } from '#platform/mail/mail.ts';
import { makeOutbox } from '#platform/mail/outbox.ts';
import { makeRest } from '#platform/mail/server-trouble.ts';
import { LONE_BUS, makeRedisBus } from '#platform/realtime/bus.ts';
import { makeHub } from '#platform/realtime/hub.ts';
import { makeSharedTickets, makeTickets } from '#platform/realtime/tickets.ts';
import type { SharedRedis } from '#platform/redis.ts';
import { makePictures } from '#platform/storage/pictures.ts';
import { makeMetrics, NO_METRICS } from '#platform/signals/metrics.ts';
import { makeTracing, NO_TRACING } from '#platform/signals/tracing.ts';
import { makeStorage } from '#platform/storage/storage.ts';
import { makeSealer } from '#platform/sealer.ts';
import { makeSigner } from '#platform/signer.ts';
import { makeTally, startTally } from '#platform/tally.ts';
import { jobs, routes, seeds } from './features.ts';
import { KeptPages } from './kept-pages.ts';
import { subscriptions } from './subscriptions.ts';

export interface App {
  api: Api;
  /** The same, for who writes plain answers as they are. */
  answers: Answers;
  base: BaseCtx;
  /** What pages are kept in; it is told of all that happens. */
  keptPages: KeptPages;
  /** A context for work that nobody called for. */
  context(): Ctx;
}

/**
 * Puts the server together over an open database: migrations, reference data, the context, the API. No network yet:
 * `main.ts` serves it, tests call it.
 */
export async function makeApp(parts: {
  config: Config;
  database: Database;
  log: Log;
  now: Clock;
  version: string;
  /** A copy of the database that follows it, for searches. */
  replica?: Database | undefined;
  /** What several processes share; left out where there is one. */
  redis?: SharedRedis | undefined;
}): Promise<App> {
  const { config, database, log, now, version, redis } = parts;
  await migrate(database, now());
  const newId = () => randomUUID();
  const bus = redis ? makeRedisBus(redis) : LONE_BUS;
  const key = await secretKey(config.dataFolder, config.SECRET_KEY);
  const signer = makeSigner(key);
  const keptPages = new KeptPages(now, bus);
  const tally = makeTally(now);
  const realtime = makeHub(log, bus, (since) => {
    const ms = now().getTime() - since;
    tally.addDuration('delivery_ms', ms);
    metrics.delivered(ms / 1000);
  });
  const metrics = config.METRICS_TOKEN ? makeMetrics(version, () => realtime.size) : NO_METRICS;
  const rest = makeRest();
  const mail = countedMail(makeMail(config, log, newId, now, rest), tally);
  const sealer = makeSealer(key, 'mails');
  const publish = makePublish(subscriptions, () => systemContext(base));
  const base: BaseCtx = {
    db: database.db,
    reads: parts.replica ? makeReads(database.db, parts.replica.db, now, log) : database.db,
    now,
    newId,
    config,
    log,
    publish: (name, event) => {
      keptPages.heed(name);
      publish(name, event);
    },
    mail,
    outbox: makeOutbox({ config, db: database.db, send: mail, sealer, rest, newId, now, log }),
    storage: makeStorage(config.dataFolder, config.s3),
    pictures: makePictures(),
    bus,
    realtime,
    tickets: redis ? makeSharedTickets(redis) : makeTickets(),
    limits: makeRateLimits(redis),
    signer,
    csrf: makeCsrf(signer),
    jobs: makeJobDesk(jobs),
    tally,
    metrics,
    tracing: config.OTEL_EXPORTER_OTLP_ENDPOINT
      ? await makeTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, version)
      : NO_TRACING,
  };
  for (const seed of seeds) await seed(systemContext(base));
  startTally(base);
  const served = [...routes, jobsRoute(jobs)];
  const answers = makeAnswers({
    routes: [...served, openApiRoute(served, version)],
    context: () => base,
    authenticate,
    isAdmin: async (_ctx, actor) => actor.role === 'admin',
  });
  return { api: inResponses(answers), answers, base, keptPages, context: () => systemContext(base) };
}
