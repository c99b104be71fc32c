/*
 * Measures the memory of one more idle socket: the application on PostgreSQL against a bare `ws` server, each in its
 * own process with one socket per signed-in person. Sockets are opened in two halves, with garbage collection and a
 * memory reading after each; the difference over half of them excludes the process's base memory. CPU of heartbeats
 * (one per socket every 30 s) is measured as well.
 * `npm run bench -- sockets --idle 20000` opens that many, limited by the open-file limit.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { startPostgres } from '../scripts/dev-services.ts';
import {
  serveUsage,
  readMemory,
  startChild,
  sendToParent,
  readCpuUs,
  type Memory,
  type SimulatedClient,
} from './support/child-process.ts';
import { round2 } from './support/load-driver.ts';
import { createIdleClients } from './support/idle-clients.ts';
import { machineInfo } from './support/machine.ts';

const DEFAULT_SOCKETS = 5000;
/** Goals for a whole machine, and the maximum ratio to a bare server. */
const GOALS = { sockets: 20_000, bytes: 4 * 2 ** 30, ratio: 1.5 };
/** File descriptors that a process needs besides its sockets. */
const RESERVED_FILES = 200;
const IDLE_MS = 30_000;

const [role = ''] = process.argv.slice(2);
const requestedSockets = role === '--idle' ? Number(process.argv[3]) : DEFAULT_SOCKETS;
if (role === 'product') await runProductServer();
else if (role === 'bare') await runBareServer();
else await main();

async function runProductServer(): Promise<void> {
  const { runProductServer } = await import('./support/product-server.ts');
  await runProductServer(Number(process.env['BENCH_CLIENTS']));
}

async function runBareServer(): Promise<void> {
  const wss = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(wss, 'listening');
  const all = new Set<WebSocket>();
  wss.on('connection', (ws) => {
    all.add(ws);
    ws.on('close', () => all.delete(ws));
  });
  sendToParent({ port: (wss.address() as AddressInfo).port, seats: [] });
  serveUsage(async () => undefined);
}

/**
 * Opens the sockets in two halves. Measures the memory after each half, the cost of the following idle half minute, and
 * the memory that remains after closing all.
 */
async function measure(name: 'product' | 'bare', count: number, env: NodeJS.ProcessEnv) {
  const { child, ready, stop } = await startChild(import.meta.filename, name, env);
  const seats: SimulatedClient[] =
    name === 'product' ? ready.seats : Array.from({ length: count }, () => ({ id: '', token: '' }));
  const clients = createIdleClients();
  const read: Memory[] = [];
  let openCpuUs = 0;
  for (const half of [seats.slice(0, count / 2), seats.slice(count / 2)]) {
    const before = await readCpuUs(child);
    await clients.open(ready.port, half, name === 'product');
    openCpuUs = (await readCpuUs(child)) - before;
    read.push(await readMemory(child));
  }
  const before = await readCpuUs(child);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const idleCpuUs = (await readCpuUs(child)) - before;
  read.push(await readMemory(child));
  const lost = clients.lost();
  await clients.close();
  // Presence drops a disconnected person after a grace period.
  await new Promise((resolve) => setTimeout(resolve, name === 'product' ? 15_000 : 1000));
  const left = await readMemory(child);
  await stop();
  const [first, second, idle] = read;
  if (!first || !second || !idle) throw new Error('no measurement was taken');
  return {
    rss: (second.rss - first.rss) / (count / 2),
    heapPerSocket: (second.heapBytes - first.heapBytes) / (count / 2),
    all: second.rss,
    grownIdle: (idle.heapBytes - second.heapBytes) / count,
    // Memory before the first socket is estimated as the first reading minus the growth of the second half.
    heapLeakPerSocket: (left.heapBytes + second.heapBytes - 2 * first.heapBytes) / count,
    openCpuUs: openCpuUs / (count / 2),
    idleCpuUs: idleCpuUs / count,
    lost,
  };
}

async function main(): Promise<void> {
  const files = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' })) || Infinity;
  const count = 2 * Math.floor(Math.min(requestedSockets, files - RESERVED_FILES) / 2);
  const postgres = await startPostgres({ own: true });
  if (!postgres) throw new Error('PostgreSQL is needed');
  const env = { ...process.env, BENCH_CLIENTS: String(count), TEST_DATABASE_URL: postgres.url };
  const bare = await measure('bare', count, env);
  const product = await measure('product', count, env).finally(postgres.stop);

  // Spare memory reserved at start hides growth in `rss`; the heap shows it in any case.
  const atGoal = product.all + (GOALS.sockets - count) * Math.max(product.rss, product.heapPerSocket);
  const bytesOf = (side: typeof bare) => ({ rss: Math.round(side.rss), held: Math.round(side.heapPerSocket) });
  const result = {
    name: 'sockets',
    ratios: {
      heap_to_bare: round2(product.heapPerSocket / bare.heapPerSocket),
      heap_to_goal: round2(product.heapPerSocket / bare.heapPerSocket / GOALS.ratio),
      process_at_20000_to_4_gib: round2(atGoal / GOALS.bytes),
    },
    figures: {
      sockets: count,
      wanted: requestedSockets,
      files_a_process: Number.isFinite(files) ? files : 'unlimited',
      product_bytes: bytesOf(product),
      bare_bytes: bytesOf(bare),
      product_process_mib: Math.round(product.all / 2 ** 20),
      grown_idle_bytes: Math.round(product.grownIdle),
      left_after_closing_bytes: Math.round(product.heapLeakPerSocket),
      open_cpu_us: round2(product.openCpuUs),
      half_minute_cpu_us: [round2(product.idleCpuUs), round2(bare.idleCpuUs)],
      lost: product.lost + bare.lost,
    },
    machine: machineInfo(),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  if (result.figures.lost > 0 || result.ratios.process_at_20000_to_4_gib > 1) process.exitCode = 1;
}
