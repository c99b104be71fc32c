import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import {
  commandPlace,
  documentedCommands,
  namedCommands,
  tokenize,
  tukanArgs,
  unusedReasons,
  type CommandPlace,
} from './operator-commands.ts';
import { renderSettings, SETTINGS_FILE } from './settings-page.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const commands = documentedCommands(ROOT);
/** Programs of the system, whose own options are not checked. */
const SYSTEM = [
  'cd',
  'chmod',
  'cp',
  'curl',
  'echo',
  'git',
  'journalctl',
  'kubectl',
  'npx',
  'openssl',
  'systemctl',
  'useradd',
];
/** npm commands without a script. */
const NPM = ['start', 'test', 'i'];

const run = promisify(execFile);

/** Runs the built command line without settings and on an empty data folder. */
async function runTukan(args: readonly string[]): Promise<{ code: number; out: string }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tukan-docs-'));
  try {
    const env = { PATH: process.env['PATH'], TUKAN_DATA: folder };
    const { stdout } = await run(process.execPath, ['build/app/tukan.js', ...args], { cwd: ROOT, env });
    return { code: 0, out: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('words of a command are those of a shell', () => {
  expect(tokenize(`a --b='c d' "e f" --g=$(h -i 3)`)).toEqual(['a', '--b=c d', 'e f', '--g=$(h -i 3)']);
  const inside = tokenize('kubectl -n tukan exec deployment/tukan -- tukan user list');
  expect(tukanArgs(inside, scripts)).toEqual(['user', 'list']);
  expect(tukanArgs(['npm', 'run', 'backup', '--', '--to', 'x'], scripts)).toEqual(['backup', '--to', 'x']);
  expect(tukanArgs(['sudo', 'tukan', 'jobs', 'list'], scripts)).toEqual(['jobs', 'list']);
  expect(tukanArgs(['docker', 'build', '.'], scripts)).toBeNull();
});

test('each program, npm script and file of the documented commands exists', () => {
  expect(commands.length).toBeGreaterThan(40);
  for (const { page, words } of commands) {
    const line = `${page}: ${words.join(' ')}`;
    const [program = '', first = '', second = ''] = words;
    if (program === 'npm')
      expect(first === 'run' ? Object.keys(scripts) : NPM, line).toContain(first === 'run' ? second : first);
    else if (program === 'npx' && first !== 'lighthouse')
      expect(existsSync(path.join(ROOT, 'node_modules/.bin', first)), line).toBe(true);
    else if (program === 'sudo') expect(first, line).toBe('tukan');
    else if (/^[A-Z_]+=/.test(program)) expect(words.slice(-3, -1), line).toEqual(['npm', 'run']);
    else expect([...SYSTEM, 'docker', 'helm'], line).toContain(program);
    for (const word of words) {
      // Written by the operator.
      if (word !== 'deploy/.env' && /^(deploy|docs|tests|scripts)\/|^\.env/.test(word))
        expect(existsSync(path.join(ROOT, word)), line).toBe(true);
    }
    if (program === 'docker' && first === 'compose') {
      const services = [...readFileSync(path.join(ROOT, 'deploy/compose.yaml'), 'utf8').matchAll(/^ {2}(\w+):/gm)];
      const named = words.filter((word) => /^(one|two)$/.test(word));
      for (const word of named)
        expect(
          services.map(([, name]) => name),
          line,
        ).toContain(word);
    }
  }
});

test('each command has its place, and one that does not run has a reason', () => {
  const places = Map.groupBy(commands, (command) => commandPlace(command));
  const count = (place: CommandPlace) => places.get(place)?.length ?? 0;
  expect(count('systemd')).toBeGreaterThan(40);
  for (const place of ['compose', 'kubernetes', 'laptop'] as const) expect(count(place), place).toBeGreaterThan(2);
  // Most of those that do not run are Kubernetes and Helm.
  expect(count('nowhere')).toBeLessThan(commands.length / 3);
  expect(unusedReasons(commands)).toEqual([]);
});

test('each npm script and tukan option that a document names exists', { timeout: 180_000 }, async () => {
  const texts = globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md', 'docs/operate/*.md'], { cwd: ROOT });
  const named = [...new Set(texts.flatMap((name) => namedCommands(readFileSync(path.join(ROOT, name), 'utf8'))))];
  expect(named.length).toBeGreaterThan(20);
  const help = new Map<string, string>();
  for (const line of named) {
    const words = tokenize(line);
    if (words[0] === 'npx') continue;
    expect(scripts, line).toHaveProperty([words[2]!]);
    const args = (tukanArgs(words, scripts) ?? []).filter((word) => /^(--)?[a-z][\w-]*$/.test(word));
    const options = args.filter((word) => word.startsWith('--') && word !== '--help' && word !== '--json');
    const name = args.filter((word) => !word.startsWith('--')).slice(0, ['user', 'audit'].includes(args[0]!) ? 2 : 1);
    if (args.length === 0) continue;
    if (!help.has(name.join(' '))) help.set(name.join(' '), (await runTukan([...name, '--help'])).out);
    const shown = help.get(name.join(' '))!;
    // An unknown command prints the help of its parent.
    expect(shown, line).toMatch(new RegExp(`^Usage: tukan ${name.join(' ')}`.trim()));
    for (const option of options) expect(shown, line).toMatch(new RegExp(`${option}\\b`));
  }
});

test('an upgrade builds while the server is stopped', () => {
  const lines = commands.filter(({ page }) => page.endsWith('upgrade.md')).map(({ words }) => words.join(' '));
  const order = ['systemctl stop tukan', 'git merge --ff-only', 'npm run build', 'systemctl start tukan'];
  expect(lines.filter((line) => order.includes(line))).toEqual(order);
  expect(lines.join('\n')).not.toMatch(/git pull|systemctl restart/);
});

test('Compose reads its file, where it is installed', () => {
  const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;
  const runCompose = (key: string) => {
    const args = ['compose', '-f', 'deploy/compose.yaml', 'config', '--quiet'];
    execFileSync('docker', args, { cwd: ROOT, env: { ...process.env, SECRET_KEY: key }, stdio: 'pipe' });
  };
  if (hasCompose) {
    runCompose('1'.repeat(64));
    expect(() => runCompose('')).toThrow(/SECRET_KEY/);
  }
});

test('the page of settings equals .env.example', () => {
  expect(readFileSync(SETTINGS_FILE, 'utf8'), 'run node scripts/docs/settings-page.ts').toBe(renderSettings());
  expect(renderSettings('# x\n\n# Backups\n# When.\nA=1\n# B=\n')).toContain(
    '| `A`     | `1`     | When.       |\n| `B`     | not set |',
  );
});
