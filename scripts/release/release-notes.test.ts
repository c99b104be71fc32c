import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { releaseNotes } from './release-notes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
const { scripts, version } = JSON.parse(read('package.json')) as { scripts: Record<string, string>; version: string };
const PAPERS = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'CODE_OF_CONDUCT.md', 'CHANGELOG.md'];
const GITHUB_FILES = readdirSync(path.join(ROOT, '.github'), { recursive: true, encoding: 'utf8' }).map(
  (name) => `.github/${name}`,
);

interface Workflow {
  jobs: Record<string, { 'timeout-minutes'?: number; steps: { run?: string; uses?: string }[] }>;
  permissions?: unknown;
}

test('links of the papers lead to files that exist, and their commands exist', () => {
  for (const name of PAPERS) {
    for (const [, target = ''] of read(name).matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)) {
      expect(existsSync(path.join(ROOT, target)), `${name}: ${target}`).toBe(true);
    }
    for (const [, command = ''] of read(name).matchAll(/npm run ([\w:]+)/g)) {
      expect(scripts[command], `${name}: npm run ${command}`).toBeTruthy();
    }
  }
});

test('workflows call commands of the repository, with least rights and an end', () => {
  const names = GITHUB_FILES.filter((name) => /workflows\/.*\.yml$/.test(name));
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) {
    const workflow = parse(read(name)) as Workflow;
    expect(workflow.permissions, name).toEqual({ contents: 'read' });
    for (const job of Object.values(workflow.jobs)) {
      expect(job['timeout-minutes'], name).toBeGreaterThan(0);
      for (const { run = '', uses } of job.steps) {
        if (uses) expect(uses, name).toMatch(/^[\w-]+\/[\w/-]+@v\d+$/);
        for (const [, command = ''] of run.matchAll(/npm run ([\w:]+)/g)) expect(scripts[command], run).toBeTruthy();
        for (const [file] of run.matchAll(/(?:\.ci|scripts)\/[\w./-]+/g)) {
          expect(existsSync(path.join(ROOT, file)), file).toBe(true);
        }
      }
    }
  }
  for (const name of GITHUB_FILES.filter((file) => file.endsWith('.yml'))) expect(parse(read(name)), name).toBeTruthy();
});

test('a release has the notes of its version, and one without notes fails', () => {
  const changelog = read('CHANGELOG.md');
  expect(releaseNotes(changelog, `v${version}`)).toContain('First version');
  expect(() => releaseNotes(changelog, 'v9.9.9')).toThrow(/nothing about 9.9.9/);
});
