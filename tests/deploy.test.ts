import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#platform/config/config.ts';
import { findImages, resolveImage } from '../scripts/release/images.ts';
import { BUILD_PACKAGES, runtimePackages, type LockFile } from '../scripts/prune-image.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');

/** Paths that the image copies from the build stage; `node_modules` and `build` are created there. */
const BUILT_PATHS = ['node_modules', 'build'];
const COPIED_PATHS = [...read('deploy/Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+)/gm)].flatMap(
  ([, what]) => what ?? [],
);

test('the image needs no package of tests or the build at runtime', { timeout: 120_000 }, async () => {
  const room = await mkdtemp(path.join(os.tmpdir(), 'tukan-image-'));
  try {
    for (const part of COPIED_PATHS.filter((what) => !BUILT_PATHS.includes(what))) {
      await cp(path.join(ROOT, part), path.join(room, part), {
        recursive: true,
        filter: (name) => !/\.test\.tsx?$/.test(name),
      });
    }
    for (const name of runtimePackages(JSON.parse(read('package-lock.json')) as LockFile)) {
      const isOwn = /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name);
      if (!isOwn || !existsSync(path.join(ROOT, name))) continue;
      await mkdir(path.dirname(path.join(room, name)), { recursive: true });
      await symlink(path.join(ROOT, name), path.join(room, name));
    }
    const isBuilt = existsSync(path.join(ROOT, 'build'));
    if (isBuilt) await cp(path.join(ROOT, 'build'), path.join(room, 'build'), { recursive: true });
    for (const name of ['vitest', ...BUILD_PACKAGES])
      expect(existsSync(path.join(room, 'node_modules', name)), name).toBe(false);
    const env = { PATH: process.env['PATH'], PORT: '0', TUKAN_DATA: path.join(room, 'data'), NODE_ENV: 'production' };
    const child = spawn(process.execPath, ['build/app/main.js'], { cwd: room, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    await expect.poll(() => output, { timeout: 60_000 }).toMatch(/Tukan is at http|cannot start|Error/);
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
    expect(address, output).toBeTruthy();
    // `npm test` always builds the web side first.
    for (const page of ['/readyz', ...(isBuilt ? ['/es', '/en/properties'] : [])]) {
      expect((await fetch(`${address}${page}`)).status, page).toBe(200);
    }
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  } finally {
    await rm(room, { recursive: true, force: true });
  }
});

test('the image copies existing files, runs as an unprivileged user and has a health check', () => {
  const image = read('deploy/Dockerfile');
  const ignored = read('.dockerignore').trim().split('\n');
  for (const what of COPIED_PATHS) {
    expect(BUILT_PATHS.includes(what) || (existsSync(path.join(ROOT, what)) && !ignored.includes(what)), what).toBe(
      true,
    );
  }
  expect(image).toMatch(/^USER 10001:10001$/m);
  expect(image).toMatch(/^HEALTHCHECK .*\n.*\/readyz/m);
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(image) ?? [];
  expect(existsSync(path.join(ROOT, (JSON.parse(command) as string[])[1] ?? ''))).toBe(true);
});

test('commands under systemd have the user, settings and folders of the service', async () => {
  const unit = read('deploy/tukan.service');
  const valuesOf = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value!);
  const [interpreter = ''] = valuesOf('ExecStart')[0]!.split(' ');
  // Strict protection leaves the service nothing else to write to.
  expect(valuesOf('ProtectSystem')).toEqual(['strict']);
  const folders = valuesOf('StateDirectory')[0]!
    .split(' ')
    .map((name) => `/var/lib/${name}`);
  const pages = ['back-up', 'upgrade'].map((page) => read(`docs/operate/${page}.md`)).join('');
  const written = [...pages.matchAll(/--to (\/\S+)\//g)].map(([, folder]) => folder);
  expect(written.length).toBeGreaterThan(1);
  for (const folder of written) expect(folders).toContain(folder);

  const room = await mkdtemp(path.join(os.tmpdir(), 'tukan-command-'));
  try {
    await writeFile(path.join(room, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    const env = { PATH: `${room}:${process.env['PATH']}` };
    const given = ['user', 'create', '--password', 'a $long ${pass}word', ''];
    const words = execFileSync(path.join(ROOT, 'deploy/tukan-command'), given, { env, encoding: 'utf8' }).split('\n');
    const at = words.indexOf(interpreter);
    // systemd replaces $NAME and ${NAME} in a command, and writes $$ as one.
    const escaped = ['user', 'create', '--password', 'a $$long $${pass}word', ''];
    expect(words.slice(at, -1)).toEqual([interpreter, 'build/app/tukan.js', ...escaped]);
    const options = words.slice(0, at);
    for (const name of ['EnvironmentFile', 'StateDirectory', 'StateDirectoryMode'])
      expect(options).toContain(`${name}=${valuesOf(name)[0]}`);
    for (const setting of valuesOf('Environment')[0]!.split(' ')) expect(options).toContain(setting);
    expect(options).toContain(`--uid=${valuesOf('User')[0]}`);
    expect(options).toContain(`--working-directory=${valuesOf('WorkingDirectory')[0]}`);
  } finally {
    await rm(room, { recursive: true, force: true });
  }
});

test('the compose file has only known settings, and they form a valid configuration', () => {
  const [, block = ''] = /^ {2}environment:\n((?: {4}\S.*\n)+)/m.exec(read('deploy/compose.yaml')) ?? [];
  const settings = Object.fromEntries(
    [...block.matchAll(/^ {4}([A-Z0-9_]+): (?:\$\{\w+:-)?(.*?)\}?$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  expect(Object.keys(settings).length).toBeGreaterThan(8);
  // Everyone would know a key that stands in the file.
  expect(settings['SECRET_KEY']).toMatch(/^\$\{SECRET_KEY:\?.*deploy\/\.env/);
  for (const name of ['.gitignore', '.dockerignore']) expect(read(name)).toMatch(/^\/?deploy\/\.env$/m);
  settings['SECRET_KEY'] = '1'.repeat(64);
  const config = readConfig(settings) as unknown as Record<string, unknown>;
  const documented = read('docs/operations.md');
  for (const name of Object.keys(settings)) {
    expect(documented, name).toContain(`\`${name}\``);
    if (settings[name]) expect(String(config[name]), name).toBe(settings[name]);
  }
});

test('services of the compose file start in the order of their health', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<
      string,
      { healthcheck?: object; build?: object; depends_on?: Record<string, { condition: string }> }
    >;
  };
  for (const [name, { depends_on: wanted = {} }] of Object.entries(services)) {
    for (const [other, { condition }] of Object.entries(wanted)) {
      expect(condition, `${name}: ${other}`).toBe('service_healthy');
      // The image of Tukan has a health check of its own.
      expect(services[other]?.healthcheck ?? services[other]?.build, other).toBeTruthy();
    }
  }
  expect(Object.keys(services['one']?.depends_on ?? {}).toSorted()).toEqual(['database', 'mail', 'redis', 'store']);
  expect(Object.keys(services['proxy']?.depends_on ?? {})).toEqual(['one', 'two']);
});

test('images are found, and a registry is asked for each of them', async () => {
  const built = findImages(read('deploy/Dockerfile'));
  expect(built).toEqual([expect.stringMatching(/^node:26\.\d+\.\d+-bookworm-slim@/)]);
  const images = findImages(read('deploy/compose.yaml'));
  expect(images).toContainEqual(expect.stringMatching(/^postgres:17\.\d+@/));
  // A tag that moves would start another version on each machine.
  expect([...built, ...images].filter((image) => !/:[\w.-]+\d[\w.-]*@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
  const { updates } = parse(read('.github/dependabot.yml')) as { updates: Record<string, string>[] };
  for (const ecosystem of ['docker', 'docker-compose'])
    expect(updates).toContainEqual(
      expect.objectContaining({ 'package-ecosystem': ecosystem, directory: '/deploy' }) as object,
    );

  const registry = createServer((request, response) => {
    const { host } = request.headers;
    if (request.url?.startsWith('/token?')) return response.end('{"token":"one"}');
    if (request.headers.authorization !== 'Bearer one') {
      const challenge = `Bearer realm="http://${host}/token",service="hub",scope="repository:pull"`;
      return response.writeHead(401, { 'www-authenticate': challenge }).end();
    }
    const isThere = /^\/v2\/library\/postgres\/manifests\/(17|sha256:1)$/.test(request.url ?? '');
    return response.writeHead(isThere ? 200 : 404, isThere ? { 'docker-content-digest': 'sha256:1' } : {}).end();
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  expect(await resolveImage('postgres:17', address)).toBe('sha256:1');
  // Docker pulls by the digest, whatever the tag has become.
  expect(await resolveImage('postgres:9@sha256:1', address)).toBe('sha256:1');
  expect(await resolveImage('postgres:17@sha256:2', address)).toBe(null);
  expect(await resolveImage('minio/minio', address)).toBe(null);
  registry.close();
});
