import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the part of the changelog about a version such as `v1.2.3`. Throws if there is none, or if it is empty. */
export function releaseNotes(changelog: string, tag: string): string {
  const version = tag.replace(/^v/, '');
  const part = changelog.split(/^## /m).find((section) => section.split('\n', 1)[0]?.split(' ')[0] === version);
  const notes = part?.slice(part.indexOf('\n')).trim();
  if (!notes) throw new Error(`CHANGELOG.md has nothing about ${version}: name the unreleased changes after it.`);
  return notes;
}

if (import.meta.main) {
  const changelog = readFileSync(path.resolve(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  process.stdout.write(`${releaseNotes(changelog, process.argv[2] ?? '')}\n`);
}
