/*
 * One-to-one messages through the product on PostgreSQL, over sockets as tabs send them, beside ejabberd with its archive in
 * the same PostgreSQL server, beside the product itself with a store that keeps nothing, and with calls instead of sockets. Servers are processes of their own, driven alternately
 * from here. CPU is of all processes of a side and of PostgreSQL while that side is driven. A message counts when it has
 * arrived at the other person's connection (and, in the product, is answered), which both servers do after storing it.
 */
import { registerHooks } from 'node:module';
import { startPostgres } from '../scripts/needs.ts';
import { startChild } from './support/child.ts';
import { cpuOf, delayOf, makeDriven, rateOf, round2, type Driven, type Phase } from './support/driving.ts';
import { startEjabberd } from './support/ejabberd.ts';
import { machine } from './support/machine.ts';
import { postmasterOf, treeCpuUs } from './support/process-tree.ts';
import { openProduct } from './support/product-client.ts';
import { openXmpp } from './support/xmpp-client.ts';

const SEATS = 200;
const ROUNDS = 3;
const PHASE_MS = 4000;
const IN_FLIGHT = 100;
const WANTED_PACE_PER_S = 1000;
/** The steady pace leaves the slowest side room: this share of what it takes at most. */
const PACE_SHARE = 0.6;
const PACED_LANES = 400;
/** What a side leaves to be done after its turn is not to be counted as the next one's. */
const PAUSE_MS = 1000;

const NAMES = ['product', 'posted', 'no_store', 'ejabberd'] as const;
type Name = (typeof NAMES)[number];
type Side = Driven & { stop?: () => Promise<void> };

const role = process.argv[2];
if (role === 'product' || role === 'posted') await serveProduct();
else if (role === 'no_store') await serveWithoutStore();
else await drive();

async function serveProduct(): Promise<void> {
  const { runProduct } = await import('./support/product-server.ts');
  await runProduct(SEATS);
}

/** The same server, but the module that stores messages is another one. */
async function serveWithoutStore(): Promise<void> {
  const lane = import.meta.resolve('./support/no-store-lane.ts');
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      return found.url.endsWith('/chat/server/store/send-lane.ts') ? { ...found, url: lane } : found;
    },
  });
  await serveProduct();
}

async function openOwn(
  name: 'product' | 'posted' | 'no_store',
  postgresUrl: string,
  postmaster: number,
): Promise<Side> {
  const env = { ...process.env, TEST_DATABASE_URL: postgresUrl };
  const { child, ready, stop } = await startChild(import.meta.filename, name, env);
  const driven = await makeDriven({
    name,
    seatCount: SEATS,
    phaseMs: PHASE_MS,
    connect: async (arrived) => openProduct(ready, IN_FLIGHT, arrived, name === 'posted' ? 'post' : 'socket'),
    cpuUs: async () => treeCpuUs(child.pid ?? 0) + treeCpuUs(postmaster),
  });
  return { ...driven, stop };
}

async function openEjabberd(postgresUrl: string, postmaster: number): Promise<Side | null> {
  const server = await startEjabberd(postgresUrl, SEATS);
  if (!server) return null;
  process.on('exit', server.stop);
  return makeDriven({
    name: 'ejabberd',
    seatCount: SEATS,
    phaseMs: PHASE_MS,
    connect: async (arrived) => openXmpp(server, arrived),
    cpuUs: async () => treeCpuUs(server.pid) + treeCpuUs(postmaster),
  });
}

function giveUp(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

async function drive(): Promise<void> {
  if (process.platform !== 'linux') giveUp('This benchmark reads CPU times from /proc: it needs Linux.');
  const postgres = await startPostgres({ own: true });
  if (!postgres) giveUp('This benchmark needs PostgreSQL, which is not here and could not be installed.');
  const { url } = postgres;
  process.on('exit', () => postgres.stop());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const postmaster = await postmasterOf(url);
  const ejabberd = await openEjabberd(url, postmaster);
  if (!ejabberd) giveUp('This benchmark needs ejabberd, which is not here and could not be installed.');
  const sides: Record<Name, Side> = {
    ejabberd,
    product: await openOwn('product', url, postmaster),
    posted: await openOwn('posted', url, postmaster),
    no_store: await openOwn('no_store', url, postmaster),
  };
  const { pace, paced, full } = await alternate(sides);
  for (const name of NAMES) {
    sides[name].close();
    await sides[name].stop?.();
  }
  report(pace, paced, full);
  process.exit(0);
}

type Phases = Record<Name, Phase[]>;

/** All sides in turn: once to get warm and to find the pace, then round after round. */
async function alternate(sides: Record<Name, Side>): Promise<{ pace: number; paced: Phases; full: Phases }> {
  const turn = async (name: Name, inFlight: number, perSecond: number | null) => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return sides[name].phase(inFlight, perSecond);
  };
  const none = (): Phases => ({ product: [], posted: [], no_store: [], ejabberd: [] });
  const warm: number[] = [];
  for (const name of NAMES) warm.push(rateOf([await turn(name, IN_FLIGHT, null)]));
  const pace = Math.min(WANTED_PACE_PER_S, Math.round((Math.min(...warm) * PACE_SHARE) / 100) * 100);
  const [paced, full] = [none(), none()];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of NAMES) paced[name].push(await turn(name, PACED_LANES, pace));
    for (const name of NAMES) full[name].push(await turn(name, IN_FLIGHT, null));
  }
  return { pace, paced, full };
}

function report(pace: number, paced: Phases, full: Phases): void {
  const figuresOf = (name: Name) => ({
    [`${name}_sends_per_s`]: Math.round(rateOf(full[name])),
    [`${name}_cpu_us`]: round2(cpuOf(full[name])),
    [`${name}_paced_per_s`]: Math.round(rateOf(paced[name])),
    [`${name}_paced_cpu_us`]: round2(cpuOf(paced[name])),
    [`${name}_p50_ms`]: round2(delayOf(paced[name], 0.5)),
    [`${name}_p99_ms`]: round2(delayOf(paced[name], 0.99)),
  });
  const result = {
    name: 'chat-peers',
    ratios: {
      sends_to_ejabberd: round2(rateOf(full.product) / rateOf(full.ejabberd)),
      cpu_to_ejabberd: round2(cpuOf(full.product) / cpuOf(full.ejabberd)),
      paced_cpu_to_ejabberd: round2(cpuOf(paced.product) / cpuOf(paced.ejabberd)),
      p50_to_ejabberd: round2(delayOf(paced.product, 0.5) / delayOf(paced.ejabberd, 0.5)),
      p99_to_ejabberd: round2(delayOf(paced.product, 0.99) / delayOf(paced.ejabberd, 0.99)),
      posted_sends_to_ejabberd: round2(rateOf(full.posted) / rateOf(full.ejabberd)),
      posted_cpu_to_ejabberd: round2(cpuOf(full.posted) / cpuOf(full.ejabberd)),
      cpu_to_no_store: round2(cpuOf(full.product) / cpuOf(full.no_store)),
    },
    figures: {
      pairs: SEATS / 2,
      in_flight: IN_FLIGHT,
      pace_per_s: pace,
      ...Object.assign({}, ...NAMES.map(figuresOf)),
    },
    machine: machine(),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
