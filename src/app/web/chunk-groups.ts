/*
 * Plan of the chunks of the browser build. It follows from the routes and from the imports between modules, never from
 * file names, so that renames and moves do not change it.
 */

/**
 * Weights of pages on which many visits begin: of a byte that they load without need, against one of another route. A
 * journey limits the JavaScript of each. `signed in`: what the page shows to signed-in people.
 */
const FIRST_PAGES: Readonly<Record<string, number>> = {
  '/': 400,
  '/ signed in': 20,
  '/auth': 10,
  '/groups': 40,
  '/groups/:groupId': 40,
  '/matching': 160,
  '/properties': 330,
  '/properties/:propertyId': 150,
  '/properties/publish': 60,
  '/student/profile': 20,
  '/student/properties': 20,
};
/** Weight of all other pages. What loads only when it is opened has 1. */
const OTHER_PAGE = 2;
/** Stands for all lazily loaded parts that share a module with a route: most come late, and seldom. */
const LAZY = 'lazy';
/** Number of groups, more than the build needs; modules of further chunks would be chunked automatically. */
const MOST_SHARED = 200;
/** Source bytes that take as long on a slow phone as one more request. */
const REQUEST_BYTES = 14000;

/** Route of the product: its URL and the modules that its visits load, as absolute paths. */
export interface ChunkRoute {
  path: string;
  modules: readonly string[];
  /** Lazily loaded modules that every visit loads. */
  eager: readonly string[];
}

/** Parts of the bundler's module information. */
interface ModuleInfo {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}
export type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null };

export interface ChunkGroup {
  name: string | ((id: string, graph: ModuleGraph) => string | null);
  test?: RegExp;
  priority: number;
}

/** Modules that are loaded together. */
interface Chunk {
  modules: string[];
  bytes: number;
  /** Entries that load the chunk, also because another chunk imports it, and their weights. */
  loads: ReadonlyMap<string, number>;
  /** Chunks of the modules that these modules import. */
  imports: Set<Chunk>;
}

/**
 * Groups in order of precedence; a group includes the dependencies of its modules. Modules in no group, such as those of
 * a single route, are chunked automatically. `sourceFolder` is the absolute path of `src`.
 *
 * - `framework`: changes only with the version of a package.
 * - `shared-<n>`: modules of several routes or lazily loaded parts, as `planChunks` unites them.
 */
export function createChunkGroups(routes: readonly ChunkRoute[], sourceFolder: string): ChunkGroup[] {
  let planned: Map<string, number> | null = null;
  // Chunks are formed when the graph is complete, so it is planned once.
  const chunkOf = (id: string, graph: ModuleGraph) =>
    (planned ??= new Map(
      planChunks(routes, graph, sourceFolder).flatMap(({ modules }, at) => modules.map((module) => [module, at])),
    )).get(id);
  const framework = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
  return [
    { name: 'framework', test: framework, priority: MOST_SHARED + 1 },
    ...Array.from({ length: MOST_SHARED }, (_, at): ChunkGroup => ({
      name: (id, graph) => (chunkOf(id, graph) === at ? `shared-${at + 1}` : null),
      // A group takes the dependencies that no group before it has taken.
      priority: MOST_SHARED - at,
    })),
  ];
}
/** Returns the chunks that several entries share, each after those that it imports. */
export function planChunks(routes: readonly ChunkRoute[], graph: ModuleGraph, sourceFolder: string): Chunk[] {
  const loads = findLoads(routes, graph, sourceFolder);
  const chunkOf = new Map<string, Chunk>();
  for (const entries of Map.groupBy(loads, ([, by]) => [...by.keys()].sort().join()).values()) {
    const chunk: Chunk = { modules: [], bytes: 0, loads: entries[0]![1], imports: new Set() };
    if (chunk.loads.size === 1) continue;
    for (const [id] of entries) {
      chunk.modules.push(id);
      chunk.bytes += sourceBytes(graph.getModuleInfo(id)?.code ?? '');
      chunkOf.set(id, chunk);
    }
  }
  for (const [id, chunk] of chunkOf)
    for (const imported of importsOf(graph.getModuleInfo(id), sourceFolder)) {
      const other = chunkOf.get(imported);
      if (other && other !== chunk) chunk.imports.add(other);
    }
  return sortByImports(uniteChunks([...new Set(chunkOf.values())]));
}

/** Unites chunks in pairs as long as the saved requests outweigh the bytes that entries load without need. */
function uniteChunks(chunks: Chunk[]): Chunk[] {
  for (;;) {
    const withImports = chunks.map(findImports);
    let best = { gain: 0, one: -1, other: -1 };
    for (let one = 0; one < chunks.length; one += 1)
      for (let other = one + 1; other < chunks.length; other += 1) {
        const gain =
          gainOfUnion(chunks[one]!, chunks[other]!) -
          costOfImports(chunks[one]!, withImports[other]!) -
          costOfImports(chunks[other]!, withImports[one]!);
        if (gain > best.gain && !isCyclic(chunks[one]!, chunks[other]!)) best = { gain, one, other };
      }
    if (best.gain === 0) return chunks;
    const [one, other] = [chunks[best.one]!, chunks[best.other]!];
    const union: Chunk = {
      modules: [...one.modules, ...other.modules],
      bytes: one.bytes + other.bytes,
      loads: new Map([...one.loads, ...other.loads]),
      imports: new Set([...one.imports, ...other.imports]),
    };
    union.imports.delete(one);
    union.imports.delete(other);
    chunks = [...chunks.filter((chunk) => chunk !== one && chunk !== other), union];
    for (const { imports } of chunks) {
      const isImporting = [one, other].filter((chunk) => imports.delete(chunk)).length > 0;
      if (isImporting) imports.add(union);
    }
    for (const imported of findImports(union)) imported.loads = new Map([...imported.loads, ...union.loads]);
  }
}

