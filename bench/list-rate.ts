/*
 * How many strangers get the list of homes of a city in a second, drawn by the server and kept for some seconds, against
 * the same bytes served as a file by the same process, and against a bare HTTP server that has them in its memory. All are
 * asked in turns over the same number of connections. Beside them, what a list costs that has to be drawn. CPU is the
 * serving process's for each answer, the steadier figure; with `TEST_DATABASE_URL` PostgreSQL's beside it.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { makeApp } from '#app/app.ts';
import { makePages } from '#app/pages.ts';
import { serve } from '#app/serve.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { makeStatics } from '#platform/http/statics.ts';
import { makeLog } from '#platform/log.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { putHomes } from '#tests/support/home-crowd.ts';
import { answerUsage, startChild, tell, usage } from './support/child.ts';
import { round2 } from './support/driving.ts';
import { machine } from './support/machine.ts';
import { postmasterOf, treeCpuUs } from './support/process-tree.ts';

const LIST = '/es/properties?city_id=46250';
const FILE = '/list.txt';
const HOMES = 2000;
const ROUNDS = 7;
const PHASE_MS = 1500;
const CONNECTIONS = 16;
const GOAL = 0.5;

const role = process.argv[2];
if (role === 'product') await runProduct();
else if (role === 'bare') await runBare();
else await drive();

/** The product with homes in a city, and beside it a file of what it answers. */
async function runProduct(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-bench-'));
  const database = await freshDatabase();
  const config = readConfig({ TUKAN_DATA: folder, LOG_LEVEL: 'silent', RATE_LIMIT_MAX: '1000000' });
  const app = await makeApp({ config, database, log: makeLog('silent'), now: systemClock, version: 'bench' });
  await putHomes(database.db, HOMES);
  const built = path.resolve(import.meta.dirname, '../build/server/index.js');
  const pages = makePages({
    config,
    api: app.api,
    build: async () => (await import(built)) as ServerBuild,
    kept: app.keptPages,
    isDev: false,
  });
  const statics = makeStatics(folder);
  const answer = async (request: Request, address: string) => (await statics(request)) ?? pages(request, address);
  const served = await serve(app, answer, { port: 0, host: '127.0.0.1' });
  await writeFile(path.join(folder, `${FILE}.gz`), await bytesOf(served.port, LIST));
  tell({ port: served.port, engine: database.engine, seats: [] });
  answerUsage(async () => {
    await served.stop();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
}

/** Asks for the bytes once and sends them ever after; nothing else. */
async function runBare(): Promise<void> {
  const from = Number(process.env['BENCH_FROM']);
  const body = await bytesOf(from, LIST);
  const server = createServer((_, outgoing) => {
    outgoing.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': body.byteLength,
    });
    outgoing.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  tell({ port: (server.address() as AddressInfo).port, engine: 'none', seats: [] });
  answerUsage(async () => void server.close());
}

/** What a browser that takes gzip is sent. */
async function bytesOf(port: number, where: string, agent?: Agent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      path: where,
      headers: { 'accept-encoding': 'gzip' },
      ...(agent && { agent }),
    };
    get(options, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () =>
        incoming.statusCode === 200 && incoming.headers['content-encoding'] === 'gzip'
          ? resolve(Buffer.concat(parts))
          : reject(new Error(`${where} answered ${incoming.statusCode}`)),
      );
    }).on('error', reject);
  });
}

async function drive(): Promise<void> {
  const product = await startChild(import.meta.filename, 'product');
  const bare = await startChild(import.meta.filename, 'bare', {
    ...process.env,
    BENCH_FROM: String(product.ready.port),
  });
  let drawn = 0;
  const sides = {
    list: { ...product, where: () => LIST },
    // Never asked for before: every one is drawn.
    drawn: { ...product, where: () => `${LIST}&price_max=${1000 + (drawn += 1)}` },
    file: { ...product, where: () => FILE },
    bare: { ...bare, where: () => '/' },
  };
  const names = Object.keys(sides) as (keyof typeof sides)[];
  const rates: Record<string, number[]> = {};
  const cpus: Record<string, number[]> = {};
  const databaseCpus: Record<string, number[]> = {};
  const url = process.env['TEST_DATABASE_URL'];
  const postmaster = url ? await postmasterOf(url) : null;
  const databaseUs = () => (postmaster === null ? 0 : treeCpuUs(postmaster));
  const sizes: Record<string, number> = {};
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  for (let nth = -1; nth < ROUNDS; nth += 1) {
    for (const name of names) {
      const { child, ready, where } = sides[name];
      sizes[name] = (await bytesOf(ready.port, where(), agent)).byteLength;
      const cpuBefore = await usage(child);
      const databaseBefore = databaseUs();
      const began = performance.now();
      let answers = 0;
      const lane = async () => {
        while (performance.now() - began < PHASE_MS) {
          await bytesOf(ready.port, where(), agent);
          answers += 1;
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, lane));
      const seconds = (performance.now() - began) / 1000;
      const cpu = ((await usage(child)) - cpuBefore) / answers;
      if (nth < 0) continue;
      (rates[name] ??= []).push(answers / seconds);
      (cpus[name] ??= []).push(cpu);
      (databaseCpus[name] ??= []).push((databaseUs() - databaseBefore) / answers);
    }
  }
  agent.destroy();
  await bare.stop();
  await product.stop();

  const middle = (values: number[] = []) => round2(values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0);
  const ratio = (to: 'file' | 'bare') => round2(middle(rates['list']) / middle(rates[to]));
  const result = {
    name: 'list-rate',
    ratios: {
      list_to_file: ratio('file'),
      list_to_file_goal: round2(ratio('file') / GOAL),
      list_to_bare: ratio('bare'),
      list_cpu_to_file: round2(middle(cpus['list']) / middle(cpus['file'])),
    },
    figures: {
      rounds: ROUNDS,
      connections: CONNECTIONS,
      gzip_bytes: sizes,
      per_second: Object.fromEntries(names.map((name) => [name, middle(rates[name])])),
      cpu_us: Object.fromEntries(names.map((name) => [name, middle(cpus[name])])),
      ...(postmaster !== null && {
        postgres_cpu_us: Object.fromEntries(names.map((name) => [name, middle(databaseCpus[name])])),
      }),
    },
    machine: machine(),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  if (result.ratios.list_to_file < GOAL) process.exitCode = 1;
}
