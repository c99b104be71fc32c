import path from 'node:path';
import { findImports, resolveImport, type SourceFile } from './architecture-rules.ts';

/** Maximum number of files in a folder, tests included. */
export const MAX_FILES_PER_FOLDER = 25;

/** Maximum number of lines; tests get more because their setup and cases belong together. */
const MAX_LINES = { source: 280, test: 300 } as const;
/** Lists of text without logic. */
const DATA_FILES = ['seed/conversations/spanish.ts'];

/**
 * Finds import cycles with a depth-first search, type imports included. Each cycle is one text that names its files in
 * the order of their imports.
 */
export function findImportCycles(sources: readonly SourceFile[]): string[] {
  const imports = new Map(sources.map((source) => [source.file, importedFiles(source)]));
  const finished = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, importers: readonly string[]): void => {
    const start = importers.indexOf(file);
    if (start !== -1) {
      cycles.push([...importers.slice(start), file].join(' -> '));
      return;
    }
    if (finished.has(file)) return;
    for (const imported of imports.get(file) ?? []) visit(imported, [...importers, file]);
    finished.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return cycles;
}

function importedFiles({ file, text }: SourceFile): Set<string> {
  const resolved = findImports(text).map((wanted) => resolveImport(file, wanted.replace(/\?.*$/, '')));
  return new Set(resolved.filter((imported) => imported !== null));
}

/** Finds folders with more than `MAX_FILES_PER_FOLDER` files of their own. */
export function findCrowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES_PER_FOLDER)
    .map(([folder, count]) => `${folder}: ${count} files, at most ${MAX_FILES_PER_FOLDER}`);
}

/** Finds files with more lines than `MAX_LINES`. */
export function findLongFiles(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ file, text }) => {
    const max = /\.(test|journey)\.tsx?$/.test(file) ? MAX_LINES.test : MAX_LINES.source;
    const count = text.replace(/\n$/, '').split('\n').length;
    return count > max && !DATA_FILES.includes(file) ? [`${file}: ${count} lines, at most ${max}`] : [];
  });
}
