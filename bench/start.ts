/*
 * Measures the time from the start of the process to the first response with existing data, and that of `npm start`,
 * which also looks for changes to build, against a bare HTTP server on the same runtime as the lower bound. All run in
 * separate processes, started alternately. Times are medians; compare runs by the ratio.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startServer } from '#tests/support/server/server-process.ts';
import { machineInfo } from './support/machine.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
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

/** Milliseconds until `npm start` has responded. */
async function startByCommand(dataDir: string): Promise<number> {
  const began = performance.now();
  const env = { ...process.env, PORT: '0', TUKAN_DATA: dataDir, LOG_LEVEL: 'silent' };
  const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(output)));
  });
  await fetch(`${address}/readyz`);
  const took = performance.now() - began;
  const ended = once(child, 'exit');
  // npm and the server that it started.
  process.kill(-child.pid!, 'SIGTERM');
  await ended;
  return took;
}

// The first start creates the data and the compile cache; it is not measured.
const server = await startServer({ LOG_LEVEL: 'silent' });
await server.stop();
await startBareServer();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tukan-start-'));
await startByCommand(dataDir);

const productMs: number[] = [];
const commandMs: number[] = [];
const bareMs: number[] = [];
const startedAt = performance.now();
while (productMs.length < ROUNDS && (productMs.length === 0 || performance.now() - startedAt < BUDGET_MS)) {
  productMs.push(await server.start());
  await server.stop();
  commandMs.push(await startByCommand(dataDir));
  bareMs.push(await startBareServer());
}
await server.close();
await rm(dataDir, { recursive: true, force: true });

const round = (value: number) => Math.round(value * 100) / 100;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const result = {
  name: 'start',
  ratios: {
    warm_to_floor: round(median(productMs) / median(bareMs)),
    command_to_floor: round(median(commandMs) / median(bareMs)),
    warm_to_goal: round(median(productMs) / GOAL_MS),
  },
  figures: {
    rounds: productMs.length,
    warm_ms: round(median(productMs)),
    command_ms: round(median(commandMs)),
    warm_best_ms: round(Math.min(...productMs)),
    floor_ms: round(median(bareMs)),
  },
  machine: machineInfo(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
