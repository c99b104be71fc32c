import { readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/*
 * Takes away what a running Tukan never opens: packages that are only for building and testing, the runtime that
 * comes as a package (an image has its own), tests. For the making of an image: a checkout that is worked on would miss them.
 */

interface Package {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** The part of a lock file that is read here: packages by their folder, the project itself by ''. */
export interface Lock {
  packages: Record<string, Package>;
}

/** The web build takes it in whole (`noExternal` of vite.config.ts), for pages made on the server too. */
const BUILT_IN = 'node_modules/lucide-react';

/**
 * Folders of the packages that a server needs: what the project depends on, and what that depends on in turn. npm's own
 * marks keep more: whatever some package at work could use if it were there. What is optional for the project itself is
 * its runtime.
 */
export function packagesAtWork({ packages }: Lock): string[] {
  const found = new Set<string>();
  const visit = (folder: string) => {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = packages[folder] ?? {};
    const optional = folder ? optionalDependencies : {};
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optional }), ...peers]) {
      const place = placeOf(packages, folder, name);
      if (!place || place === BUILT_IN || found.has(place)) continue;
      found.add(place);
      visit(place);
    }
  };
  visit('');
  return [...found];
}

/** Where a package finds another: in its own folder, or in one above it. */
function placeOf(packages: Lock['packages'], folder: string, name: string): string | undefined {
  for (let above = folder; ; above = above.slice(0, Math.max(0, above.lastIndexOf('node_modules/') - 1))) {
    const place = above ? `${above}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[place]) return place;
    if (!above) return undefined;
  }
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const remove = (name: string) => rmSync(path.join(root, name), { recursive: true, force: true });
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  const kept = new Set(packagesAtWork(lock));
  for (const name of Object.keys(lock.packages)) if (name && !kept.has(name)) remove(name);
  for (const name of readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (/\.test\.tsx?$/.test(name)) remove(path.join('src', name));
  }
}
