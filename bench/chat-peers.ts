/*
 * Compares one-to-one messages on PostgreSQL between four sides: Tukan over sockets (`product`), Tukan over HTTP
 * requests (`posted`), Tukan with a null message writer (`no_store`), and ejabberd with its archive in the same
 * PostgreSQL server. Each server is a separate process; this process drives them alternately.
 * CPU is the sum over all processes of a side plus PostgreSQL while that side is driven. A message counts when it has
 * reached the other person's connection (and, in Tukan, is acknowledged); both servers do that after storing it.
 */
import { registerHooks } from 'node:module';
import { startPostgres } from '../scripts/dev-services.ts';
import { startChild } from './support/child-process.ts';
import {
  cpuUsPerMessage,
  delayPercentile,
  createLoadTarget,
  messagesPerSecond,
  round2,
  type LoadTarget,
  type PhaseResult,
} from './support/load-driver.ts';
import { startEjabberd } from './support/ejabberd.ts';
import { machineInfo } from './support/machine.ts';
import { findPostmaster, treeCpuUs } from './support/process-tree.ts';
import { openProductClient } from './support/product-client.ts';
import { openXmppClient } from './support/xmpp-client.ts';

const CLIENTS = 200;
const ROUNDS = 3;
const PHASE_MS = 4000;
const WARM_UP_MS = 1000;
const IN_FLIGHT = 100;
const TARGET_RATE_PER_S = 1000;
/** Share of the slowest side's maximum rate used as the steady rate, so that no side is saturated. */
const RATE_SHARE = 0.6;
const PACED_CONCURRENCY = 400;
/** Pause between turns, so that deferred work of one side is not counted for the next. */
const PAUSE_MS = 1000;

const SIDES = ['product', 'posted', 'no_store', 'ejabberd'] as const;
type SideName = (typeof SIDES)[number];
type Side = LoadTarget & { stop?: () => Promise<void> };

const role = process.argv[2];
if (role === 'product' || role === 'posted') await serveProduct();
else if (role === 'no_store') await serveWithNullWriter();
else await main();

async function serveProduct(): Promise<void> {
  const { runProductServer } = await import('./support/product-server.ts');
  await runProductServer(CLIENTS);
}

/** Runs the same server with the module that stores messages replaced. */
async function serveWithNullWriter(): Promise<void> {
  const writerModule = import.meta.resolve('./support/null-message-writer.ts');
  let isReplaced = false;
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      if (!found.url.endsWith('/chat/server/store/message-batch-writer.ts')) return found;
      isReplaced = true;
      return { ...found, url: writerModule };
    },
  });
  await serveProduct();
  if (!isReplaced) throw new Error('the module that stores messages was not found');
}

async function openProductSide(
  name: 'product' | 'posted' | 'no_store',
  postgresUrl: string,
  postmaster: number,
): Promise<Side> {
  const env = { ...process.env, TEST_DATABASE_URL: postgresUrl };
  const { child, ready, stop } = await startChild(import.meta.filename, name, env);
  const driven = await createLoadTarget({
    seatCount: CLIENTS,
    phaseMs: PHASE_MS,
    warmUpMs: WARM_UP_MS,
    connect: async (arrived) => openProductClient(ready, IN_FLIGHT, arrived, name === 'posted' ? 'post' : 'socket'),
    cpuUs: async () => treeCpuUs(child.pid ?? 0) + treeCpuUs(postmaster),
  });
  return { ...driven, stop };
}

