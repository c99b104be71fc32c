/*
 * Measures `npm start` in a fresh clone until everything is built, with a warm npm cache. The bound is the installation
 * of all packages alone, test tools included. `--against COMMIT` also measures the first start of that commit, in the
 * same run. Compare runs by the ratios; a busy machine makes them uncertain, so its load is part of the figures.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { machineInfo } from './support/machine.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const INSTALLATION = ['ci', '--ignore-scripts', '--include=dev', '--prefer-offline', '--loglevel=error'];
const { values } = parseArgs({ options: { against: { type: 'string' } } });

/** Seconds that a command takes in a clone of a commit, which is removed afterwards. */
async function timeInClone(commit: string, command: string, args: string[]): Promise<number> {
  const clone = await mkdtemp(path.join(os.tmpdir(), 'tukan-first-start-'));
  const run = (name: string, given: string[]) =>
    execFileSync(name, given, { cwd: clone, stdio: ['ignore', 2, 2], env });
  // The packages of this checkout must not be found.
  const PATH = (process.env['PATH'] ?? '').split(path.delimiter).filter((part) => !part.includes('node_modules'));
  const env = { ...process.env, PATH: PATH.join(path.delimiter) };
  try {
    run('git', ['clone', '--quiet', ROOT, '.']);
    run('git', ['checkout', '--quiet', commit]);
    const startedAt = performance.now();
    run(command, args);
    return (performance.now() - startedAt) / 1000;
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
}

const firstStart = (commit: string) => timeInClone(commit, 'node', ['scripts/bootstrap.mjs', 'start']);
const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
const load = os.loadavg()[0] ?? 0;

// The first installation fills the npm cache; it is not measured.
await timeInClone(head, 'npm', INSTALLATION);
const beforeS = values.against ? await firstStart(values.against) : null;
const startS = await firstStart(head);
const installationS = await timeInClone(head, 'npm', INSTALLATION);

const round = (value: number) => Math.round(value * 100) / 100;
const result = {
  name: 'first-start',
  ratios: {
    start_to_full_installation: round(startS / installationS),
    ...(beforeS && { start_to_before: round(startS / beforeS) }),
  },
  figures: {
    start_s: round(startS),
    full_installation_s: round(installationS),
    ...(beforeS && { before_s: round(beforeS), before: values.against }),
    load: round(load),
  },
  machine: machineInfo(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
