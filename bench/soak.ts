/*
 * Soak test: pairs of people with an open page each exchange messages over the real API at a steady rate, through the
 * application on PostgreSQL. Counts late, lost and duplicate messages, and measures the heap after garbage collection
 * at the start, in the middle and at the end; growth in the second half indicates a leak. CPU is the application's and
 * PostgreSQL's per message, heartbeats included. A baseline echo process measures the machine's share of every delay.
 * Exits with 1 if a message was lost or duplicated.
 * `npm run bench -- soak` runs one minute with 1,000 sockets; `--full` ten minutes with 5,000; `--minutes 3 --sockets
 * 2000 --rate 400` sets each value.
 */
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/dev-services.ts';
import { readMemory, startChild, readCpuUs } from './support/child-process.ts';
import { delayPercentile, round2 } from './support/load-driver.ts';
import { machineInfo } from './support/machine.ts';
import { findPostmaster, treeCpuUs } from './support/process-tree.ts';
import { openPairs } from './support/soak-pairs.ts';
import { runBaseline, startBaseline } from './support/baseline-echo.ts';

const GOAL_P99_MS = 250;
const DEFAULT_RATE = 200;
const WARM_UP_MS = 5000;

if (process.argv[2] === 'product') {
  const { runProductServer } = await import('./support/product-server.ts');
  await runProductServer(Number(process.env['BENCH_CLIENTS']));
} else if (process.argv[2] === 'baseline') await runBaseline();
else await main();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string' },
      sockets: { type: 'string' },
      rate: { type: 'string', default: String(DEFAULT_RATE) },
      full: { type: 'boolean', default: false },
    },
  });
  const perSecond = Number(values.rate);
  const minutes = Number(values.minutes ?? (values.full ? 10 : 1));
  const sockets = 2 * Math.ceil(Number(values.sockets ?? (values.full ? 5000 : 1000)) / 2);
  const postgres = await startPostgres({ own: true });
  if (!postgres) throw new Error('PostgreSQL is needed');
  process.on('exit', postgres.stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const postmaster = await findPostmaster(postgres.url);
  const env = { ...process.env, BENCH_CLIENTS: String(sockets), TEST_DATABASE_URL: postgres.url };
  const { child, ready, stop } = await startChild(import.meta.filename, 'product', env);
  const pairs = await openPairs(ready);
  await pairs.run(perSecond, WARM_UP_MS);

  const yardstick = await startBaseline(import.meta.filename);
  const heapSizes = [(await readMemory(child)).heapBytes];
  const delays: number[] = [];
  const cpu = { product: 0, postgres: 0, driver: 0 };
  let sent = 0;
  for (let half = 0; half < 2; half += 1) {
    const [product, database, driver] = [await readCpuUs(child), treeCpuUs(postmaster), process.cpuUsage()];
    const stretch = await pairs.run(perSecond, minutes * 30_000);
    cpu.product += (await readCpuUs(child)) - product;
    cpu.postgres += treeCpuUs(postmaster) - database;
    const { user, system } = process.cpuUsage(driver);
    cpu.driver += user + system;
    sent += stretch.sent;
    delays.push(...stretch.delays);
    heapSizes.push((await readMemory(child)).heapBytes);
  }
  const bare = [{ sent: 0, seconds: 0, cpuUs: 0, delays: await yardstick.end() }];
  const verdict = await pairs.results();
  const [before = 0, middle = 0, end = 0] = heapSizes;
  const phase = [{ sent, seconds: 60 * minutes, cpuUs: 0, delays }];
  const p99 = delayPercentile(phase, 0.99);
  pairs.close();
  await stop();
  const result = {
    name: 'soak',
    ratios: {
      p99_to_goal: round2(p99 / GOAL_P99_MS),
      p99_to_bare: round2(p99 / delayPercentile(bare, 0.99)),
      product_cpu_to_one_core: round2(cpu.product / (minutes * 60e6)),
      heap_end_to_middle: round2(end / middle),
    },
    figures: {
      sockets,
      per_second: perSecond,
      minutes,
      sent,
      p50_ms: round2(delayPercentile(phase, 0.5)),
      p99_ms: round2(p99),
      worst_ms: round2(delayPercentile(phase, 1)),
      bare_p50_ms: round2(delayPercentile(bare, 0.5)),
      bare_p99_ms: round2(delayPercentile(bare, 0.99)),
      ...verdict,
      ...pairs.incidents,
      cpu_us_a_message: {
        product: round2(cpu.product / sent),
        postgres: round2(cpu.postgres / sent),
        driver: round2(cpu.driver / sent),
      },
      heap_mib: heapSizes.map((bytes) => round2(bytes / 2 ** 20)),
      grown_bytes_a_message: round2((end - middle) / (sent / 2)),
      first_half_bytes_a_message: round2((middle - before) / (sent / 2)),
    },
    machine: machineInfo(),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  const isWrong = [verdict.lost, verdict.doubled, verdict.stored.lost, verdict.stored.doubled].some(
    (count) => count > 0,
  );
  process.exit(isWrong || pairs.incidents.unanswered > 0 ? 1 : 0);
}