/** Chunks that a chunk imports, directly or through others. */
function findImports(chunk: Chunk): Set<Chunk> {
  const found = new Set(chunk.imports);
  // The set grows while it is walked.
  for (const each of found) for (const next of each.imports) found.add(next);
  return found;
}

/** Cost of imports for the entries that load a chunk and would load them only for the chunk with which it is united. */
function costOfImports({ loads }: Chunk, imports: ReadonlySet<Chunk>): number {
  let cost = 0;
  for (const imported of imports)
    for (const [entry, weight] of loads)
      if (!imported.loads.has(entry)) cost += weight * (imported.bytes + REQUEST_BYTES);
  return cost;
}

/** True if one chunk imports the other through a third one, so that their union would import itself. */
function isCyclic(one: Chunk, other: Chunk): boolean {
  const reaches = (from: Chunk, to: Chunk) => {
    const seen = new Set([...from.imports].filter((chunk) => chunk !== to));
    // The set grows while it is walked.
    for (const chunk of seen) {
      if (chunk.imports.has(to)) return true;
      for (const next of chunk.imports) seen.add(next);
    }
    return false;
  };
  return reaches(one, other) || reaches(other, one);
}

/** Chunks after those that they import. */
function sortByImports(chunks: readonly Chunk[]): Chunk[] {
  const sorted = new Set<Chunk>();
  const add = (chunk: Chunk) => {
    for (const imported of chunk.imports) if (!sorted.has(imported)) add(imported);
    sorted.add(chunk);
  };
  for (const chunk of chunks) add(chunk);
  return [...sorted];
}

function gainOfUnion(one: Chunk, other: Chunk): number {
  let gain = 0;
  for (const [entry, weight] of one.loads)
    gain += other.loads.has(entry) ? weight * REQUEST_BYTES : -weight * other.bytes;
  for (const [entry, weight] of other.loads) if (!one.loads.has(entry)) gain -= weight * one.bytes;
  return gain;
}

/**
 * Returns, for every module, the entries that load it: routes, or, if no route loads it, the lazily loaded modules that
 * do.
 */
function findLoads(
  routes: readonly ChunkRoute[],
  graph: ModuleGraph,
  sourceFolder: string,
): Map<string, Map<string, number>> {
  const loads = new Map<string, Map<string, number>>();
  const lazy = new Set<string>();
  const visit = (root: string, entry: string, weight: number, isTaken: (id: string) => boolean) => {
    if (!graph.getModuleInfo(root)) throw new Error(`chunk-groups.ts: ${root} is not part of the build`);
    const seen = new Set([root]);
    // Sets grow while they are walked, here and below.
    for (const id of seen) {
      const info = graph.getModuleInfo(id);
      if (!info) continue;
      const by = loads.get(id) ?? new Map<string, number>();
      loads.set(id, isTaken(id) ? by.set(LAZY, 0) : by.set(entry, weight));
      for (const next of info.dynamicallyImportedIds) lazy.add(next);
      for (const next of importsOf(info, sourceFolder)) seen.add(next);
    }
  };
  for (const { path, modules } of routes)
    for (const module of modules) visit(module, path, weightOfRoute(path), () => false);
  for (const { path, eager } of routes)
    for (const module of eager) visit(module, module, weightOfRoute(path), (id) => loads.get(id)?.has(path) ?? false);
  const ofRoutes = new Set(loads.keys());
  const eager = new Set(routes.flatMap((route) => route.eager));
  for (const id of lazy) if (!eager.has(id)) visit(id, id, 1, (module) => ofRoutes.has(module));
  return loads;
}

function weightOfRoute(path: string): number {
  return FIRST_PAGES[path] ?? OTHER_PAGE;
}

/** Imports of a module. Everybody imports the index of the messages, so their calls tell which are used. */
function importsOf(info: ModuleInfo | null, sourceFolder: string): string[] {
  const { code = '', importedIds = [] } = info ?? {};
  const messages = `${sourceFolder}/messages/messages`;
  const imports = importedIds.filter((id) => !id.startsWith(messages));
  if (imports.length === importedIds.length) return imports;
  const used = new Set([...(code ?? '').matchAll(/\bm\.(\w+)/g)].map(([, name]) => `${messages}/${name}.js`));
  return [...imports, ...used];
}

function sourceBytes(code: string): number {
  return code.replaceAll(/\/\*[^]*?\*\//g, '').length;
}
