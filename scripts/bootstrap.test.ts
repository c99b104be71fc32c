import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A project that has the bootstrap script and an npm that only notes its arguments. */
let project: string;
const inProject = (name: string) => path.join(project, name);
const FAKE_NPM = `#!/bin/sh\n[ "$1" = config ] && echo https://packages.example/npm/ && exit\n`;

beforeEach(async () => {
  project = await mkdtemp(path.join(os.tmpdir(), 'tukan-bootstrap-'));
  for (const folder of ['bin', 'scripts', 'src/messages/bundle']) await mkdir(inProject(folder), { recursive: true });
  for (const name of ['bootstrap.mjs', 'bootstrap'])
    await cp(path.join(import.meta.dirname, name), inProject(`scripts/${name}`), { recursive: true });
  const note = `${FAKE_NPM}mkdir -p node_modules\necho "$1 $(echo "$@" | grep -oE -- '--(omit|include)=dev|--no-save' | tr '\\n' ' ')" >> ${inProject('calls')}\n`;
  await writeFile(inProject('bin/npm'), note);
  await chmod(inProject('bin/npm'), 0o755);
  await writeFile(inProject('package-lock.json'), '{}');
  await writeFile(inProject('scripts/compile-messages.mjs'), '');
  await writeFile(inProject('src/messages/bundle/messages.js'), '');
  for (const name of ['vite.config.ts', 'react-router.config.ts', 'scripts/one-language.ts'])
    await writeFile(inProject(name), '');
  for (const name of ['build-server', 'precompress-assets']) await writeFile(inProject(`scripts/${name}.mjs`), '');
});
afterEach(async () => rm(project, { recursive: true }));

/** Runs the script for a task. Returns its output and the new calls of npm. */
async function bootstrap(task: string): Promise<{ out: string; calls: string[] }> {
  const env = { ...process.env, PATH: `${inProject('bin')}${path.delimiter}${process.env['PATH'] ?? ''}` };
  await writeFile(inProject('calls'), '');
  const { stdout } = await promisify(execFile)(process.execPath, [inProject('scripts/bootstrap.mjs'), task], { env });
  const calls = (await readFile(inProject('calls'), 'utf8')).split('\n').flatMap((call) => call.trim() || []);
  return { out: stdout, calls };
}

test('a start installs no test tools, tests add them, and a later start removes nothing', async () => {
  const first = await bootstrap('dev');
  expect(first.calls).toEqual(['ci --omit=dev']);
  expect(first.out).toMatch(/^\[1\/2\] Installing packages…\n +\d+ s\n\[2\/2\] Compiling the texts…\n/);
  expect(await bootstrap('dev')).toEqual({ out: '', calls: [] });
  expect((await bootstrap('check')).calls).toEqual(['install --no-save --include=dev']);
  expect(await bootstrap('check')).toEqual({ out: '', calls: [] });
  expect(await bootstrap('dev')).toEqual({ out: '', calls: [] });
});

test('a command has the output to itself', async () => {
  await writeFile(inProject('scripts/build-server.mjs'), "console.log('built')");
  expect((await bootstrap('command')).out).toBe('');
  expect(await readdir(inProject('.cache'))).toContain('server.stamp');
});

test('a changed lock file installs again what was installed', async () => {
  await bootstrap('check');
  await writeFile(inProject('package-lock.json'), '{ "changed": true }');
  expect((await bootstrap('dev')).calls).toEqual(['ci --include=dev']);
});

const PACKAGES = {
  '': { name: 'tukan' },
  'node_modules/sharp': { version: '0.35.5', integrity: 'sha512-one' },
  'node_modules/vite/node_modules/@types/node': { version: '26.6.6', integrity: 'sha512-two' },
  'node_modules/bundled': { version: '1.0.0', inBundle: true },
};

/** The lock file that the installation was given. */
const givenLock = async () =>
  JSON.parse(await readFile(inProject('node_modules/given'), 'utf8')) as { packages: Record<string, unknown> };

test('npm gets the address of every locked package at the configured registry', async () => {
  await writeFile(inProject('package-lock.json'), JSON.stringify({ packages: PACKAGES }));
  await writeFile(inProject('bin/npm'), `${FAKE_NPM}mkdir node_modules && cp package-lock.json node_modules/given\n`);
  await bootstrap('dev');
  const [sharp, types] = ['node_modules/sharp', 'node_modules/vite/node_modules/@types/node'] as const;
  expect(await givenLock()).toEqual({
    packages: {
      ...PACKAGES,
      [sharp]: { ...PACKAGES[sharp], resolved: 'https://packages.example/npm/sharp/-/sharp-0.35.5.tgz' },
      [types]: { ...PACKAGES[types], resolved: 'https://packages.example/npm/@types/node/-/node-26.6.6.tgz' },
    },
  });
});

