/*
 * A bounded soak: people in pairs with a page open each, messages between them over the real API at a steady pace, through
 * the product on PostgreSQL. What came late, not at all or twice is counted, and so is what the process holds once its
 * garbage is gone: before, in the middle and at the end; what it grows by in the second half is a leak. Processor time is
 * the product's and PostgreSQL's for each message, heartbeats included. Beside it a bare process sends frames back: what that
 * takes is the machine's part of every delay. Ends with 1 when a message was lost or came twice.
 * `npm run bench -- soak` is a minute with 1,000 sockets; `--full` ten minutes with 5,000; `--minutes 3 --sockets 2000 --rate 400`
 * as said.
 */
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/needs.ts';
import { memoryOf, startChild, usage } from './support/child.ts';
import { delayOf, round2 } from './support/driving.ts';
import { machine } from './support/machine.ts';
import { postmasterOf, treeCpuUs } from './support/process-tree.ts';
import { openPairs } from './support/soak-pairs.ts';
import { runYardstick, startYardstick } from './support/yardstick.ts';

const GOAL_P99_MS = 250;
const USUAL_RATE = 200;
const WARM_UP_MS = 5000;

if (process.argv[2] === 'product') {
  const { runProduct } = await import('./support/product-server.ts');
  await runProduct(Number(process.env['BENCH_SEATS']));
} else if (process.argv[2] === 'yardstick') await runYardstick();
else await drive();

async function drive(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string' },
      sockets: { type: 'string' },
      rate: { type: 'string', default: String(USUAL_RATE) },
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
  const postmaster = await postmasterOf(postgres.url);
  const env = { ...process.env, BENCH_SEATS: String(sockets), TEST_DATABASE_URL: postgres.url };
  const { child, ready, stop } = await startChild(import.meta.filename, 'product', env);
  const pairs = await openPairs(ready);
  await pairs.stretch(perSecond, WARM_UP_MS);

  const yardstick = await startYardstick(import.meta.filename);
  const held = [(await memoryOf(child)).held];
  const delays: number[] = [];
  const cpu = { product: 0, postgres: 0, driver: 0 };
  let sent = 0;
  for (let half = 0; half < 2; half += 1) {
    const [product, database, driver] = [await usage(child), treeCpuUs(postmaster), process.cpuUsage()];
    const stretch = await pairs.stretch(perSecond, minutes * 30_000);
    cpu.product += (await usage(child)) - product;
    cpu.postgres += treeCpuUs(postmaster) - database;
    const { user, system } = process.cpuUsage(driver);
    cpu.driver += user + system;
    sent += stretch.sent;
    delays.push(...stretch.delays);
    held.push((await memoryOf(child)).held);
  }
  const bare = [{ sent: 0, seconds: 0, cpuUs: 0, delays: await yardstick.end() }];
  const verdict = await pairs.verdict();
  const [before = 0, middle = 0, end = 0] = held;
  const phase = [{ sent, seconds: 60 * minutes, cpuUs: 0, delays }];
  const p99 = delayOf(phase, 0.99);
  pairs.close();
  await stop();
  const result = {
    name: 'soak',
    ratios: {
      p99_to_goal: round2(p99 / GOAL_P99_MS),
      p99_to_bare: round2(p99 / delayOf(bare, 0.99)),
      product_cpu_to_one_core: round2(cpu.product / (minutes * 60e6)),
      held_end_to_middle: round2(end / middle),
    },
    figures: {
      sockets,
      per_second: perSecond,
      minutes,
      sent,
      p50_ms: round2(delayOf(phase, 0.5)),
      p99_ms: round2(p99),
      worst_ms: round2(delayOf(phase, 1)),
      bare_p50_ms: round2(delayOf(bare, 0.5)),
      bare_p99_ms: round2(delayOf(bare, 0.99)),
      ...verdict,
      ...pairs.troubles,
      cpu_us_a_message: {
        product: round2(cpu.product / sent),
        postgres: round2(cpu.postgres / sent),
        driver: round2(cpu.driver / sent),
      },
      held_mib: held.map((bytes) => round2(bytes / 2 ** 20)),
      grown_bytes_a_message: round2((end - middle) / (sent / 2)),
      first_half_bytes_a_message: round2((middle - before) / (sent / 2)),
    },
    machine: machine(),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  const isWrong = [verdict.lost, verdict.doubled, verdict.stored.lost, verdict.stored.doubled].some(
    (count) => count > 0,
  );
  process.exit(isWrong || pairs.troubles.unanswered > 0 ? 1 : 0);
}
