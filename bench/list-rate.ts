/*
 * Measures requests per second of the property list of a city for guests, rendered by the server and served from the
 * page cache, against the same bytes served as a static file by the same process and by a bare HTTP server from memory.
 * All are requested in turn over the same number of connections. The cost of an uncached list is measured as well.
 * CPU per response is the serving process's and the more stable figure; with `TEST_DATABASE_URL`, PostgreSQL's CPU is
 * reported too.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '#app/app.ts';
import { startHttpServer } from '#app/http-server.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { createStaticFileHandler } from '#platform/http/static-files.ts';
import { createLogger } from '#platform/observability/log.ts';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { insertProperties } from '#tests/support/fixtures/generated-properties.ts';
import { createBuiltPages } from './support/built-pages.ts';
import { serveUsage, startChild, sendToParent, readCpuUs } from './support/child-process.ts';
import { round2 } from './support/load-driver.ts';
import { machineInfo } from './support/machine.ts';
import { findPostmaster, treeCpuUs } from './support/process-tree.ts';

const LIST_PATH = '/es/properties?city_id=46250';
const FILE_PATH = '/list.txt';
const PROPERTIES = 2000;
const ROUNDS = 7;
const PHASE_MS = 1500;
const CONNECTIONS = 16;
const MIN_RATIO = 0.5;

const role = process.argv[2];
if (role === 'product') await runProduct();
else if (role === 'bare') await runBareServer();
else await main();

/** Serves the application with properties in a city, and a static file with the same bytes as the list page. */
async function runProduct(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-bench-'));
  const database = await createEmptyDatabase();
  const config = readConfig({ TUKAN_DATA: folder, LOG_LEVEL: 'silent', RATE_LIMIT_MAX: '1000000' });
  const app = await createApp({ config, database, log: createLogger('silent'), now: systemClock, version: 'bench' });
  await insertProperties(database.db, PROPERTIES);
  const pages = createBuiltPages(app, config);
  const statics = createStaticFileHandler(folder);
  const answer = async (request: Request, address: string) => (await statics(request)) ?? pages(request, address);
  const served = await startHttpServer(app, answer, { port: 0, host: '127.0.0.1' });
  await writeFile(path.join(folder, `${FILE_PATH}.gz`), await fetchBytes(served.port, LIST_PATH));
  sendToParent({ port: served.port, seats: [] });
  serveUsage(async () => {
    await served.stop();
    await app.stopWork();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
}

/** Fetches the bytes once and then serves them from memory. */
async function runBareServer(): Promise<void> {
  const from = Number(process.env['BENCH_FROM']);
  const body = await fetchBytes(from, LIST_PATH);
  const server = createServer((_, outgoing) => {
    outgoing.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': body.byteLength,
    });
    outgoing.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  sendToParent({ port: (server.address() as AddressInfo).port, seats: [] });
  serveUsage(async () => void server.close());
}

/** Response body as sent to a client that accepts gzip. */
async function fetchBytes(port: number, where: string, agent?: Agent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      path: where,
      headers: { 'accept-encoding': 'gzip' },
      ...(agent && { agent }),
    };
    get(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (part: Buffer) => chunks.push(part));
      incoming.on('end', () =>
        incoming.statusCode === 200 && incoming.headers['content-encoding'] === 'gzip'
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${where} answered ${incoming.statusCode}`)),
      );
    }).on('error', reject);
  });
}

async function main(): Promise<void> {
  const product = await startChild(import.meta.filename, 'product');
  const bare = await startChild(import.meta.filename, 'bare', {
    ...process.env,
    BENCH_FROM: String(product.ready.port),
  });
  let uniqueRent = 0;
  const sides = {
    list: { ...product, where: () => LIST_PATH },
    // Unique URLs that miss the page cache.
    rendered: { ...product, where: () => `${LIST_PATH}&price_max=${1000 + (uniqueRent += 1)}` },
    file: { ...product, where: () => FILE_PATH },
    bare: { ...bare, where: () => '/' },
  };
  const names = Object.keys(sides) as (keyof typeof sides)[];
  const rates: Record<string, number[]> = {};
  const cpus: Record<string, number[]> = {};
  const databaseCpus: Record<string, number[]> = {};
  const url = process.env['TEST_DATABASE_URL'];
  const postmaster = url ? await findPostmaster(url) : null;
  const databaseUs = () => (postmaster === null ? 0 : treeCpuUs(postmaster));
  const sizes: Record<string, number> = {};
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  for (let nth = -1; nth < ROUNDS; nth += 1) {
    for (const name of names) {
      const { child, ready, where } = sides[name];
      sizes[name] = (await fetchBytes(ready.port, where(), agent)).byteLength;
      const cpuBefore = await readCpuUs(child);
      const databaseBefore = databaseUs();
      const began = performance.now();
      let answers = 0;
      const lane = async () => {
        while (performance.now() - began < PHASE_MS) {
          await fetchBytes(ready.port, where(), agent);
          answers += 1;
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, lane));
      const seconds = (performance.now() - began) / 1000;
      const cpu = ((await readCpuUs(child)) - cpuBefore) / answers;
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
      list_to_file_goal: round2(ratio('file') / MIN_RATIO),
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
    machine: machineInfo(),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  if (result.ratios.list_to_file < MIN_RATIO) process.exitCode = 1;
}
