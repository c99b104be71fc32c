import { randomUUID } from 'node:crypto';
import { authenticate } from '#features/accounts/server/service/sessions.ts';
import { webhookPayloads } from '#features/integrations/domain/webhook-schema.ts';
import { authenticateApiToken, isApiToken } from '#features/integrations/server/service/api-tokens.ts';
import { createAppState } from '#platform/app-state.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { systemContext, type BaseCtx, type Ctx } from '#platform/context.ts';
import { secretKey } from '#platform/config/data-dir.ts';
import type { Database } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createReadReplica } from '#platform/db/read-replica.ts';
import { toFetchHandler, createApi, type ApiHandler, type FetchHandler } from '#platform/http/api.ts';
import { createCsrfTokens } from '#platform/security/csrf.ts';
import { openApiRoute } from '#platform/http/openapi.ts';
import { createRateLimiter } from '#platform/http/rate-limiter.ts';
import { BOSS, openBoss } from '#platform/queue/boss.ts';
import { createJobTrigger } from '#platform/queue/job-trigger.ts';
import { startJobScheduler, type Job } from '#platform/queue/job-scheduler.ts';
import { jobsRoute } from '#platform/queue/jobs-route.ts';
import { queueGauges } from '#platform/queue/queue-gauges.ts';
import { createTaskQueue, type TaskQueueProcess } from '#platform/queue/task-queue.ts';
import type { Log } from '#platform/observability/log.ts';
import { withMailMetrics, createMailer } from '#platform/mail/mailer.ts';
import { createOutbox } from '#platform/mail/outbox.ts';
import { createRedisPubSub, NOOP_PUBSUB, type PubSub } from '#platform/realtime/pubsub.ts';
import { createHub } from '#platform/realtime/hub.ts';
import { createRedisTickets, createMemoryTickets } from '#platform/realtime/tickets.ts';
import type { SharedRedis } from '#platform/db/redis.ts';
import { createPdfRenderer } from '#platform/pdf/pdf-renderer.ts';
import { createImageProcessor } from '#platform/storage/image-processor.ts';
import { waitingCaseGauges } from '#features/moderation/server/service/cases/waiting-gauges.ts';
import { createMetrics, NO_METRICS } from '#platform/observability/metrics.ts';
import { createTracing, NO_TRACING } from '#platform/observability/tracing.ts';
import { createEncryptor } from '#platform/security/encryption.ts';
import { createTokenSigner } from '#platform/security/signed-tokens.ts';
import { createDailyCounters, startCounterFlush } from '#platform/observability/daily-counters.ts';
import { routes, startupHooks, taskHandlers } from './features.ts';
import { backupGauges } from './backup/backup-job.ts';
import { PageCache } from './page-cache.ts';
import { recurringJobs } from './recurring-jobs.ts';
import { localSubscriptions } from './local-subscriptions.ts';
import { subscriptions } from './subscriptions.ts';
import { createPublisher } from '#platform/event-publisher.ts';
import { createStorage } from '#platform/storage/create-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';

export interface App {
  api: FetchHandler;
  /** Handles API requests without converting plain responses to a web `Response`. */
  handleApi: ApiHandler;
  baseContext: BaseCtx;
  /** Page cache; receives every domain event. */
  pageCache: PageCache;
  /** Creates a context for work without a request. */
  context(): Ctx;
  /** Starts to run tasks; `pollS`: seconds between looks for tasks of other processes. */
  work(pollS?: number): Promise<void>;
  /** Makes the workers of this process look for tasks now, or those of the given queues. */
  wakeWorkers(names?: readonly string[]): void;
  /** Starts the recurring jobs. Needs `isSupervising`. */
  startJobs(): Promise<void>;
  /** Ends tasks and jobs; waits for running ones, at most `BOSS.shutdownTimeoutMs`, unless `graceful` is false. */
  stopWork(graceful?: boolean): Promise<void>;
}

interface AppDeps {
  config: Config;
  database: Database;
  log: Log;
  now: Clock;
  version: string;
  /** Read replica for searches. */
  replica?: Database | undefined;
  /** This process takes part in the maintenance of the task queue. */
  isSupervising?: boolean | undefined;
  /** Storage on top of that of the settings. */
  wrapStorage?: ((storage: Storage) => Storage) | undefined;
  /** Shared state of several processes; omitted for a single process. */
  redis?: SharedRedis | undefined;
}

