import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FEATURES, placeOf, tablesWritten, violationsOf, type Source } from './support/walls.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !file.startsWith('src/words/'));
const sources: Source[] = files.map((file) => ({ file, text: read(file) }));

test('every file keeps to the walls', () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap(violationsOf)).toEqual([]);
});

test('every feature stands in the order and has a short README', () => {
  const found = globSync('src/features/*', { cwd: ROOT })
    .map((folder) => path.basename(folder))
    .sort();
  expect(found).toEqual([...FEATURES].sort());
  for (const feature of FEATURES) {
    const readme = `src/features/${feature}/README.md`;
    expect(existsSync(path.join(ROOT, readme)), readme).toBe(true);
    expect(read(readme).trimEnd().split('\n').length, readme).toBeLessThanOrEqual(20);
  }
});

/** Table name or variable → the feature whose tables.ts declares it. */
function ownersOfTables(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { file, text } of sources) {
    const place = placeOf(file);
    if (place?.part !== 'server' || !place.inside.startsWith('tables')) continue;
    for (const [, variable = '', name = ''] of text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)) {
      owners.set(variable, place.feature ?? '');
      owners.set(name, place.feature ?? '');
    }
  }
  return owners;
}

/** Files of other features' side that write a table they do not own. */
function foreignWrites(among: Source[], owners: Map<string, string>): string[] {
  return among.flatMap(({ file, text }) => {
    const place = placeOf(file);
    if (!place || file.includes('.test.') || place.part === 'words') return [];
    return tablesWritten(text).flatMap((table) => {
      const owner = owners.get(table);
      return owner && owner !== place.feature ? [`${file}: writes ${table}, which belongs to ${owner}`] : [];
    });
  });
}

test('only the owning feature writes a table', () => {
  const owners = ownersOfTables();
  expect(owners.get('users')).toBe('accounts');
  expect(foreignWrites(sources, owners)).toEqual([]);
});

describe('each wall catches what is planted', () => {
  const planted: [string, Source, RegExp][] = [
    [
      'a domain file that imports the server',
      { file: 'src/features/chat/domain/x.ts', text: "import { a } from '../server/store.ts';" },
      /domain may not import server/,
    ],
    [
      'a domain file that uses a package',
      { file: 'src/features/chat/domain/x.ts', text: "import fs from 'node:fs';" },
      /may not use the package/,
    ],
    [
      'web that imports the platform',
      { file: 'src/features/chat/web/x.tsx', text: "import { b } from '#platform/config.ts';" },
      /web may not import platform/,
    ],
    [
      'web that imports the server',
      { file: 'src/features/chat/web/x.tsx', text: "import type { b } from '../server/service.ts';" },
      /web may not import server/,
    ],
    [
      'a design system that knows the product',
      { file: 'src/ui/x.tsx', text: "import { m } from '#words';" },
      /ui may not import words/,
    ],
    ['a kit with a package', { file: 'src/kit/x.ts', text: "import { Hono } from 'hono';" }, /kit may not use/],
    [
      'a feature that reaches up',
      { file: 'src/features/places/server/service.ts', text: "import { c } from '#features/chat/server/service.ts';" },
      /places reaches up to chat/,
    ],
    [
      'a way in beside the doors',
      { file: 'src/features/chat/server/service.ts', text: "import { d } from '#features/profiles/server/store.ts';" },
      /is not a door/,
    ],
    [
      'a private part of another feature',
      { file: 'src/features/chat/web/x.tsx', text: "import { e } from '#features/profiles/web/pages/edit.tsx';" },
      /is not a door/,
    ],
    [
      'SQL outside of the store',
      { file: 'src/features/chat/server/service.ts', text: "import { sql } from 'drizzle-orm';" },
      /query layer outside/,
    ],
    ['a file name outside the closed list', { file: 'src/features/chat/server/manager.ts', text: '' }, /only/],
    ['a name that says nothing', { file: 'src/platform/utils.ts', text: '' }, /says nothing/],
    ['a file that is too long', { file: 'src/kit/x.ts', text: '\n'.repeat(302) }, /longer than/],
    [
      'an import that spans lines',
      { file: 'src/ui/x.tsx', text: "import {\n  m,\n} from '#words';" },
      /ui may not import words/,
    ],
    [
      'an import at run time',
      { file: 'src/ui/x.tsx', text: "const a = await import('#platform/config.ts');" },
      /ui may not import platform/,
    ],
  ];
  test.each(planted)('%s', (_what, source, problem) => {
    expect(violationsOf(source).join('\n')).toMatch(problem);
  });

  test.each([
    ['by the query layer', 'await tx.update(users).set({})'],
    ['by SQL', 'sql`insert into users (id) values (1)`'],
  ])('a write to a foreign table, %s', (_how, text) => {
    const found = foreignWrites(
      [{ file: 'src/features/chat/server/store.ts', text }],
      new Map([['users', 'accounts']]),
    );
    expect(found).toHaveLength(1);
  });

  test('and lets through what is allowed', () => {
    const text = "import * as z from 'zod/mini';\nimport { a } from '#kit/lang.ts';\nimport { b } from './rules.ts';";
    expect(violationsOf({ file: 'src/features/chat/domain/schema.ts', text })).toEqual([]);
  });
});
