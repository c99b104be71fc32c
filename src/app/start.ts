import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { systemClock } from '#platform/clock.ts';
import { closeAll, type Closer } from '#platform/close-all.ts';
import { readConfig, isDevMailEnabled } from '#platform/config/config.ts';
import { lockDataDir } from '#platform/config/data-dir.ts';
import { isUnavailable } from '#platform/db/db.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { openPool } from '#platform/db/postgres-pool.ts';
import { PROJECT_FOLDER } from '#platform/project-folder.ts';
import { createStaticFileHandler } from '#platform/http/static-files.ts';
import { createLogger, type Log } from '#platform/observability/log.ts';
import { openRedis } from '#platform/db/redis.ts';
import { createApp, type App } from './app.ts';
import { listenAdminSocket } from './commands/admin-socket.ts';
import { executeCommand } from './commands/execute-command.ts';
import { startDevServer } from './dev-server.ts';
import { createPageHandler } from './page-handler.ts';
import { readVersion } from './version.ts';
import { startHttpServer, type PageHandler } from './http-server.ts';

const SCHEDULER_RETRY_MS = 1000;

/**
 * Starts the server: `--dev` with hot reload, `--demo` with demo data. Errors end the process with a message instead of
 * a stack trace.
 */
export async function start(args: string[]): Promise<void> {
  try {
    await startServer({ isDev: args.includes('--dev'), isDemo: args.includes('--demo') });
  } catch (error) {
    // A start that is still going on fails when its connections are closed.
    if (isStopping) return;
    process.stderr.write(`\nTukan cannot start. ${error instanceof Error ? error.message : String(error)}\n`);
    if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  }
}

async function startServer({ isDev, isDemo }: { isDev: boolean; isDemo: boolean }): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.LOG_LEVEL);
  const opened = closeOnSignals(log);
  const version = await readVersion();
  // With `DATABASE_URL`, several processes may share the data directory, which then holds only files.
  if (!config.DATABASE_URL) opened('data folder', await lockDataDir(config.dataDir));
  const database = await openDatabase({ url: config.DATABASE_URL, folder: config.dataDir }, log, announceStep);
  opened('database', () => database.close());
  const replica = config.DATABASE_REPLICA_URL ? openPool(config.DATABASE_REPLICA_URL, log) : undefined;
  if (replica) opened('replica', () => replica.close());
  const redis = config.REDIS_URL ? openRedis(config.REDIS_URL, log) : undefined;
  if (redis) opened('redis', redis.close);
  // Loaded here alone: other starts need neither the demo people nor their drawings.
  const demo = isDemo ? await import('../../seed/demo-data.ts') : null;
  const app = await createApp({
    config,
    database,
    log,
    now: systemClock,
    version,
    redis,
    replica,
    isSupervising: true,
    wrapStorage: demo?.withDrawings,
  });
  opened('jobs', app.stopWork);
  opened('tracing', app.baseContext.tracing.shutdown);

  const dev = isDev ? await startDevServer(PROJECT_FOLDER) : null;
  if (dev) opened('development server', dev.close);
  const build =
    dev?.build ?? (async () => (await import(path.join(PROJECT_FOLDER, 'build/server/index.js'))) as ServerBuild);
  const drawn = createPageHandler({ config, api: app.handleApi, build, pageCache: app.pageCache, isDev });
  const statics = createStaticFileHandler(
    path.join(PROJECT_FOLDER, isDev ? 'public' : 'build/client'),
    config.mapOrigins,
  );
  const pages: PageHandler = async (request, address) => (await statics(request)) ?? drawn(request, address);

  const served = await startHttpServer(app, pages, { port: config.PORT, host: config.HOST }, dev?.middleware);
  opened('http', served.stop);
  config.PORT = served.port;
  const control = await listenAdminSocket(config.dataDir, async (command) =>
    executeCommand(app.context(), database, command),
  );
  opened('admin socket', () => void control.close());
  announce(config.HOST, served.port, isDevMailEnabled(config));
  opened('counters', () => app.baseContext.counters.flush(app.baseContext.db));
  await app.work();
  await startJobs(app, log);
  await demo?.seedDemoData(app.context()).catch((error: unknown) => {
    if (!isStopping) log.error({ err: error }, 'the demo data is incomplete; the next start with --demo resumes');
  });
}

/** Starts the recurring jobs; tries again while the database is unavailable, since the process already serves. */
async function startJobs(app: App, log: Log): Promise<void> {
  try {
    await app.startJobs();
  } catch (error) {
    if (isStopping || !isUnavailable(error)) throw error;
    log.warn({ err: error }, 'the recurring jobs could not start; trying again');
    await new Promise((resolve) => setTimeout(resolve, SCHEDULER_RETRY_MS));
    await startJobs(app, log);
  }
}

/** True once a signal has asked this process to end. */
let isStopping = false;

/**
 * Exits with 0 on SIGTERM or SIGINT at any time, after closing what was opened so far. Returns the function that registers
 * a part.
 */
function closeOnSignals(log: Log): (name: string, close: Closer['close']) => void {
  const closers: Closer[] = [];
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    await closeAll(closers, log);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
  return (name, close) => void closers.push({ name, close });
}

function announceStep(step: string): void {
  process.stdout.write(`${step}\n`);
}

function announce(host: string, port: number, hasMail: boolean): void {
  const named = host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? 'localhost' : host;
  const address = `http://${named}:${port}`;
  process.stdout.write(`\n  Tukan is at ${address}\n${hasMail ? `  Mail is at ${address}/dev/mail\n` : ''}\n`);
}
