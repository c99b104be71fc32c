import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  FEATURES,
  locateFile,
  findWrittenTables,
  findViolations,
  type SourceFile,
} from './support/checks/architecture-rules.ts';
import {
  findCrowdedFolders,
  findImportCycles,
  findLongFiles,
  MAX_FILES_PER_FOLDER,
} from './support/checks/layout-rules.ts';
import { documentedPlaces } from './support/checks/documented-places.ts';
import { findFixedPauses, findShortcuts } from './support/checks/fixed-pauses.ts';
import { findRepeatedDefinitions, PLANTED_REPETITIONS } from './support/checks/single-definitions.ts';
import { findStyleViolations } from './support/checks/vocabulary.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !file.startsWith('src/messages/'));
const sources: SourceFile[] = files.map((file) => ({ file, text: read(file) }));
const filesOfAllRoots = globSync('{src,seed,tests,bench,scripts}/**/*.*', { cwd: ROOT }).filter(
  (file) => !file.startsWith('src/messages/'),
);
const sourcesOfAllRoots: SourceFile[] = filesOfAllRoots.map((file) => ({
  file,
  text: /\.(ts|tsx|mjs)$/.test(file) ? read(file) : '',
}));

test('every file respects the import boundaries', () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap(findViolations)).toEqual([]);
});

test('there are no import cycles, type imports included', () => {
  expect(findImportCycles(sourcesOfAllRoots)).toEqual([]);
});

test('no long files', () => {
  expect(findLongFiles(sourcesOfAllRoots)).toEqual([]);
});

test('no folder has too many files', () => {
  expect(findCrowdedFolders(filesOfAllRoots)).toEqual([]);
});

test('file names, exported names and comments follow the style', () => {
  expect(sourcesOfAllRoots.flatMap(findStyleViolations)).toEqual([]);
});

test('no test pauses for a fixed time, and no journey forces an action or waits for an idle network', () => {
  expect(sourcesOfAllRoots.flatMap((source) => [...findFixedPauses(source), ...findShortcuts(source)])).toEqual([]);
  for (const text of ['await pause(50)', 'page.waitForTimeout(ms)', 'new Promise((done) => setTimeout(done, 300))'])
    expect(findFixedPauses({ file: 'src/planted.test.ts', text })).toEqual([`src/planted.test.ts:1: ${text}`]);
  for (const text of ["page.waitForLoadState('networkidle')", 'radio.check({ force: true })'])
    expect(findShortcuts({ file: 'tests/journeys/planted.ts', text })).toHaveLength(1);
});

test('what every feature needs has one definition', () => {
  expect(sourcesOfAllRoots.flatMap(findRepeatedDefinitions)).toEqual([]);
  for (const text of PLANTED_REPETITIONS)
    expect(findRepeatedDefinitions({ file: 'src/planted.ts', text }), text).not.toEqual([]);
});

test('the places that docs/architecture.md names exist', () => {
  const places = documentedPlaces(read('docs/architecture.md'));
  expect(places.length).toBeGreaterThan(30);
  expect(places.filter((place) => !existsSync(path.join(ROOT, 'src', place)))).toEqual([]);
});

test('every feature has the prescribed structure and a short README', () => {
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

/** Maps each table name or table variable to the feature whose tables.ts declares it. */
function tableOwners(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { file, text } of sources) {
    const location = locateFile(file);
    if (location?.layer !== 'server' || !location.subpath.startsWith('tables')) continue;
    for (const [, variable = '', name = ''] of text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)) {
      owners.set(variable, location.feature ?? '');
      owners.set(name, location.feature ?? '');
    }
  }
  return owners;
}

/** Finds files that write tables owned by another feature. */
function findForeignWrites(among: SourceFile[], owners: Map<string, string>): string[] {
  return among.flatMap(({ file, text }) => {
    const location = locateFile(file);
    if (!location || file.includes('.test.') || location.layer === 'messages') return [];
    return findWrittenTables(text).flatMap((table) => {
      const owner = owners.get(table);
      return owner && owner !== location.feature ? [`${file}: writes ${table}, which belongs to ${owner}`] : [];
    });
  });
}

