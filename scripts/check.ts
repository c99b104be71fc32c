import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * Runs all static checks: compiler, architecture rules, linter and formatter, dead code. Ends with the names of the
 * failed steps.
 */
const ROOT = path.resolve(import.meta.dirname, '..');

const STEPS: [string, string, string[]][] = [
  ['route types', 'react-router', ['typegen']],
  ['compiler: pure side', 'tsc', ['-p', 'tsconfig.pure.json', '--noEmit']],
  ['compiler: server side', 'tsc', ['-p', 'tsconfig.server.json', '--noEmit']],
  ['compiler: web side', 'tsc', ['-p', 'tsconfig.web.json', '--noEmit']],
  ['compiler: service worker', 'tsc', ['-p', 'tsconfig.worker.json', '--noEmit']],
  ['compiler: tests', 'tsc', ['-p', 'tsconfig.tests.json', '--noEmit']],
  [
    'architecture, vocabulary and messages',
    'vitest',
    ['run', '--reporter=dot', 'tests/architecture.test.ts', 'tests/messages.test.ts'],
  ],
  ['linter', 'oxlint', ['--type-aware', '--deny-warnings', 'src', 'seed', 'scripts', 'tests', 'bench']],
  ['format', 'oxfmt', ['--check', '.']],
  ['dead files and exports', 'knip', ['--no-progress']],
];

const failed: string[] = [];
for (const [name, command, args] of STEPS) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin', command), args, {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const isFine = status === 0;
  process.stdout.write(`${isFine ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
  if (isFine) continue;
  failed.push(name);
  process.stdout.write(`${stdout}${stderr}\n`);
}
process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);
