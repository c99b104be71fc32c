import { describe, expect, test } from 'vitest';
import { ROUTES } from './route-table.ts';
import { createChunkGroups, planChunks } from './chunk-groups.ts';
import type { ModuleGraph } from './chunk-loads.ts';

const MESSAGES = '/src/messages/messages';
const pageFile = (url: string) => `/src/${ROUTES.find(({ path }) => path === url)?.file}`;
/** Routes, one per module: some have two addresses, and their module a chunk of its own. */
const routes = ROUTES.filter(({ file }, at) => ROUTES.findIndex((other) => other.file === file) === at).map(
  ({ path, file }) => ({ path, modules: [`/src/${file}`], eager: [] as string[] }),
);

interface FakeModule {
  imports?: string[];
  lazy?: string[];
  code?: string;
}

/** Graph of these modules and of all pages; a page without an entry imports nothing. */
function graphOf(modules: Record<string, FakeModule>): ModuleGraph {
  const all = new Map<string, FakeModule>([
    ...routes.flatMap((route) => route.modules.map((id): [string, FakeModule] => [id, {}])),
    ...Object.entries(modules),
  ]);
  return {
    getModuleInfo(id) {
      const found = all.get(id);
      return found
        ? { code: found.code ?? '', importedIds: found.imports ?? [], dynamicallyImportedIds: found.lazy ?? [] }
        : null;
    },
  };
}

/** Modules of the planned chunks, of which none is empty. */
function plan(modules: Record<string, FakeModule>, given = routes): string[][] {
  const chunks = planChunks(given, graphOf(modules), '/src').map((chunk) => chunk.modules.toSorted());
  return chunks.toSorted((a, b) => a.join().localeCompare(b.join()));
}

const small = { code: 'x'.repeat(1000) };
const medium = { code: 'x'.repeat(50_000) };
const large = { code: 'x'.repeat(1_000_000) };

describe('chunks follow from what is loaded together', () => {
  test('modules of the same routes share a chunk; those of one route have none', () => {
    expect(
      plan({
        [pageFile('/matching')]: { imports: ['/src/a.ts', '/src/b.ts', '/src/own.ts'] },
        [pageFile('/student/profile')]: { imports: ['/src/a.ts', '/src/b.ts'] },
        '/src/a.ts': small,
        '/src/b.ts': large,
        '/src/own.ts': small,
      }),
    ).toEqual([['/src/a.ts', '/src/b.ts']]);
  });

  test('a small module joins another chunk, a large one does not', () => {
    const pages = (other: FakeModule) => ({
      [pageFile('/student/groups')]: { imports: ['/src/a.ts', '/src/b.ts'] },
      [pageFile('/student/mymatches')]: { imports: ['/src/a.ts', '/src/b.ts'] },
      [pageFile('/student/account')]: { imports: ['/src/a.ts'] },
      '/src/a.ts': large,
      '/src/b.ts': other,
    });
    expect(plan(pages(small))).toEqual([['/src/a.ts', '/src/b.ts']]);
    expect(plan(pages(large))).toEqual([['/src/a.ts'], ['/src/b.ts']]);
  });

  test('a page on which visits begin does not load a module of others', () => {
    expect(
      plan({
        [pageFile('/')]: { imports: ['/src/a.ts'] },
        [pageFile('/matching')]: { imports: ['/src/a.ts', '/src/b.ts'] },
        [pageFile('/student/profile')]: { imports: ['/src/a.ts', '/src/b.ts'] },
        '/src/a.ts': large,
        '/src/b.ts': medium,
      }),
    ).toEqual([['/src/a.ts'], ['/src/b.ts']]);
  });

  test('a page does not load what a small module of others imports', () => {
    expect(
      plan({
        [pageFile('/groups')]: { imports: ['/src/a.ts', '/src/b.ts'] },
        [pageFile('/groups/:groupId')]: { imports: ['/src/a.ts'] },
        [pageFile('/matching')]: { imports: ['/src/a.ts', '/src/b.ts'] },
        [pageFile('/')]: { imports: ['/src/large.ts'] },
        '/src/a.ts': { code: 'x' },
        '/src/b.ts': { code: 'x', imports: ['/src/large.ts'] },
        '/src/large.ts': large,
      }),
    ).toEqual([['/src/a.ts'], ['/src/b.ts', '/src/large.ts']]);
  });

  test('what a route and its lazily loaded part share arrives with the route', () => {
    expect(
      plan({
        [pageFile('/matching')]: { imports: ['/src/a.ts'], lazy: ['/src/lazy.ts'] },
        '/src/lazy.ts': { imports: ['/src/a.ts', '/src/of-lazy.ts'] },
        '/src/a.ts': small,
        '/src/of-lazy.ts': small,
      }),
    ).toEqual([['/src/a.ts']]);
  });

  test('lazily loaded parts share a chunk of what no route loads', () => {
    expect(
      plan({
        [pageFile('/matching')]: { lazy: ['/src/lazy.ts', '/src/other.ts'] },
        '/src/lazy.ts': { imports: ['/src/shared.ts'] },
        '/src/other.ts': { imports: ['/src/shared.ts'] },
        '/src/shared.ts': small,
      }),
    ).toEqual([['/src/shared.ts']]);
  });

  test('a part that every visit of a first page loads counts like the page', () => {
    const modules = {
      [pageFile('/properties')]: { lazy: ['/src/map.ts'] },
      [pageFile('/matching')]: { imports: ['/src/a.ts', '/src/b.ts'] },
      [pageFile('/student/profile')]: { imports: ['/src/a.ts', '/src/b.ts'] },
      '/src/map.ts': { imports: ['/src/a.ts'] },
      '/src/a.ts': small,
      '/src/b.ts': medium,
    };
    const withMap = routes.map((route) =>
      route.path === '/properties' ? { ...route, eager: ['/src/map.ts'] } : route,
    );
    expect(plan(modules)).toEqual([['/src/a.ts', '/src/b.ts']]);
    expect(plan(modules, withMap)).toEqual([['/src/a.ts'], ['/src/b.ts']]);
  });

  test('a part of a page adds no bytes to what the page has already', () => {
    const modules = {
      [pageFile('/properties')]: { imports: ['/src/a.ts'], lazy: ['/src/map.ts'] },
      [pageFile('/')]: { imports: ['/src/a.ts', '/src/icon.ts'] },
      '/src/map.ts': { imports: ['/src/icon.ts'] },
      '/src/a.ts': large,
      '/src/icon.ts': { code: 'x' },
    };
    const withMap = routes.map((route) =>
      route.path === '/properties' ? { ...route, eager: ['/src/map.ts'] } : route,
    );
    expect(plan(modules, withMap)).toEqual([['/src/a.ts', '/src/icon.ts']]);
  });

  test('what private pages load after their content joins what they load at once, unless it is large', () => {
    const chunks = (of: FakeModule) =>
      plan(
        {
          [pageFile('/student/groups')]: { imports: ['/src/a.ts'], lazy: ['/src/chat.ts'] },
          [pageFile('/student/mymatches')]: { imports: ['/src/a.ts', '/src/b.ts'] },
          '/src/chat.ts': { imports: ['/src/b.ts'] },
          '/src/a.ts': large,
          '/src/b.ts': of,
        },
        routes.map((route) => (route.path === '/student/groups' ? { ...route, later: ['/src/chat.ts'] } : route)),
      );
    expect(chunks(small)).toEqual([['/src/a.ts', '/src/b.ts', '/src/chat.ts']]);
    expect(chunks(large)).toEqual([['/src/a.ts'], ['/src/b.ts', '/src/chat.ts']]);
  });

  test('a part that opens on every page loads nothing that pages share beside what it needs', () => {
    const modules = {
      [pageFile('/student/groups')]: { imports: ['/src/icon.ts', '/src/list.ts'], lazy: ['/src/menu.ts'] },
      [pageFile('/student/mymatches')]: { imports: ['/src/icon.ts', '/src/list.ts'], lazy: ['/src/menu.ts'] },
      '/src/menu.ts': { imports: ['/src/icon.ts'] },
      '/src/icon.ts': small,
      '/src/list.ts': large,
    };
    expect(plan(modules)).toEqual([['/src/icon.ts', '/src/list.ts']]);
    const menu = { path: 'account menu', modules: ['/src/menu.ts'], eager: [] };
    expect(plan(modules, [...routes, menu])).toEqual([['/src/icon.ts'], ['/src/list.ts']]);
  });

  test('messages belong to the modules that call them, not to all that import their index', () => {
    const index = `${MESSAGES}.js`;
    expect(
      plan({
        [pageFile('/matching')]: { imports: [index], code: 'm.site_close()' },
        [pageFile('/student/profile')]: { imports: [index], code: 'm.site_close() + m.site_home()' },
        [index]: { imports: [`${MESSAGES}/site_close.js`, `${MESSAGES}/site_home.js`] },
        [`${MESSAGES}/site_close.js`]: small,
        [`${MESSAGES}/site_home.js`]: small,
      }),
    ).toEqual([[`${MESSAGES}/site_close.js`]]);
  });
});