async function openEjabberdSide(postgresUrl: string, postmaster: number): Promise<Side | null> {
  const server = await startEjabberd(postgresUrl, CLIENTS);
  if (!server) return null;
  process.on('exit', server.stop);
  return createLoadTarget({
    seatCount: CLIENTS,
    phaseMs: PHASE_MS,
    warmUpMs: WARM_UP_MS,
    connect: async (arrived) => openXmppClient(server, arrived),
    cpuUs: async () => treeCpuUs(server.pid) + treeCpuUs(postmaster),
  });
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  if (process.platform !== 'linux') fail('This benchmark reads CPU times from /proc: it needs Linux.');
  const postgres = await startPostgres({ own: true });
  if (!postgres) fail('This benchmark needs PostgreSQL, which was not found and could not be installed.');
  const { url } = postgres;
  process.on('exit', () => postgres.stop());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const postmaster = await findPostmaster(url);
  const ejabberd = await openEjabberdSide(url, postmaster);
  if (!ejabberd) fail('This benchmark needs ejabberd, which was not found and could not be installed.');
  const sides: Record<SideName, Side> = {
    ejabberd,
    product: await openProductSide('product', url, postmaster),
    posted: await openProductSide('posted', url, postmaster),
    no_store: await openProductSide('no_store', url, postmaster),
  };
  const { pace, paced, full } = await runRounds(sides);
  for (const name of SIDES) {
    sides[name].close();
    await sides[name].stop?.();
  }
  report(pace, paced, full);
  process.exit(0);
}

type Phases = Record<SideName, PhaseResult[]>;

/** Runs all sides in turn: one warm-up round that also determines the rate, then the measured rounds. */
async function runRounds(sides: Record<SideName, Side>): Promise<{ pace: number; paced: Phases; full: Phases }> {
  const turn = async (name: SideName, inFlight: number, perSecond: number | null) => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return sides[name].runPhase(inFlight, perSecond);
  };
  const none = (): Phases => ({ product: [], posted: [], no_store: [], ejabberd: [] });
  const warm: number[] = [];
  for (const name of SIDES) warm.push(messagesPerSecond([await turn(name, IN_FLIGHT, null)]));
  const pace = Math.min(TARGET_RATE_PER_S, Math.round((Math.min(...warm) * RATE_SHARE) / 100) * 100);
  const [paced, full] = [none(), none()];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of SIDES) paced[name].push(await turn(name, PACED_CONCURRENCY, pace));
    for (const name of SIDES) full[name].push(await turn(name, IN_FLIGHT, null));
  }
  return { pace, paced, full };
}

function report(pace: number, paced: Phases, full: Phases): void {
  const figuresOf = (name: SideName) => ({
    [`${name}_sends_per_s`]: Math.round(messagesPerSecond(full[name])),
    [`${name}_cpu_us`]: round2(cpuUsPerMessage(full[name])),
    [`${name}_paced_per_s`]: Math.round(messagesPerSecond(paced[name])),
    [`${name}_paced_cpu_us`]: round2(cpuUsPerMessage(paced[name])),
    [`${name}_p50_ms`]: round2(delayPercentile(paced[name], 0.5)),
    [`${name}_p99_ms`]: round2(delayPercentile(paced[name], 0.99)),
  });
  const result = {
    name: 'chat-peers',
    ratios: {
      sends_to_ejabberd: round2(messagesPerSecond(full.product) / messagesPerSecond(full.ejabberd)),
      cpu_to_ejabberd: round2(cpuUsPerMessage(full.product) / cpuUsPerMessage(full.ejabberd)),
      paced_cpu_to_ejabberd: round2(cpuUsPerMessage(paced.product) / cpuUsPerMessage(paced.ejabberd)),
      p50_to_ejabberd: round2(delayPercentile(paced.product, 0.5) / delayPercentile(paced.ejabberd, 0.5)),
      p99_to_ejabberd: round2(delayPercentile(paced.product, 0.99) / delayPercentile(paced.ejabberd, 0.99)),
      posted_sends_to_ejabberd: round2(messagesPerSecond(full.posted) / messagesPerSecond(full.ejabberd)),
      posted_cpu_to_ejabberd: round2(cpuUsPerMessage(full.posted) / cpuUsPerMessage(full.ejabberd)),
      cpu_to_no_store: round2(cpuUsPerMessage(full.product) / cpuUsPerMessage(full.no_store)),
    },
    figures: {
      pairs: CLIENTS / 2,
      in_flight: IN_FLIGHT,
      pace_per_s: pace,
      ...Object.assign({}, ...SIDES.map(figuresOf)),
    },
    machine: machineInfo(),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