/**
 * Assembles the server on an open database: migrations, reference data, context and API. Opens no network port;
 * `start.ts` serves it and tests call it directly.
 */
export async function createApp(deps: AppDeps): Promise<App> {
  await migrate(deps.database, deps.now());
  const pubsub = deps.redis ? createRedisPubSub(deps.redis) : NOOP_PUBSUB;
  const pageCache = new PageCache(deps.now, pubsub);
  const boss = await openBoss(deps.database, deps.log, deps.isSupervising ?? false);
  const queue = await createTaskQueue(boss, taskHandlers);
  const jobs = recurringJobs(deps.config, deps.database);
  const base = await createBaseContext(deps, pubsub, pageCache, queue, jobs);
  for (const hook of startupHooks) await hook(systemContext(base));
  startCounterFlush(base);
  const served = [...routes, jobsRoute(jobs)];
  const handleApi = createApi({
    routes: [...served, openApiRoute(served, deps.version, webhookPayloads)],
    context: () => base,
    authenticate: async (ctx, token) =>
      isApiToken(token) ? authenticateApiToken(ctx, token) : authenticate(ctx, token),
  });
  return {
    api: toFetchHandler(handleApi),
    handleApi,
    baseContext: base,
    pageCache,
    context: () => systemContext(base),
    work: async (pollS) => queue.work(() => systemContext(base), pollS),
    wakeWorkers: queue.wake,
    startJobs: async () => base.jobTrigger.attach(await startJobScheduler(boss, jobs, () => systemContext(base))),
    stopWork: async (graceful = true) => boss.stop({ graceful, timeout: BOSS.shutdownTimeoutMs }),
  };
}

async function createBaseContext(
  deps: AppDeps,
  pubsub: PubSub,
  pageCache: PageCache,
  queue: TaskQueueProcess,
  jobs: Job[],
): Promise<BaseCtx> {
  const { config, database, log, now, version, redis, replica, wrapStorage = (storage) => storage } = deps;
  const newId = () => randomUUID();

  const key = await secretKey(config.dataDir, config.SECRET_KEY);
  const tokenSigner = createTokenSigner(key);

  const counters = createDailyCounters(now);
  const realtime = createHub(log, pubsub, (since) => {
    const ms = now().getTime() - since;
    counters.observeDuration('delivery_ms', ms);
    metrics.recordDelivery(ms / 1000);
  });
  const metrics = config.METRICS_TOKEN
    ? createMetrics(version, () => realtime.socketCount, [
        waitingCaseGauges(() => systemContext(base)),
        queueGauges(() => base.db, config.dataDir),
        ...backupGauges(config, database, now),
      ])
    : NO_METRICS;
  const base: BaseCtx = {
    db: database.db,
    readDb: replica ? createReadReplica(database.db, replica.db, now, log) : database.db,
    now,
    newId,
    config,
    log,
    publish: createPublisher(
      subscriptions,
      localSubscriptions,
      () => base,
      () => systemContext(base),
      (name) => pageCache.invalidateOn(name),
    ),
    queue,
    outbox: createOutbox({
      config,
      queue,
      send: withMailMetrics(createMailer(config, log, newId, now), counters),
      encryptor: createEncryptor(key, 'mails'),
      newId,
      log,
    }),
    storage: wrapStorage(await createStorage(config.dataDir, config.s3)),
    images: createImageProcessor(log),
    pdf: createPdfRenderer(),
    pubsub,
    realtime,
    tickets: redis ? createRedisTickets(redis) : createMemoryTickets(),
    rateLimiter: createRateLimiter(now, redis),
    tokenSigner,
    csrf: createCsrfTokens(tokenSigner),
    jobTrigger: createJobTrigger(jobs),
    counters,
    metrics,
    tracing: config.OTEL_EXPORTER_OTLP_ENDPOINT
      ? await createTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, version)
      : NO_TRACING,
    state: createAppState(() => base),
  };
  return base;
}
