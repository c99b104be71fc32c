/*
 * Measures the time from the start command to the first response with existing data, against a bare HTTP server on the
 * same runtime as the lower bound. Both run in separate processes, started alternately. Times are medians; compare runs
 * by the ratio.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startServer } from '#tests/support/server/server-process.ts';
import { machineInfo } from './support/machine.ts';

const ROUNDS = 7;
/** No round starts later than this after the first one. */
const BUDGET_MS = 25_000;
const GOAL_MS = 3000;

const BARE_SERVER_SOURCE = `const server = require('node:http').createServer((_, answer) => answer.end('ok'));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

/** Milliseconds until the bare server has responded. */
async function startBareServer(): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ['-e', BARE_SERVER_SOURCE], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  await fetch(`http://127.0.0.1:${String(port).trim()}`);
  const took = performance.now() - began;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
  return took;
}

// The first start creates the data and the compile cache; it is not measured.
const server = await startServer({ LOG_LEVEL: 'silent' });
await server.stop();
await startBareServer();

const productMs: number[] = [];
const bareMs: number[] = [];
const startedAt = performance.now();
while (productMs.length < ROUNDS && (productMs.length === 0 || performance.now() - startedAt < BUDGET_MS)) {
  productMs.push(await server.start());
  await server.stop();
  bareMs.push(await startBareServer());
}
await server.close();

const round = (value: number) => Math.round(value * 100) / 100;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const result = {
  name: 'start',
  ratios: {
    warm_to_floor: round(median(productMs) / median(bareMs)),
    warm_to_goal: round(median(productMs) / GOAL_MS),
  },
  figures: {
    rounds: productMs.length,
    warm_ms: round(median(productMs)),
    warm_best_ms: round(Math.min(...productMs)),
    floor_ms: round(median(bareMs)),
  },
  machine: machineInfo(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
