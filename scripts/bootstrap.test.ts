import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A project that has the bootstrap script and an npm that only notes its arguments. */
let project: string;
const inProject = (name: string) => path.join(project, name);

beforeEach(async () => {
  project = await mkdtemp(path.join(os.tmpdir(), 'tukan-bootstrap-'));
  for (const folder of ['bin', 'scripts', 'src/messages/bundle']) await mkdir(inProject(folder), { recursive: true });
  await cp(path.join(import.meta.dirname, 'bootstrap.mjs'), inProject('scripts/bootstrap.mjs'));
  const note = `#!/bin/sh\nmkdir -p node_modules\necho "$1 $(echo "$@" | grep -oE -- '--(omit|include)=dev|--no-save' | tr '\\n' ' ')" >> calls\n`;
  await writeFile(inProject('bin/npm'), note);
  await chmod(inProject('bin/npm'), 0o755);
  await writeFile(inProject('package-lock.json'), '{}');
  await writeFile(inProject('scripts/compile-messages.mjs'), '');
  await writeFile(inProject('src/messages/bundle/messages.js'), '');
});
afterEach(async () => rm(project, { recursive: true }));

/** Runs the script for a task. Returns its output and the new calls of npm. */
async function bootstrap(task: string): Promise<{ out: string; calls: string[] }> {
  const env = { ...process.env, PATH: `${inProject('bin')}${path.delimiter}${process.env['PATH'] ?? ''}` };
  await writeFile(inProject('calls'), '');
  const { stdout } = await promisify(execFile)(process.execPath, [inProject('scripts/bootstrap.mjs'), task], { env });
  const calls = (await readFile(inProject('calls'), 'utf8')).split('\n').flatMap((call) => call.trim() || []);
  return { out: stdout, calls };
}

test('a start installs no test tools, tests add them, and a later start removes nothing', async () => {
  const first = await bootstrap('dev');
  expect(first.calls).toEqual(['ci --omit=dev']);
  expect(first.out).toMatch(/^\[1\/2\] Installing packages…\n +\d+ s\n\[2\/2\] Compiling the texts…\n/);
  expect(await bootstrap('dev')).toEqual({ out: '', calls: [] });
  expect((await bootstrap('check')).calls).toEqual(['install --no-save --include=dev']);
  expect(await bootstrap('check')).toEqual({ out: '', calls: [] });
  expect(await bootstrap('dev')).toEqual({ out: '', calls: [] });
});

test('a changed lock file installs again what was installed', async () => {
  await bootstrap('check');
  await writeFile(inProject('package-lock.json'), '{ "changed": true }');
  expect((await bootstrap('dev')).calls).toEqual(['ci --include=dev']);
});

test('a step runs again when one of its files changes, and until it succeeds', async () => {
  await bootstrap('dev');
  await writeFile(inProject('scripts/compile-messages.mjs'), 'process.exit(1)');
  await expect(bootstrap('dev')).rejects.toThrow();
  await expect(bootstrap('dev')).rejects.toThrow();
  await writeFile(inProject('scripts/compile-messages.mjs'), ' ');
  expect((await bootstrap('dev')).out).toContain('[1/1] Compiling the texts…');
});

test('only a development server shows a pseudo-locale', async () => {
  await bootstrap('dev');
  await writeFile(inProject('.cache/words.stamp'), 'pseudo');
  expect(await bootstrap('dev')).toEqual({ out: '', calls: [] });
  expect((await bootstrap('check')).out).toContain('Compiling the texts…');
  expect(await readFile(inProject('.cache/words.stamp'), 'utf8')).not.toBe('pseudo');
});
