import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CACHES } from '#app/web/worker/policy.ts';
import { cookiesWords } from './cookies.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const files = globSync(['src/**/*.{ts,tsx}', 'public/*.js'], { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|^src[\\/](words|platform)[\\/]|[\\/]texts[\\/]cookies\.ts$/.test(file),
);
const said = cookiesWords().sections.flatMap(({ blocks }) => blocks);
const listed = said.flatMap((block) => (block.kind === 'terms' ? block.rows.map(({ term }) => term) : []));

/** What stands in quotes, or before the owner's id: `tukan_own:…`. */
const found = new Set(
  files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/['"`](tukan_[a-z_]+)/g)].map(([, key = '']) => key),
  ),
);

test('whatever the code keeps in a browser stands on the page of cookies, and nothing else', () => {
  expect(found.size).toBeGreaterThan(15);
  expect([...new Set(listed)].sort()).toEqual([...found].sort());
});

test('so do the caches of the service worker', () => {
  const words = said.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join(' ');
  for (const { name } of Object.values(CACHES)) expect(words).toContain(name);
});

test('whoever uses browser storage keeps it under one of these names', () => {
  const odd = files.filter((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return /(?:local|session)Storage\.setItem\(\s*['"`](?!tukan_)/.test(text);
  });
  expect(odd).toEqual([]);
});
