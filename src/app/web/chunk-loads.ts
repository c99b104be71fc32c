/*
 * Modules that the entries of the browser build load: the routes, and the parts that load lazily. `chunk-groups.ts` plans
 * the chunks by them.
 */

/**
 * Weights of pages on which many visits begin: of a byte that they load without need, against one of another route. A
 * journey limits the JavaScript of each. `signed in`: what the page shows to signed-in people. `chat`: the chat window on
 * any private page.
 */
const FIRST_PAGES: Readonly<Record<string, number>> = {
  '/': 1600,
  '/ signed in': 40,
  '/auth': 6,
  '/groups': 180,
  '/groups/:groupId': 20,
  '/matching': 40,
  '/properties': 400,
  '/properties/:propertyId': 900,
  '/properties/publish': 10,
  '/public/people': 8,
  '/student/account': 50,
  '/student/profile': 12,
  '/student/properties': 6,
  chat: 22,
};
/** Weight of all other pages. What loads only when it is opened has 1. */
const OTHER_PAGE = 6;
/** Stands for all lazily loaded parts that share a module with a route: most come late, and seldom. */
const LAZY = 'lazy';

/** Route of the product: its URL and the modules that its visits load, as absolute paths. */
export interface ChunkRoute {
  path: string;
  modules: readonly string[];
  /** Lazily loaded modules that most visits load. */
  eager: readonly string[];
  /** Lazily loaded modules that every visit loads, after the content. */
  later?: readonly string[];
}

/** Parts of the bundler's module information. */
interface ModuleInfo {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}
export type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null };

/** An entry loads a chunk at once, or after its content. */
type Phase = 'first' | 'later';

interface Load {
  weight: number;
  phase: Phase;
}
/** Entries that load a module or a chunk, the latter also because another chunk imports it. */
export type Loads = Map<string, Load>;

/**
 * Returns, for every module, the entries that load it: routes, or, if no route loads it, the lazily loaded modules that
 * do. `roots`: routes and lazily loaded modules that reach it.
 */
export function findLoads(
  routes: readonly ChunkRoute[],
  graph: ModuleGraph,
  sourceFolder: string,
): Map<string, { loads: Loads; roots: Set<string> }> {
  const found = new Map<string, { loads: Loads; roots: Set<string> }>();
  const lazy = new Set<string>();
  const known = new Map<string, { imports: string[]; lazy: readonly string[] } | null>();
  /** A module's imports, read from the graph once: many routes load the same modules. */
  const moduleOf = (id: string) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const info = graph.getModuleInfo(id);
    const found = info && { imports: importsOf(info, sourceFolder), lazy: info.dynamicallyImportedIds };
    known.set(id, found);
    return found;
  };
  const visit = (start: string, root: string, entry: string, load: Load, isTaken: (id: string) => boolean) => {
    if (!moduleOf(start)) throw new Error(`chunk-groups.ts: ${start} is not part of the build`);
    const seen = new Set([start]);
    // Sets grow while they are walked, here and below.
    for (const id of seen) {
      const info = moduleOf(id);
      if (!info) continue;
      const { loads, roots } = found.get(id) ?? { loads: new Map(), roots: new Set() };
      found.set(id, { loads, roots });
      roots.add(isTaken(id) ? LAZY : root);
      if (!isTaken(id)) loads.set(entry, load);
      for (const next of info.lazy) lazy.add(next);
      for (const next of info.imports) seen.add(next);
    }
  };
  for (const { path, modules, eager } of routes) {
    const load: Load = { weight: weightOfRoute(path), phase: 'first' };
    for (const module of modules) visit(module, path, path, load, () => false);
    // Its page stays loaded when a part loads.
    for (const part of eager) for (const module of modules) visit(module, path, part, load, () => false);
  }
  for (const { path, eager, later = [] } of routes) {
    const weight = weightOfRoute(path);
    // A part of every visit may share a chunk with others, which saves its request; that of a route has its own.
    for (const module of later)
      for (const root of [module, path])
        visit(
          module,
          root,
          path,
          { weight, phase: 'later' },
          (id) => found.get(id)?.loads.get(path)?.phase === 'first',
        );
    for (const module of eager)
      visit(module, module, module, { weight, phase: 'first' }, (id) => found.get(id)?.loads.has(path) ?? false);
  }
  const ofRoutes = new Set(found.keys());
  const ofRouteTable = new Set(routes.flatMap(({ modules, eager, later = [] }) => [...modules, ...eager, ...later]));
  for (const id of lazy)
    if (!ofRouteTable.has(id)) visit(id, id, id, { weight: 1, phase: 'first' }, (module) => ofRoutes.has(module));
  return found;
}

function weightOfRoute(path: string): number {
  return FIRST_PAGES[path] ?? OTHER_PAGE;
}

/** Imports of a module. Everybody imports the index of the messages, so their calls tell which are used. */
export function importsOf(info: ModuleInfo | null, sourceFolder: string): string[] {
  const { code = '', importedIds = [] } = info ?? {};
  const messages = `${sourceFolder}/messages/messages`;
  const imports = importedIds.filter((id) => !id.startsWith(messages));
  if (imports.length === importedIds.length) return imports;
  const used = new Set([...(code ?? '').matchAll(/\bm\.(\w+)/g)].map(([, name]) => `${messages}/${name}.js`));
  return [...imports, ...used];
}

export function sourceBytes(code: string): number {
  return code.replaceAll(/\/\*[^]*?\*\//g, '').length;
}
