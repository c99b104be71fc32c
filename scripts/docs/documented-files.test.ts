import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENTS = ['*.md', 'docs/*.md', 'docs/operate/*.md', 'patches/*.md', 'seed/**/*.md', 'src/**/README.md'];
const FOLDERS = '{src,tests,scripts,seed,docs,messages,migrations,deploy,patches,bench}/**/*';

/** Files in backticks, such as `service/detail.ts`; no patterns, and no paths that begin with a dot. */
function filesIn(text: string): string[] {
  return [...text.matchAll(/`((?:\w[\w.-]*\/)*\w[\w.-]*\.(?:tsx?|mjs|md|sql|css))`/g)].map(([, name = '']) => name);
}

test('each file that a document names exists', () => {
  const ends = new Set<string>();
  for (const file of [
    ...globSync(FOLDERS, { cwd: ROOT, exclude: ['**/node_modules', 'src/messages'] }),
    ...globSync('*', { cwd: ROOT }),
  ]) {
    const parts = file.split(path.sep);
    for (const at of parts.keys()) ends.add(parts.slice(at).join('/'));
  }
  const documents = globSync(DOCUMENTS, { cwd: ROOT });
  const named = documents.flatMap((document) =>
    filesIn(readFileSync(path.join(ROOT, document), 'utf8')).map((name) => ({ document, name })),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ name }) => !ends.has(name))).toEqual([]);
});

test('names of files are told from other words', () => {
  expect(filesIn('`a/b.ts`, `./c.ts`, `d.e`, `*.test.ts` and `f.md`')).toEqual(['a/b.ts', 'f.md']);
});
