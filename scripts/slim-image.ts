import { readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/*
 * Takes away what a running Tukan never opens: packages that are only for building and testing, the runtime that comes as a
 * package (an image has its own), tests. For the making of an image: a checkout that is worked on would miss them.
 */

/** The part of a lock file that is read here: packages by their folder. */
export interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

const RUNTIME = /^node_modules\/node-(linux|darwin|win)/;

/** Folders of the packages that a server needs. */
export function packagesAtWork({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([name, { dev, devOptional }]) => name && !dev && !devOptional && !RUNTIME.test(name))
    .map(([name]) => name);
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