test('a chunk stands after those that it imports, and none imports itself through another', () => {
  const chunks = planChunks(
    routes,
    graphOf({
      [pageFile('/matching')]: { imports: ['/src/a.ts'] },
      [pageFile('/student/profile')]: { imports: ['/src/a.ts'] },
      [pageFile('/student/account')]: { imports: ['/src/b.ts'] },
      [pageFile('/student/groups')]: { imports: ['/src/c.ts'] },
      '/src/a.ts': { ...small, imports: ['/src/b.ts'] },
      '/src/b.ts': { ...large, imports: ['/src/c.ts'] },
      '/src/c.ts': small,
    }),
    '/src',
  );
  const places = new Map(chunks.flatMap(({ modules }, at) => modules.map((id) => [id, at])));
  expect(places.get('/src/c.ts')).toBeLessThanOrEqual(places.get('/src/b.ts') ?? -1);
  expect(places.get('/src/b.ts')).toBeLessThanOrEqual(places.get('/src/a.ts') ?? -1);
  for (const chunk of chunks) expect(chunk.imports.has(chunk)).toBe(false);
});

test('a renamed file stays in its chunk', () => {
  const names = ['/src/features/x/web/a.tsx', '/src/features/y/web/other/renamed.tsx'];
  const group = (name: string) => {
    const graph = graphOf({
      [pageFile('/matching')]: { imports: [name] },
      [pageFile('/properties')]: { imports: [name] },
      [name]: small,
    });
    return createChunkGroups(routes, '/src').flatMap((one) =>
      typeof one.name === 'string' ? [] : (one.name(name, graph) ?? []),
    );
  };
  expect(names.map(group)).toEqual([['shared-1'], ['shared-1']]);
});

test('a route whose module is not built is an error', () => {
  expect(() => planChunks(routes, { getModuleInfo: () => null }, '/src')).toThrow('is not part of the build');
});
