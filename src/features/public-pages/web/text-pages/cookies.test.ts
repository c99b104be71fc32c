import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CACHES } from '#app/web/worker/cache-policy.ts';
import { cookiesMessages } from './cookies.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const files = globSync(['src/**/*.{ts,tsx}', 'public/*.js'], { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|^src[\\/](messages|platform)[\\/]|[\\/]text-pages[\\/]cookies\.ts$/.test(file),
);
const blocks = cookiesMessages().sections.flatMap(({ blocks }) => blocks);
const listed = blocks.flatMap((block) => (block.kind === 'terms' ? block.rows.map(({ term }) => term) : []));

/** Storage keys in quotes, or as the prefix of a user id: `tukan_own:…`. */
const found = new Set(
  files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/['"`](tukan_[a-z_]+)/g)].map(([, key = '']) => key),
  ),
);

test('the cookies page lists exactly the browser storage that the code uses', () => {
  expect(found.size).toBeGreaterThan(15);
  expect([...new Set(listed)].sort()).toEqual([...found].sort());
});

test('the cookies page lists the caches of the service worker', () => {
  const text = blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join(' ');
  for (const { name } of Object.values(CACHES)) expect(text).toContain(name);
});

test('storage keys have the common prefix', () => {
  const odd = files.filter((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return /(?:local|session)Storage\.setItem\(\s*['"`](?!tukan_)/.test(text);
  });
  expect(odd).toEqual([]);
});
