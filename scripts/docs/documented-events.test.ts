import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Names that a source adds to `Events` of `#platform/events.ts`. */
function declaredEvents(source: string): string[] {
  return [...source.matchAll(/\binterface Events \{\n([^]*?)\n {2}\}/g)].flatMap(([, members = '']) =>
    [...members.matchAll(/^ {4}'([\w.]+)':/gm)].map(([, name = '']) => name),
  );
}

/** Events in backticks; after the first, a list may leave out the prefix: `groups.saved`, `.full`. */
function namedEvents(readme: string): string[] {
  let prefix = '';
  return [...readme.matchAll(/`(\w*)\.(\w+)`/g)].map(([, own = '', name = '']) => {
    prefix = own || prefix;
    return `${prefix}.${name}`;
  });
}

test('the README of each feature names the events that the feature declares', () => {
  const declared = globSync('src/features/*', { cwd: ROOT }).flatMap((folder) => {
    const events = globSync(`${folder}/server/**/*.ts`, { cwd: ROOT }).flatMap((file) => declaredEvents(read(file)));
    const named = new Set(namedEvents(read(`${folder}/README.md`)));
    return events.map((event) => ({ folder, event, isNamed: named.has(event) }));
  });
  expect(declared.length).toBeGreaterThan(40);
  expect(declared.filter(({ isNamed }) => !isNamed)).toEqual([]);
});

test('events are read from declarations and lists', () => {
  const source = "declare module 'x' {\n  interface Events {\n    /** Why. */\n    'a.b': { id: string };\n  }\n}\n";
  expect(declaredEvents(source)).toEqual(['a.b']);
  expect(namedEvents('publishes `a.b`, `.c` and `domain/x.ts`; then `d.e`, `.f`')).toEqual([
    'a.b',
    'a.c',
    'd.e',
    'd.f',
  ]);
});
