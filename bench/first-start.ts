/*
 * Measures the first `npm start` in a fresh clone until everything is built, with a warm npm cache. The bound is the
 * installation of all packages alone, test tools included. `--against COMMIT` also measures the first start of that
 * commit. The ratios compare processor time, of all processes that a start waits for, and the elapsed time of both starts:
 * other work on the machine changes the elapsed time most of all. Clones are removed at the end, because ext4 creates files
 * slowly for a minute after many were deleted.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { machineInfo } from './support/machine.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const INSTALLATION = ['npm', 'ci', '--ignore-scripts', '--include=dev', '--prefer-offline', '--loglevel=error'];
const { values } = parseArgs({ options: { against: { type: 'string' } } });

interface Cost {
  elapsedS: number;
  processorS: number;
}

const clones: string[] = [];

/** Seconds that a command takes in a clone of a commit. */
async function measureInClone(commit: string, ...command: string[]): Promise<Cost> {
  const clone = await mkdtemp(path.join(os.tmpdir(), 'tukan-first-start-'));
  clones.push(clone);
  // The packages of this checkout must not be found.
  const PATH = (process.env['PATH'] ?? '').split(path.delimiter).filter((part) => !part.includes('node_modules'));
  const env = { ...process.env, PATH: PATH.join(path.delimiter) };
  const run = (name: string, given: string[]) =>
    execFileSync(name, given, { cwd: clone, stdio: ['ignore', 'pipe', 'inherit'], env, encoding: 'utf8' });
  run('git', ['clone', '--quiet', ROOT, '.']);
  run('git', ['checkout', '--quiet', commit]);
  const startedAt = performance.now();
  // The last line of `times` holds user and system time of the children: 1m2.34s 0m5.67s.
  const times =
    run('sh', ['-c', '"$@" >&2 || exit 1; times', 'sh', ...command])
      .trim()
      .split('\n')
      .at(-1) ?? '';
  const elapsedS = (performance.now() - startedAt) / 1000;
  const parts = [...times.matchAll(/(\d+)m([\d.]+)s/g)].map(([, minutes, seconds]) => +minutes! * 60 + +seconds!);
  return { elapsedS, processorS: parts.reduce((sum, part) => sum + part, 0) };
}

const firstStart = (commit: string) => measureInClone(commit, 'node', 'scripts/bootstrap.mjs', 'start');
const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();

async function measure() {
  // The first installation fills the npm cache; it is not measured.
  await measureInClone(head, ...INSTALLATION);
  const before = values.against ? await firstStart(values.against) : null;
  return { before, start: await firstStart(head), installation: await measureInClone(head, ...INSTALLATION) };
}
const { before, start, installation } = await measure().finally(() =>
  Promise.all(clones.map((clone) => rm(clone, { recursive: true, force: true }))),
);

const round = (value: number) => Math.round(value * 100) / 100;
const result = {
  name: 'first-start',
  ratios: {
    start_to_full_installation: round(start.processorS / installation.processorS),
    ...(before && {
      start_to_before: round(start.processorS / before.processorS),
      elapsed_to_before: round(start.elapsedS / before.elapsedS),
    }),
  },
  figures: {
    processor_s: { start: round(start.processorS), full_installation: round(installation.processorS) },
    elapsed_s: { start: round(start.elapsedS), full_installation: round(installation.elapsedS) },
    ...(before && {
      before: { commit: values.against, processor_s: round(before.processorS), elapsed_s: round(before.elapsedS) },
    }),
  },
  machine: machineInfo(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
