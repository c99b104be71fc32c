import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { systemClock } from '#platform/clock.ts';
import { readConfig, showsDevMail } from '#platform/config.ts';
import { lockDataFolder } from '#platform/data-folder.ts';
import { openDatabase } from '#platform/db/open.ts';
import { makeStatics } from '#platform/http/statics.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { makeLog, type Log } from '#platform/log.ts';
import { openRedis } from '#platform/redis.ts';
import { makeApp } from './app.ts';
import { serveControl } from './control.ts';
import { openDevPages } from './dev.ts';
import { jobs } from './features.ts';
import { makePages } from './pages.ts';
import { serve, type Handler } from './serve.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Starts the product: `--dev` with hot reload, `--demo` with the demo people. Problems end it with words, not a stack. */
export async function start(args: string[]): Promise<void> {
  try {
    await run({ isDev: args.includes('--dev'), isDemo: args.includes('--demo') });
  } catch (error) {
    process.stderr.write(`\nTukan cannot start. ${error instanceof Error ? error.message : String(error)}\n`);
    if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  }
}

async function run({ isDev, isDemo }: { isDev: boolean; isDemo: boolean }): Promise<void> {
  const config = readConfig(process.env);
  const log = makeLog(config.LOG_LEVEL);
  const opened = closeOnSignals(log);
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  // With a database server, many processes may share the folder: it holds files then, not the database.
  if (!config.DATABASE_URL) opened(await lockDataFolder(config.dataFolder));
  const database = await openDatabase({ url: config.DATABASE_URL, folder: config.dataFolder }, log);
  opened(() => database.close());
  const replica = config.DATABASE_REPLICA_URL
    ? await openDatabase({ url: config.DATABASE_REPLICA_URL, folder: '' }, log)
    : undefined;
  if (replica) opened(() => replica.close());
  const redis = config.REDIS_URL ? openRedis(config.REDIS_URL, log) : undefined;
  if (redis) opened(redis.close);
  const app = await makeApp({ config, database, log, now: systemClock, version, redis, replica });
  opened(app.base.tracing.stop);
  if (isDemo) await (await import('./demo/demo.ts')).addDemo(app.context());

  const dev = isDev ? await openDevPages(ROOT) : null;
  if (dev) opened(dev.close);
  const build = dev?.build ?? (async () => (await import(path.join(ROOT, 'build/server/index.js'))) as ServerBuild);
  const drawn = makePages({ config, api: app.api, build, kept: app.keptPages, isDev });
  const statics = makeStatics(path.join(ROOT, isDev ? 'public' : 'build/client'), config.mapOrigins);
  const pages: Handler = async (request, address) => (await statics(request)) ?? drawn(request, address);

  const served = await serve(app, pages, { port: config.PORT, host: config.HOST }, dev?.middleware);
  opened(served.stop);
  config.PORT = served.port;
  const control = await serveControl(app, database);
  opened(() => void control.close());
  announce(config.HOST, served.port, showsDevMail(config));
  opened(() => app.base.tally.flush(app.base.db).catch(() => undefined));
  opened(app.base.outbox.start());
  const running = await startJobs(database, jobs, app.context);
  app.base.jobs.attach(running);
  opened(running.stop);
}

/**
 * Ends the process with 0 on SIGTERM or SIGINT, at any moment of its life: whatever was opened by then is closed, the
 * last first. Returns the function that names something to close.
 */
function closeOnSignals(log: Log): (close: () => Promise<void> | void) => void {
  const closers: (() => Promise<void> | void)[] = [];
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    for (const close of closers.reverse()) await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
  return (close) => void closers.push(close);
}

function announce(host: string, port: number, hasMail: boolean): void {
  const named = host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? 'localhost' : host;
  const address = `http://${named}:${port}`;
  process.stdout.write(`\n  Tukan is at ${address}\n${hasMail ? `  Mail is at ${address}/dev/mail\n` : ''}\n`);
}
