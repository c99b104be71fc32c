import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { findFreePort } from '../../../scripts/dev-services.ts';
import { closeAfterAll } from '../server/cleanup.ts';
import { createInstalledProcess } from './process.ts';
import { createShell, type Shell } from './shell.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The image runs the same files. */
const MAIN = [process.execPath, path.join(ROOT, 'build/app/main.js')];
const COMMAND = `${process.execPath} ${path.join(ROOT, 'build/app/tukan.js')}`;
const EXEC = /^docker compose -f deploy\/compose\.yaml exec one tukan /;

interface ComposeFile {
  services: Record<string, { environment?: Record<string, string>; depends_on?: object; image?: string }>;
}

/** The processes of the compose file without a container engine, on services of the test. */
export interface ComposeProject {
  shell: Shell;
  url: (service: string) => string;
  at: (name: string) => string;
}

/** Replaces `${NAME:-default}` and `${NAME:?message}` as Compose does. Throws the message. */
export function interpolate(value: string, variables: Readonly<Record<string, string>>): string {
  return value.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    if (variables[name]) return variables[name];
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return rest;
  });
}

/**
 * Creates a checkout with the compose file. `services` replace the settings that name containers; `createBucket` stands for the
 * shell of the object store.
 */
export async function createComposeProject(
  services: Readonly<Record<string, string>>,
  createBucket: (name: string) => Promise<void>,
): Promise<ComposeProject> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'tukan-compose-'));
  closeAfterAll(() => rm(root, { recursive: true, force: true }));
  const at = (name: string) => path.join(root, name);
  await cp(path.join(ROOT, 'deploy'), at('deploy'), { recursive: true, filter: (name) => !name.endsWith('/.env') });
  const ports = { one: await findFreePort(), two: await findFreePort() };
  const processes = { one: createInstalledProcess(root, MAIN), two: createInstalledProcess(root, MAIN) };
  for (const { stop } of Object.values(processes)) closeAfterAll(stop);
  const url = (service: string) => `http://127.0.0.1:${ports[service as 'one']}`;

  /** Environment of a container: that of the image, of the compose file with `deploy/.env`, and the services of the test. */
  async function environment(service: 'one' | 'two'): Promise<Record<string, string>> {
    const { services: declared } = parse(await readFile(at('deploy/compose.yaml'), 'utf8'), {
      merge: true,
    }) as ComposeFile;
    const env = await readFile(at('deploy/.env'), 'utf8').catch(() => '');
    const variables = Object.fromEntries(
      [...env.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    const written = Object.entries(declared[service]?.environment ?? {});
    const folder = at(`data-${service}`);
    await mkdir(folder, { recursive: true });
    return {
      PATH: process.env['PATH'] ?? '',
      TMPDIR: os.tmpdir(),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(ports[service]),
      TUKAN_DATA: folder,
      ...Object.fromEntries(written.map(([name, value]) => [name, interpolate(value, variables)])),
      ...services,
    };
  }

  async function start(service: 'one' | 'two'): Promise<void> {
    await processes[service].stop();
    processes[service].start(await environment(service));
    await processes[service].waitUntilReady(url(service));
  }

  const shell = createShell({
    folder: root,
    env: async (line) => (EXEC.test(line) ? environment('one') : { PATH: process.env['PATH'] ?? '' }),
    rewrite: (line) => line.replace(EXEC, `${COMMAND} `),
    standIns: {
      'docker compose -f deploy/compose.yaml config --quiet': async () => void (await environment('one')),
      'docker compose -f deploy/compose.yaml up --build --detach': async () => {
        await start('one');
        await start('two');
      },
      'docker compose -f deploy/compose.yaml up --detach --no-deps ': async ([service]) => start(service as 'one'),
      'docker compose -f deploy/compose.yaml exec store ': async (words) => {
        const [, bucket = ''] = /s3\.bucket\.create -name (\S+) \| weed shell/.exec(words.join(' ')) ?? [];
        await createBucket(bucket);
      },
    },
  });
  return { shell, url, at };
}
