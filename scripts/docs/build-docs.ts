import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { renderSettings, SETTINGS_FILE } from './settings-page.ts';

/**
 * `npm run docs` writes the generated pages and builds the site of docs/ into build/docs/; `--serve` then serves it, on
 * PORT or 4173. VitePress has a lock file of its own in docs/site/, because neither a start nor the tests need it.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCS = path.join(ROOT, 'docs');
const SITE = path.join(DOCS, 'site');
/** Copy of the pages below the packages of the site, which pages import. */
const PAGES = path.join(SITE, '.pages');
const STAMP = path.join(SITE, 'node_modules/.installed-lock.json');
const { values } = parseArgs({ options: { serve: { type: 'boolean' } } });

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: SITE, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

const lock = readFileSync(path.join(SITE, 'package-lock.json'), 'utf8');
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== lock) {
  process.stdout.write('Installing the packages of the site…\n');
  run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--loglevel=error', '--no-fund', '--no-audit']);
  writeFileSync(STAMP, lock);
}
writeFileSync(SETTINGS_FILE, renderSettings());
rmSync(PAGES, { recursive: true, force: true });
// Decisions and licences are for readers of the repository.
for (const name of globSync(['*.md', 'operate/*.md'], { cwd: DOCS }))
  if (name !== 'licences.md') cpSync(path.join(DOCS, name), path.join(PAGES, name));
run(path.join(SITE, 'node_modules/.bin/vitepress'), ['build', '.']);
if (values.serve) {
  const port = process.env['PORT'] ?? '4173';
  run(path.join(SITE, 'node_modules/.bin/vitepress'), ['preview', '.', '--port', port]);
}
