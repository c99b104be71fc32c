/*
 * Plan of the chunks of the browser build. It follows from the routes and from the imports between modules, never from
 * file names, so that renames and moves do not change it.
 */

import { findLoads, importsOf, sourceBytes, type ChunkRoute, type Loads, type ModuleGraph } from './chunk-loads.ts';

/** Greatest weight of a request. The limits of the first pages count bytes, so bytes weigh more there than requests. */
const MOST_REQUEST_WEIGHT = 50;
/** Share of its bytes by which content waits for a module that loads with it instead of after it. */
const DELAY_SHARE = 0.5;
/** Number of groups, more than the build needs; modules of further chunks would be chunked automatically. */
const MOST_SHARED = 200;
/** Source bytes that take as long on a slow phone as one more request. */
const REQUEST_BYTES = 46000;

export interface ChunkGroup {
  name: string | ((id: string, graph: ModuleGraph) => string | null);
  test?: RegExp;
  priority: number;
}

/** Modules that are loaded together. */
interface Chunk {
  modules: string[];
  bytes: number;
  loads: Loads;
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
  const found = findLoads(routes, graph, sourceFolder);
  const chunkOf = new Map<string, Chunk>();
  const keyOf = (loads: Loads) =>
    [...loads]
      .map(([entry, { phase }]) => `${entry} ${phase}`)
      .sort()
      .join();
  for (const modules of Map.groupBy(found, ([, { loads }]) => keyOf(loads)).values()) {
    const chunk: Chunk = { modules: [], bytes: 0, loads: modules[0]![1].loads, imports: new Set() };
    for (const [id, { roots }] of modules) {
      if (roots.size === 1) continue;
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
  const gains = createGains(chunks);
  for (;;) {
    const withImports = new Map(chunks.map((chunk) => [chunk, findImports(chunk)]));
    let best: { gain: number; pair?: [Chunk, Chunk] } = { gain: 0 };
    for (const one of chunks)
      for (const [other, gainOfBoth] of gains.of(one)) {
        if (gainOfBoth <= best.gain) continue;
        const gain =
          gainOfBoth - costOfImports(one, withImports.get(other)!) - costOfImports(other, withImports.get(one)!);
        if (gain > best.gain && !isCyclic(one, other)) best = { gain, pair: [one, other] };
      }
    if (!best.pair) return chunks;
    const [one, other] = best.pair;
    const union: Chunk = {
      modules: [...one.modules, ...other.modules],
      bytes: one.bytes + other.bytes,
      loads: uniteLoads(one.loads, other.loads),
      imports: new Set([...one.imports, ...other.imports]),
    };
    union.imports.delete(one);
    union.imports.delete(other);
    chunks = [...chunks.filter((chunk) => chunk !== one && chunk !== other), union];
    for (const { imports } of chunks) {
      const isImporting = [one, other].filter((chunk) => imports.delete(chunk)).length > 0;
      if (isImporting) imports.add(union);
    }
    const imported = findImports(union);
    for (const each of imported) each.loads = uniteLoads(each.loads, union.loads);
    gains.update(chunks, new Set([union, ...imported]));
  }
}

/** Loads of both; an entry that loads one at once loads their union at once. */
function uniteLoads(one: Loads, other: Loads): Loads {
  const united = new Map(one);
  for (const [entry, load] of other) if (united.get(entry)?.phase !== 'first') united.set(entry, load);
  return united;
}

/** Chunks that a chunk imports, directly or through others. */
function findImports(chunk: Chunk): Set<Chunk> {
  const found = new Set(chunk.imports);
  // The set grows while it is walked.
  for (const each of found) for (const next of each.imports) found.add(next);
  return found;
}

/** Cost of imports for the entries that load a chunk and would load them only, or earlier, for its union with another. */
function costOfImports({ loads }: Chunk, imports: ReadonlySet<Chunk>): number {
  let cost = 0;
  for (const imported of imports)
    for (const [entry, { weight, phase }] of loads) {
      const has = imported.loads.get(entry)?.phase;
      if (!has) cost += weight * imported.bytes + costOfRequest(weight);
      else if (has !== phase && phase === 'first') cost += weight * imported.bytes * DELAY_SHARE;
    }
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

function costOfRequest(weight: number): number {
  return Math.min(weight, MOST_REQUEST_WEIGHT) * REQUEST_BYTES;
}

/**
 * Positive gains of the unions of each chunk with those after it, in their order. The other pairs, almost all, are never
 * looked at again until a load of theirs changes.
 */
function createGains(chunks: readonly Chunk[]) {
  const positive = new Map<Chunk, Map<Chunk, number>>();
  const update = (all: readonly Chunk[], changed: ReadonlySet<Chunk>) => {
    const left = new Set(all);
    for (const chunk of positive.keys()) if (!left.has(chunk)) positive.delete(chunk);
    for (const [at, one] of all.entries()) {
      const before = positive.get(one);
      const after = new Map<Chunk, number>();
      for (let next = at + 1; next < all.length; next += 1) {
        const other = all[next]!;
        const isKnown = before && !changed.has(one) && !changed.has(other);
        const gain = isKnown ? (before.get(other) ?? 0) : gainOfUnion(one, other);
        if (gain > 0) after.set(other, gain);
      }
      positive.set(one, after);
    }
  };
  update(chunks, new Set());
  return { of: (chunk: Chunk) => positive.get(chunk) ?? [], update };
}

function gainOfUnion(one: Chunk, other: Chunk): number {
  let gain = 0;
  for (const [entry, { weight, phase }] of one.loads) {
    const also = other.loads.get(entry)?.phase;
    if (!also) gain -= weight * other.bytes;
    else {
      gain += costOfRequest(weight);
      if (also !== phase) gain -= weight * (also === 'later' ? other : one).bytes * DELAY_SHARE;
    }
  }
  for (const [entry, { weight }] of other.loads) if (!one.loads.has(entry)) gain -= weight * one.bytes;
  return gain;
}
