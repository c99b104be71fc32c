/*
 * How long the product takes from the command to its first answer on data that is there already, against a bare HTTP server
 * of the same runtime: the floor of what any start costs. Both are processes of their own, started in turns. Times are
 * medians; the ratio is what to watch.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startServer } from '#tests/support/process.ts';
import { machine } from './support/machine.ts';

const ROUNDS = 7;
/** No round begins later than this after the first one. */
const BUDGET_MS = 25_000;
const GOAL_MS = 3000;

const FLOOR = `const server = require('node:http').createServer((_, answer) => answer.end('ok'));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

/** Milliseconds until the bare server has answered. */
async function startFloor(): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ['-e', FLOOR], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  await fetch(`http://127.0.0.1:${String(port).trim()}`);
  const took = performance.now() - began;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
  return took;
}

// The first start makes the data and the compile cache; it does not count.
const server = await startServer({ LOG_LEVEL: 'silent' });
await server.stop();
await startFloor();

const productMs: number[] = [];
const floorMs: number[] = [];
const began = performance.now();
while (productMs.length < ROUNDS && (productMs.length === 0 || performance.now() - began < BUDGET_MS)) {
  productMs.push(await server.start());
  await server.stop();
  floorMs.push(await startFloor());
}
await server.close();

const round = (value: number) => Math.round(value * 100) / 100;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const result = {
  name: 'start',
  ratios: {
    warm_to_floor: round(median(productMs) / median(floorMs)),
    warm_to_goal: round(median(productMs) / GOAL_MS),
  },
  figures: {
    rounds: productMs.length,
    warm_ms: round(median(productMs)),
    warm_best_ms: round(Math.min(...productMs)),
    floor_ms: round(median(floorMs)),
  },
  machine: machine(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
