import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LICENCES_FILE, licencesPage, lockedPackages } from '../scripts/licences.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;

test('every package is the very one that was looked at: one version, held by its hash', () => {
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
  for (const [place, locked] of lockedPackages()) {
    if (!locked.link && !locked.inBundle) expect(locked.integrity, place).toMatch(/^sha512-/);
  }
});

test('no package runs a script of its own when it is installed', () => {
  for (const file of ['scripts/bootstrap.mjs', 'deploy/Dockerfile', 'docs/operations.md']) {
    for (const [call] of read(file).matchAll(/npm'?,? *\[?'?(?:ci|prune|install)\b[^\n]*/g)) {
      expect(call, file).toContain('--ignore-scripts');
    }
  }
  expect(read('scripts/bootstrap.mjs')).toContain("['ci', '--ignore-scripts'");
});

test('each package that we chose has its reason in a decision', () => {
  const reasons =
    read('docs/decisions/008-dependencies.md') + read('docs/decisions/012-dependencies-of-frame-and-chat.md');
  const more = [
    '011-jobs-and-several-processes.md',
    '014-maps.md',
    '017-zip-by-yazl.md',
    '005-accounts-with-better-auth.md',
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

test('the page of licences is that of the lock file, and none of them would bind what we write', () => {
  expect(read(path.relative(ROOT, LICENCES_FILE))).toBe(licencesPage());
  // used as a library of its own, LGPL and MPL ask nothing of the rest; GPL and AGPL would
  expect(licencesPage()).not.toMatch(/^## .*\bA?GPL/m);
});
