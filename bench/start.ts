/*
 * Measures the time from the start of the process to the first response with existing data, and that of `npm start`,
 * which also looks for changes to build, against a bare HTTP server on the same runtime as the lower bound. All run in
 * separate processes, started alternately. Times are medians; compare runs by the ratio. A first start with `--demo` is
 * measured from its first response until its people are found.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '#seed/demo-data.ts';
import { generatePeople } from '#seed/people/people.ts';
import { startServer } from '#tests/support/server/server-process.ts';
import { machineInfo } from './support/machine.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const ROUNDS = 7;
/** No round starts later than this after the first one. */
const BUDGET_MS = 25_000;
const GOAL_MS = 3000;
const DEMO_GOAL_MS = 10_000;
/** People that the first person finds; others have deal-breakers that exclude them, and one is added at the end. */
const DEMO_FOUND = 237;
const DEMO_TIMEOUT_MS = 120_000;
const DEMO_POLL_MS = 100;

const DEMO_EMAIL = generatePeople(1)[0]?.email ?? '';

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

/** Milliseconds from the first response of a demo until a search of its first person finds the others. */
async function measureDemo(): Promise<number> {
  const demo = await startServer({ LOG_LEVEL: 'silent' }, ['--demo']);
  const began = performance.now();
  try {
    let token: string | undefined;
    while (performance.now() - began < DEMO_TIMEOUT_MS) {
      token ??= await signIn(demo.url);
      const { total = 0 } = token ? await request<{ total: number }>(`${demo.url}/api/matching?limit=1`, token) : {};
      if (total >= DEMO_FOUND) return performance.now() - began;
      await new Promise((resolve) => setTimeout(resolve, DEMO_POLL_MS));
    }
    throw new Error('the people of the demo were not found in time');
  } finally {
    await demo.close();
  }
}

/** Token of the first person; undefined until they have an account. */
async function signIn(url: string): Promise<string | undefined> {
  const body = JSON.stringify({ email: DEMO_EMAIL, password: DEMO_PASSWORD });
  const headers = { 'content-type': 'application/json', origin: url };
  const response = await fetch(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, body });
  return response.ok ? ((await response.json()) as { token: string }).token : undefined;
}

async function request<T>(url: string, token: string): Promise<Partial<T>> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return response.ok ? ((await response.json()) as T) : {};
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
const demoMs = await measureDemo();

const round = (value: number) => Math.round(value * 100) / 100;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const result = {
  name: 'start',
  ratios: {
    warm_to_floor: round(median(productMs) / median(bareMs)),
    command_to_floor: round(median(commandMs) / median(bareMs)),
    warm_to_goal: round(median(productMs) / GOAL_MS),
    demo_people_to_goal: round(demoMs / DEMO_GOAL_MS),
  },
  figures: {
    rounds: productMs.length,
    warm_ms: round(median(productMs)),
    command_ms: round(median(commandMs)),
    warm_best_ms: round(Math.min(...productMs)),
    floor_ms: round(median(bareMs)),
    demo_people_ms: round(demoMs),
  },
  machine: machineInfo(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
