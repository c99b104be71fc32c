/*
 * Groups of modules for the chunks of the browser build. The groups follow from the routes and from the imports between
 * modules, never from file names, so that renames and moves do not change them.
 */

/** Pages on which most visits begin, by the name of their chunk; a journey limits the JavaScript of each. */
const FIRST_PAGES: Readonly<Record<string, string>> = {
  landing: '/',
  search: '/properties',
  property: '/properties/:propertyId',
  groups: '/groups',
  group: '/groups/:groupId',
};
const LANDING = 'landing';
/** Parts of the modules that a single first page loads: for any route, of features, for no other route. */
const PARTS = ['shared', 'features', 'only'] as const;

/** Route of the product: its URL and its module with all layouts above it, as absolute paths. */
export interface ChunkRoute {
  path: string;
  access: 'public' | 'user';
  modules: readonly string[];
}

/** Parts of the bundler's module information. */
interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}
export type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null };

export interface ChunkGroup {
  name: string | ((id: string, graph: ModuleGraph) => string | null);
  test?: RegExp;
  priority: number;
  minShareCount: number;
}

/**
 * Groups in order of precedence; a group includes the dependencies of its modules. Modules in no group are chunked
 * automatically. `sourceFolder` is the absolute path of `src`.
 *
 * - `framework`: changes only with the version of a package.
 * - `shell`: loaded by all first pages, or by the landing page and another one.
 * - `<pages>`: modules that exactly these first pages load, so no first page loads code of another one. Those of a single
 *   page are split into `<page>`, `<page>-features` and `<page>-only`, so that other routes load less of what they do not
 *   need; splitting the others costs each first page about 0.8 KB.
 * - `member`: loaded by every route for users and by no public one.
 * - `<page>-page`: all other modules of a first page with lazily loaded parts, which share messages with it.
 */
export function createChunkGroups(routes: readonly ChunkRoute[], sourceFolder: string): ChunkGroup[] {
  const pageNames = Object.keys(FIRST_PAGES);
  const firstRoutes = pageNames.map((name) => {
    const found = routes.find((route) => route.path === FIRST_PAGES[name]);
    if (!found) throw new Error(`chunk-groups.ts: no route has the path ${FIRST_PAGES[name]}`);
    return found;
  });
  // Compiled messages: everybody imports their index, so imports do not tell which page uses one.
  const messages = `${sourceFolder}/messages/messages`;
  const features = `${sourceFolder}/features/`;
  let found: Map<string, ReadonlySet<ChunkRoute>> | null = null;
  // Chunks are formed when the graph is complete, so it is searched once.
  const routesOf = (id: string, graph: ModuleGraph) => (found ??= findRoutes(routes, graph, messages)).get(id);

  /** First pages that load a module statically; `all` for modules of the shell. */
  function firstPages(id: string, graph: ModuleGraph): string[] | 'all' {
    const by = routesOf(id, graph);
    const pages = pageNames.filter((_, at) => by?.has(firstRoutes[at]!));
    const isShell = pages.length === pageNames.length || (pages.length > 1 && pages.includes(LANDING));
    return isShell ? 'all' : pages;
  }

  function shellName(id: string, graph: ModuleGraph): string | null {
    return firstPages(id, graph) === 'all' ? 'shell' : null;
  }

  function partOf(id: string, pages: readonly string[], graph: ModuleGraph): (typeof PARTS)[number] {
    if (pages.length > 1 || pages[0] === LANDING) return 'shared';
    if (routesOf(id, graph)?.size === 1) return 'only';
    return id.startsWith(features) ? 'features' : 'shared';
  }

  const sharedName = (size: number, part: string) => (id: string, graph: ModuleGraph) => {
    const pages = firstPages(id, graph);
    const isIn = pages !== 'all' && pages.length === size && partOf(id, pages, graph) === part;
    return isIn ? [...pages, ...(part === 'shared' ? [] : [part])].join('-') : null;
  };

  function memberName(id: string, graph: ModuleGraph): string | null {
    const by = routesOf(id, graph);
    const isMember = by && routes.every((route) => by.has(route) === (route.access === 'user'));
    return isMember ? 'member' : null;
  }

  function pageName(id: string, graph: ModuleGraph): string | null {
    const pages = firstPages(id, graph);
    if (pages === 'all' || pages.length !== 1) return null;
    const [page = ''] = pages;
    const own = firstRoutes[pageNames.indexOf(page)]?.modules.at(-1) ?? '';
    return graph.getModuleInfo(own)?.dynamicallyImportedIds.length ? `${page}-page` : null;
  }

  // Dependencies are loaded by at least the same pages and routes: larger sets come first, or a group would take the
  // dependencies of a later one.
  const sizes = pageNames
    .map((_, at) => at)
    .slice(1)
    .reverse();
  const groups: Omit<ChunkGroup, 'priority'>[] = [
    { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, minShareCount: 1 },
    { name: shellName, minShareCount: 1 },
    ...sizes.flatMap((size) => PARTS.map((part) => ({ name: sharedName(size, part), minShareCount: 2 }))),
    { name: memberName, minShareCount: 2 },
    { name: pageName, minShareCount: 1 },
  ];
  return groups.map((group, at) => ({ ...group, priority: groups.length - at }));
}

/** Returns, for every module, the routes that load it statically. */
function findRoutes(
  routes: readonly ChunkRoute[],
  graph: ModuleGraph,
  messages: string,
): Map<string, ReadonlySet<ChunkRoute>> {
  const found = new Map<string, Set<ChunkRoute>>();
  const visit = (id: string, route: ChunkRoute) => {
    const by = found.get(id) ?? new Set();
    if (by.has(route)) return;
    found.set(id, by.add(route));
    // Helpers of the compiled messages stand outside of this folder.
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next, route);
  };
  for (const route of routes)
    for (const module of route.modules) {
      if (!graph.getModuleInfo(module)) throw new Error(`chunk-groups.ts: ${module} is not part of the build`);
      visit(module, route);
    }
  for (const id of found.keys()) if (id.startsWith(messages)) found.delete(id);
  return found;
}
