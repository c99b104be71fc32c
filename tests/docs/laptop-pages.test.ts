import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#seed/demo-data.ts';
import { generatePeople } from '#seed/people/people.ts';
import { closeAfterAll } from '#tests/support/server/cleanup.ts';
import { commandPlace, documentedCommands, tokenize } from '../../scripts/docs/operator-commands.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** People that the first person finds; others have deal-breakers that exclude them. */
const FOUND = 237;
const lines = documentedCommands(ROOT)
  .filter((command) => commandPlace(command) === 'laptop')
  .map(({ line }) => line);
const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-laptop-'));
closeAfterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a documented command and returns the address that it prints. `npm test` has built what it would build first. */
async function start(line: string): Promise<{ url: string; output: () => string; stop: () => Promise<void> }> {
  const [program = '', ...args] = tokenize(line);
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    TMPDIR: os.tmpdir(),
    TUKAN_DATA: path.join(folder, 'data'),
    PORT: '0',
    RATE_LIMIT_MAX: '100000',
    LOG_LEVEL: 'warn',
    npm_config_ignore_scripts: 'true',
    npm_config_update_notifier: 'false',
  };
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // npm and the server that it started.
    process.kill(-child.pid!, 'SIGTERM');
    await ended;
  };
  closeAfterAll(stop);
  const address = () => /Tukan is at (http:\/\/\S+)/.exec(output)?.[1];
  await expect.poll(() => address() ?? child.exitCode, { timeout: 100_000 }).not.toBeNull();
  expect(address(), output).toBeTruthy();
  return { url: address() ?? '', output: () => output, stop };
}

/** People that the first person of the demo finds; 0 until they have an account. */
async function countFound(url: string): Promise<number> {
  const body = JSON.stringify({ email: generatePeople(1)[0]?.email, password: DEMO_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, body });
  if (!signedIn.ok) return 0;
  const { token } = (await signedIn.json()) as { token: string };
  const found = await fetch(`${url}/api/matching?limit=1`, { headers: { authorization: `Bearer ${token}` } });
  return found.ok ? ((await found.json()) as { total: number }).total : 0;
}

test('the demo serves at once, and its people are found while it fills', { timeout: 240_000 }, async () => {
  const line = 'npm start -- --demo';
  expect(lines).toContain(line);
  const demo = await start(line);
  expect((await fetch(`${demo.url}/es`)).status).toBe(200);
  expect(await countFound(demo.url)).toBeLessThan(FOUND);
  await expect
    .poll(async () => countFound(demo.url), { timeout: 120_000, interval: 300 })
    .toBeGreaterThanOrEqual(FOUND);
  await demo.stop();
});

test('a start without the demo serves what is there', { timeout: 120_000 }, async () => {
  expect(lines.filter((line) => line !== 'npm start -- --demo')).toEqual(['npm start']);
  const started = await start('npm start');
  expect(started.output()).toContain(`Mail is at ${started.url}/dev/mail`);
  expect(await countFound(started.url)).toBeGreaterThanOrEqual(FOUND);
  await started.stop();
});
