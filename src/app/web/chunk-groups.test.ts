import { describe, expect, test } from 'vitest';
import { ROUTES } from './route-table.ts';
import { createChunkGroups, type ModuleGraph } from './chunk-groups.ts';

const LAYOUT = '/src/app/web/layout.tsx';
const ACCOUNT_LAYOUT = '/src/app/web/account-layout.tsx';
const pageFile = (url: string) => `/src/${ROUTES.find(({ path }) => path === url)?.file}`;

const routes = ROUTES.map(({ path, access, file }) => ({
  path,
  access,
  modules: [LAYOUT, ...(access === 'user' ? [ACCOUNT_LAYOUT] : []), `/src/${file}`],
}));

/** Graph in which each module is imported by the pages with these URLs. */
function graphOf(modules: Record<string, readonly string[]>): ModuleGraph {
  const imports = new Map<string, string[]>(routes.flatMap((route) => route.modules.map((id) => [id, []])));
  for (const [module, urls] of Object.entries(modules)) {
    imports.set(module, []);
    for (const url of urls) imports.get(url.startsWith('/src/') ? url : pageFile(url))?.push(module);
  }
  return {
    getModuleInfo(id) {
      const importedIds = imports.get(id);
      const dynamicallyImportedIds = id === pageFile('/properties') ? ['/src/lazy.tsx'] : [];
      return importedIds ? { importedIds, dynamicallyImportedIds } : null;
    },
  };
}

/** Name of the first group that takes a module. */
function groupOf(id: string, graph: ModuleGraph): string | null {
  const groups = createChunkGroups(routes, '/src').sort((a, b) => b.priority - a.priority);
  for (const { name, test: pattern } of groups) {
    const found = typeof name === 'string' ? (pattern?.test(id) ? name : null) : name(id, graph);
    if (found !== null) return found;
  }
  return null;
}

describe('a module is grouped by the pages that load it', () => {
  test.each([
    ['every page, through the layout', '/src/ui/a.tsx', [LAYOUT], 'shell'],
    ['the landing page and another one', '/src/ui/a.tsx', ['/', '/groups'], 'shell'],
    ['the landing page and pages without a limit', '/src/ui/a.tsx', ['/', '/public/faq'], 'landing'],
    ['two pages and no other', '/src/features/x/web/a.tsx', ['/properties', '/groups'], 'search-groups'],
    ['two pages and others', '/src/ui/a.tsx', ['/properties', '/groups', '/matching'], 'search-groups'],
    [
      'two pages and others, in a feature',
      '/src/features/x/web/a.tsx',
      ['/groups', '/groups/:groupId', '/matching'],
      'groups-group',
    ],
    ['one page and no other', '/src/ui/a.tsx', ['/groups'], 'groups-only'],
    ['one page and others', '/src/ui/a.tsx', ['/groups', '/matching'], 'groups'],
    ['one page and others, in a feature', '/src/features/x/web/a.tsx', ['/groups', '/matching'], 'groups-features'],
    ['pages for users only', '/src/ui/a.tsx', [ACCOUNT_LAYOUT], 'member'],
    ['one page for users', '/src/ui/a.tsx', ['/matching'], null],
  ])('%s', (_which, id, urls, group) => {
    expect(groupOf(id, graphOf({ [id]: urls }))).toBe(group);
  });

  test('a page with lazily loaded parts, and one without', () => {
    expect(groupOf(pageFile('/properties'), graphOf({}))).toBe('search-only');
    expect(groupOf(pageFile('/public/faq'), graphOf({}))).toBeNull();
  });

  test('messages follow the modules that use them', () => {
    const id = '/src/messages/messages/site_close.js';
    expect(groupOf(id, graphOf({ [id]: [LAYOUT] }))).toBeNull();
  });
});

test('a renamed file stays in its group', () => {
  const urls = ['/properties', '/properties/:propertyId', '/matching'];
  const names = ['/src/features/x/web/a.tsx', '/src/features/y/web/other/renamed.tsx'];
  expect(names.map((id) => groupOf(id, graphOf({ [id]: urls })))).toEqual(['search-property', 'search-property']);
});

test('a first page without a route is an error', () => {
  expect(() => createChunkGroups(routes.slice(0, 1), '/src')).toThrow('no route has the path');
});

test('a route whose module is not built is an error', () => {
  expect(() => groupOf('/src/a.ts', { getModuleInfo: () => null })).toThrow('is not part of the build');
});
