/*
 * What one more idle socket takes: the product on PostgreSQL beside a bare `ws` server that only keeps them, each a process
 * of its own with a socket for each of so many people who are signed in. Half of them are opened, the rest, and after each
 * half garbage is collected and memory read: a socket is the difference over half of them, so that what a process holds
 * from its start counts for none. A beat of the product's (every 30 s from each) is weighed in processor time.
 * `npm run bench -- sockets --idle 20000` opens so many, or as many files as the system lets one process have.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { startPostgres } from '../scripts/needs.ts';
import { answerUsage, memoryOf, startChild, tell, usage, type Memory, type Seat } from './support/child.ts';
import { round2 } from './support/driving.ts';
import { makeIdleClients } from './support/idle-clients.ts';
import { machine } from './support/machine.ts';

const USUAL = 5000;
/** Goals of a whole machine, and against a bare server. */
const GOALS = { sockets: 20_000, bytes: 4 * 2 ** 30, ratio: 1.5 };
/** Files that a process needs beside its sockets. */
const OTHER_FILES = 200;
const IDLE_MS = 30_000;

const [role = ''] = process.argv.slice(2);
const wanted = role === '--idle' ? Number(process.argv[3]) : USUAL;
if (role === 'product') await serveProduct();
else if (role === 'bare') await serveBare();
else await drive();

async function serveProduct(): Promise<void> {
  const { runProduct } = await import('./support/product-server.ts');
  await runProduct(Number(process.env['BENCH_SEATS']));
}

async function serveBare(): Promise<void> {
  const wss = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(wss, 'listening');
  const all = new Set<WebSocket>();
  wss.on('connection', (ws) => {
    all.add(ws);
    ws.on('close', () => all.delete(ws));
  });
  tell({ port: (wss.address() as AddressInfo).port, engine: 'none', seats: [] });
  answerUsage(async () => undefined);
}

/** Opens them in two halves; what each half left in memory, what the idle half minute after it cost, and what stays when all are gone. */
async function measure(name: 'product' | 'bare', count: number, env: NodeJS.ProcessEnv) {
  const { child, ready, stop } = await startChild(import.meta.filename, name, env);
  const seats: Seat[] = name === 'product' ? ready.seats : Array.from({ length: count }, () => ({ id: '', token: '' }));
  const clients = makeIdleClients();
  const read: Memory[] = [];
  let openCpuUs = 0;
  for (const half of [seats.slice(0, count / 2), seats.slice(count / 2)]) {
    const before = await usage(child);
    await clients.open(ready.port, half, name === 'product');
    openCpuUs = (await usage(child)) - before;
    read.push(await memoryOf(child));
  }
  const before = await usage(child);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const idleCpuUs = (await usage(child)) - before;
  read.push(await memoryOf(child));
  const lost = clients.lost();
  await clients.close();
  // A person who only left is forgotten by presence after a moment.
  await new Promise((resolve) => setTimeout(resolve, name === 'product' ? 15_000 : 1000));
  const left = await memoryOf(child);
  await stop();
  const [first, second, idle] = read;
  if (!first || !second || !idle) throw new Error('nothing was read');
  return {
    rss: (second.rss - first.rss) / (count / 2),
    held: (second.held - first.held) / (count / 2),
    all: second.rss,
    grownIdle: (idle.held - second.held) / count,
    // Before the first socket it would have held as much less than after the first half as the second half added.
    leftHeld: (left.held + second.held - 2 * first.held) / count,
    openCpuUs: openCpuUs / (count / 2),
    idleCpuUs: idleCpuUs / count,
    lost,
  };
}

async function drive(): Promise<void> {
  const files = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' })) || Infinity;
  const count = 2 * Math.floor(Math.min(wanted, files - OTHER_FILES) / 2);
  const postgres = await startPostgres({ own: true });
  if (!postgres) throw new Error('PostgreSQL is needed');
  const env = { ...process.env, BENCH_SEATS: String(count), TEST_DATABASE_URL: postgres.url };
  const bare = await measure('bare', count, env);
  const product = await measure('product', count, env).finally(postgres.stop);

  // What a process has room for from its start hides what is added; what is held is added in any case.
  const atGoal = product.all + (GOALS.sockets - count) * Math.max(product.rss, product.held);
  const bytesOf = (side: typeof bare) => ({ rss: Math.round(side.rss), held: Math.round(side.held) });
  const result = {
    name: 'sockets',
    ratios: {
      held_to_bare: round2(product.held / bare.held),
      held_to_goal: round2(product.held / bare.held / GOALS.ratio),
      process_at_20000_to_4_gib: round2(atGoal / GOALS.bytes),
    },
    figures: {
      sockets: count,
      wanted,
      files_a_process: Number.isFinite(files) ? files : 'unlimited',
      product_bytes: bytesOf(product),
      bare_bytes: bytesOf(bare),
      product_process_mib: Math.round(product.all / 2 ** 20),
      grown_idle_bytes: Math.round(product.grownIdle),
      left_after_closing_bytes: Math.round(product.leftHeld),
      open_cpu_us: round2(product.openCpuUs),
      half_minute_cpu_us: [round2(product.idleCpuUs), round2(bare.idleCpuUs)],
      lost: product.lost + bare.lost,
    },
    machine: machine(),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  if (result.figures.lost > 0 || result.ratios.process_at_20000_to_4_gib > 1) process.exitCode = 1;
}