test('a registry that keeps its packages elsewhere is asked for their addresses', async () => {
  await writeFile(inProject('package-lock.json'), JSON.stringify({ packages: PACKAGES }));
  await writeFile(
    inProject('bin/npm'),
    `${FAKE_NPM}grep -q resolved package-lock.json && exit 1\nmkdir node_modules && cp package-lock.json node_modules/given\n`,
  );
  await bootstrap('dev');
  expect(await givenLock()).toEqual({ packages: PACKAGES });
});

test('an installation that fails leaves the packages that are there', async () => {
  await mkdir(inProject('node_modules'));
  await writeFile(inProject('node_modules/old'), '');
  await writeFile(inProject('bin/npm'), '#!/bin/sh\nexit 7\n');
  await bootstrap('dev').catch(() => null);
  expect(await readdir(inProject('node_modules'))).toEqual(['old']);
});

test('a step runs again when one of its files changes, and until it succeeds', async () => {
  await bootstrap('dev');
  await writeFile(inProject('scripts/compile-messages.mjs'), 'process.exit(1)');
  const failed = { code: 1, stderr: expect.stringContaining('Compiling the texts failed: node scripts/') as string };
  await expect(bootstrap('dev')).rejects.toMatchObject(failed);
  await expect(bootstrap('dev')).rejects.toMatchObject(failed);
  await writeFile(inProject('scripts/compile-messages.mjs'), ' ');
  expect((await bootstrap('dev')).out).toContain('[1/1] Compiling the texts…');
});

test('only a development server shows a pseudo-locale', async () => {
  await bootstrap('dev');
  await writeFile(inProject('.cache/words.stamp'), 'pseudo');
  expect(await bootstrap('dev')).toEqual({ out: '', calls: [] });
  expect((await bootstrap('check')).out).toContain('Compiling the texts…');
  expect(await readFile(inProject('.cache/words.stamp'), 'utf8')).not.toBe('pseudo');
});

test('a failed installation says what to do, without a stack trace', async () => {
  await writeFile(inProject('bin/npm'), '#!/bin/sh\nexit 7\n');
  const error = await bootstrap('start').catch((reason: unknown) => reason as { code: number; stderr: string });
  expect(error).toMatchObject({ code: 1 });
  expect(error).toHaveProperty(
    'stderr',
    'Installing packages failed: npm ci ended with 7.\n' +
      'Check the connection to the npm registry and that 1 GB is free on the disk, then run the command again.\n',
  );
});

test('the pages and the server are built at the same time, and a failed one ends the other', async () => {
  await bootstrap('dev');
  await mkdir(inProject('node_modules/.bin'));
  const pages = inProject('node_modules/.bin/react-router');
  const wait = (name: string) =>
    `const { existsSync } = process.getBuiltinModule('node:fs'); const end = Date.now() + 20_000;` +
    `while (!existsSync('${name}')) if (Date.now() > end) process.exit(9);`;
  // Each waits for the other.
  await writeFile(pages, `#!/bin/sh\ntouch pages; ${process.execPath} -e "${wait('server')}"\n`);
  await chmod(pages, 0o755);
  const server = `process.getBuiltinModule('node:fs').writeFileSync('server', ''); ${wait('pages')}`;
  await writeFile(inProject('scripts/build-server.mjs'), server);
  const { out } = await bootstrap('start');
  expect(out).toMatch(/\[1\/2\] Building the pages and the server…\n +\d+ s\n\[2\/2\] Compressing the pages…\n/);

  for (const built of ['server/index.js', 'app/main.js', 'client/boot.js.br']) {
    await mkdir(path.dirname(inProject(`build/${built}`)), { recursive: true });
    await writeFile(inProject(`build/${built}`), '');
  }
  expect((await bootstrap('start')).out).toBe('');
  await writeFile(inProject('scripts/build-server.mjs'), 'process.exit(3)');
  await writeFile(inProject('vite.config.ts'), '// Changed.');
  await writeFile(pages, '#!/bin/sh\nexec sleep 60\n');
  await expect(bootstrap('start')).rejects.toMatchObject({
    stderr: expect.stringContaining(
      'Building the pages and the server failed: node scripts/build-server.mjs ended with 3',
    ) as string,
  });

  // Their output is incomplete, although the sources are those of the build before.
  await writeFile(inProject('scripts/build-server.mjs'), server);
  await writeFile(inProject('vite.config.ts'), '');
  await writeFile(pages, '#!/bin/sh\n');
  expect((await bootstrap('start')).out).toContain('Building the pages and the server');
});