test('only the owning feature writes a table', () => {
  const owners = tableOwners();
  expect(owners.get('users')).toBe('accounts');
  expect(findForeignWrites(sources, owners)).toEqual([]);
});

describe('each rule catches a planted violation', () => {
  const planted: [string, SourceFile, RegExp][] = [
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
      'a UI component that imports messages',
      { file: 'src/ui/x.tsx', text: "import { m } from '#messages';" },
      /ui may not import messages/,
    ],
    [
      'shared code with a package',
      { file: 'src/shared/x.ts', text: "import { Hono } from 'hono';" },
      /shared may not use/,
    ],
    [
      'a feature that imports a higher-level feature',
      {
        file: 'src/features/locations/server/service.ts',
        text: "import { c } from '#features/chat/server/service.ts';",
      },
      /locations imports the higher-level feature chat/,
    ],
    [
      'an import of a private server file',
      { file: 'src/features/chat/server/service.ts', text: "import { d } from '#features/profiles/server/store.ts';" },
      /is not part of the public surface/,
    ],
    [
      'a private file of another feature',
      { file: 'src/features/chat/web/x.tsx', text: "import { e } from '#features/profiles/web/edit/save-bar.tsx';" },
      /is not part of the public surface/,
    ],
    [
      'a component that imports a higher-level feature',
      {
        file: 'src/features/groups/web/group/x.tsx',
        text: "import { e } from '#features/favorites/web/public/save-button.tsx';",
      },
      /groups imports the higher-level feature favorites/,
    ],
    [
      'a page that imports a private file of another feature',
      {
        file: 'src/features/groups/web/pages/x.tsx',
        text: "import { e } from '#features/favorites/web/use-favorites.ts';",
      },
      /is not part of the public surface/,
    ],
    [
      'a page that imports the domain of a higher-level feature',
      {
        file: 'src/features/groups/web/pages/x.tsx',
        text: "import { e } from '#features/favorites/domain/schema.ts';",
      },
      /groups imports the higher-level feature favorites/,
    ],
    [
      'a page that its own feature imports',
      { file: 'src/features/groups/web/group/x.tsx', text: "import { e } from '../pages/group.tsx';" },
      /may not be imported/,
    ],
    [
      'a page that another page imports',
      { file: 'src/features/groups/web/pages/x.tsx', text: "import { e } from './group.tsx';" },
      /may not be imported/,
    ],
    [
      'a page that the shell imports',
      { file: 'src/app/web/x.tsx', text: "import { e } from '#features/groups/web/pages/group.tsx';" },
      /may not be imported/,
    ],
    [
      'a shell that imports a private file of a feature',
      { file: 'src/app/web/x.tsx', text: "import { e } from '#features/groups/web/group/group-view.tsx';" },
      /is not part of the public surface/,
    ],
    [
      'SQL outside of the store',
      { file: 'src/features/chat/server/service.ts', text: "import { sql } from 'drizzle-orm';" },
      /query layer outside/,
    ],
    ['a file name outside the closed list', { file: 'src/features/chat/server/manager.ts', text: '' }, /only/],
    ['a meaningless file name', { file: 'src/platform/utils.ts', text: '' }, /meaningless name/],
    [
      'a multi-line import',
      { file: 'src/ui/x.tsx', text: "import {\n  m,\n} from '#messages';" },
      /ui may not import messages/,
    ],
    [
      'a dynamic import',
      { file: 'src/ui/x.tsx', text: "const a = await import('#platform/config.ts');" },
      /ui may not import platform/,
    ],
  ];
  test.each(planted)('%s', (_what, source, problem) => {
    expect(findViolations(source).join('\n')).toMatch(problem);
  });

  test.each([
    ['by the query layer', 'await tx.update(users).set({})'],
    ['by SQL', 'sql`insert into users (id) values (1)`'],
  ])('a write to a foreign table, %s', (_how, text) => {
    const found = findForeignWrites(
      [{ file: 'src/features/chat/server/store.ts', text }],
      new Map([['users', 'accounts']]),
    );
    expect(found).toHaveLength(1);
  });

  test('an import cycle, also by a type and across aliases', () => {
    const cycle = [
      { file: 'src/features/chat/web/a.ts', text: "import { b } from './b.ts';" },
      { file: 'src/features/chat/web/b.ts', text: "import type { C } from '#browser/c.ts';" },
      { file: 'src/browser/c.ts', text: "const a = import('#features/chat/web/a.ts');" },
      { file: 'src/browser/d.ts', text: "import { a } from '#features/chat/web/a.ts';" },
    ];
    expect(findImportCycles(cycle)).toEqual([
      'src/features/chat/web/a.ts -> src/features/chat/web/b.ts -> src/browser/c.ts -> src/features/chat/web/a.ts',
    ]);
  });

  test('a long file', () => {
    const text = 'x;\n'.repeat(281);
    expect(findLongFiles([{ file: 'bench/x.ts', text }])).toEqual(['bench/x.ts: 281 lines, at most 280']);
    expect(findLongFiles([{ file: 'src/shared/x.test.ts', text }])).toEqual([]);
    expect(findLongFiles([{ file: 'src/shared/x.test.ts', text: text + text }])).toHaveLength(1);
  });

  test('a crowded folder', () => {
    const full = Array.from({ length: MAX_FILES_PER_FOLDER }, (_, at) => `src/ui/file-${at}.ts`);
    expect(findCrowdedFolders([...full, 'src/ui/forms/x.ts'])).toEqual([]);
    expect(findCrowdedFolders([...full, 'src/ui/x.css'])).toEqual(['src/ui: 26 files, at most 25']);
  });

  test.each([
    ['tests/support/mail-letters.ts', '', 'the path uses the retired term "letters"; use email'],
    ['src/platform/courier/send.ts', '', 'the path uses the retired term "courier"; use outbox'],
    ['seed/homes.test.ts', '', 'the path uses the retired term "homes"; use property'],
    ['bench/x.ts', 'export async function takeOutUser() {}', 'takeOutUser uses the retired term "take-out"'],
    ['src/shared/x.ts', 'export const KEPT_FOR_MS = 1;', 'KEPT_FOR_MS uses the retired term "kept"'],
    ['src/shared/x.ts', 'export interface ChatParts {}', 'ChatParts uses the retired term "parts"; use deps'],
    ['src/shared/x.ts', 'export type HTTPRefusal = 1;', 'HTTPRefusal uses the retired term "refusal"'],
    ['src/shared/x.ts', '/**\n * What it does.\n */', 'begin with the noun: /**\n * What it does.'],
    ['src/shared/x.ts', 'export const { a, b: roomWords } = c;', 'roomWords uses the retired term "words"'],
    ['src/shared/x.ts', 'export { a as toldPeople };', 'toldPeople uses the retired term "told"'],
    ['src/platform/realtime/x.ts', 'export class UserLine {}', 'UserLine uses the retired term "line"; use socket'],
  ])('a violation of the style in %s: %s', (file, text, problem) => {
    expect(findStyleViolations({ file, text }).join('\n')).toContain(problem);
  });

  test('terms and comments that only look wrong pass', () => {
    const text = '// Says\n// what.\nexport const FILTER_WORDS = 1;\nexport function useHousematesPartsList() {}';
    expect(findStyleViolations({ file: 'src/app/web/home-page.tsx', text })).toEqual([]);
  });

  test('permitted imports pass', () => {
    const text =
      "import * as z from 'zod/mini';\nimport { a } from '#shared/lang.ts';\nimport { b } from './rules.ts';";
    expect(findViolations({ file: 'src/features/chat/domain/schema.ts', text })).toEqual([]);
    const composed =
      "import { SaveButton } from '#features/favorites/web/public/save-button.tsx';\nimport { c } from '#features/chat/web/api.ts';";
    expect(findViolations({ file: 'src/features/groups/web/pages/group.tsx', text: composed })).toEqual([]);
  });
});
