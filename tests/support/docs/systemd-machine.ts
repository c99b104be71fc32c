import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../../scripts/dev-services.ts';
import { closeAfterAll } from '../server/cleanup.ts';
import { createInstalledProcess } from './process.ts';
import { createShell, type Shell } from './shell.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Folders of the system that the pages name; the test has them below a folder of its own. */
const SYSTEM_FOLDER = /(?<![\w.$}])\/(?=(?:opt|etc|var\/lib|usr\/local\/bin)\/)/g;
/** Parts of a checkout that the commands of the pages read; the rest is linked when it is built. */
const CHECKOUT = ['.env.example', 'package.json', 'CHANGELOG.md', 'deploy'];
const BUILT = ['build', 'node_modules', 'migrations'];

/** A machine with systemd in a folder: the unit, the command and the settings are the real ones. */
export interface SystemdMachine {
  shell: Shell;
  url: string;
  /** Path of the test for one of the system. */
  at: (name: string) => string;
  /** Sets lines of /etc/tukan.env; null deletes one. */
  edit(settings: Readonly<Record<string, string | null>>): Promise<void>;
  restart(): Promise<void>;
  waitUntilReady(): Promise<void>;
  /** Adds a commit to the repository that the machine was cloned from. */
  release(file: string): Promise<void>;
}

export async function createSystemdMachine(env: Readonly<Record<string, string>>): Promise<SystemdMachine> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'tukan-machine-'));
  closeAfterAll(() => rm(root, { recursive: true, force: true }));
  const at = (name: string) => path.join(root, name);
  const move = (text: string) => text.replace(SYSTEM_FOLDER, `${root}/`);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  for (const folder of ['opt', 'etc/systemd/system', 'var/lib', 'usr/local/bin', 'bin'])
    await mkdir(at(folder), { recursive: true });
  await createRepository(at('repository'), move);
  for (const [name, text] of Object.entries(STAND_INS)) {
    await writeFile(at(`bin/${name}`), text);
    await chmod(at(`bin/${name}`), 0o755);
  }

  const unitFile = at('etc/systemd/system/tukan.service');
  const settingsFile = at('etc/tukan.env');
  const unitValues = async (key: string) =>
    [...(await readFile(unitFile, 'utf8')).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  let server = createInstalledProcess(root, []);
  const stop = async () => server.stop();
  closeAfterAll(stop);

  async function start(): Promise<void> {
    const [command = '', folder = ''] = [...(await unitValues('ExecStart')), ...(await unitValues('WorkingDirectory'))];
    const assigned = (await unitValues('Environment')).flatMap((value) => value.split(' '));
    const lines = (await readFile(settingsFile, 'utf8')).split('\n').filter((line) => /^[A-Z]\w*=/.test(line));
    const pairs = [...assigned, ...lines].map((line) => [line.split('=', 1)[0]!, line.replace(/^\w+=/, '')] as const);
    server = createInstalledProcess(folder, command.split(' '));
    server.start({ PATH: process.env['PATH'] ?? '', ...Object.fromEntries(pairs) });
  }

  async function edit(settings: Readonly<Record<string, string | null>>): Promise<void> {
    const lines = (await readFile(settingsFile, 'utf8')).split('\n');
    const kept = lines.filter((line) => !Object.hasOwn(settings, line.split('=', 1)[0]!));
    const set = Object.entries(settings).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
    await writeFile(settingsFile, [...kept, ...set, ''].join('\n'));
  }

  const git = {
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_VALUE_0: 'https://git.example/tukan.git',
  };
  const shell = createShell({
    folder: root,
    env: async () => ({
      PATH: [at('usr/local/bin'), at('bin'), process.env['PATH']].join(':'),
      HOME: root,
      TMPDIR: os.tmpdir(),
      ...git,
      GIT_CONFIG_KEY_0: `url.${at('repository')}.insteadOf`,
      ...env,
    }),
    rewrite: (line) =>
      move(line)
        .replaceAll(/http:\/\/127\.0\.0\.1:3000|https:\/\/tukan\.example/g, url)
        .replace(/-delay 2\b/, '-delay 1'),
    standIns: {
      'systemctl enable --now tukan': start,
      'systemctl start tukan': start,
      'systemctl stop tukan': stop,
      'npm run build': async () => linkBuild(at('opt/tukan')),
    },
  });
  return {
    shell,
    url,
    at,
    edit: async (settings) => edit({ PORT: String(port), ...settings }),
    restart: async () => {
      await stop();
      await start();
      await server.waitUntilReady(url);
    },
    waitUntilReady: async () => server.waitUntilReady(url),
    release: async (file) => {
      await writeFile(at(`repository/${file}`), 'new\n');
      commit(at('repository'));
    },
  };
}

/** Programs that need systemd or another user, in the place of the real ones. */
const STAND_INS = {
  sudo: '#!/bin/sh\nexec "$@"\n',
  'systemd-run': `#!/bin/sh
while [ $# -gt 0 ]; do
  case $1 in
    --working-directory=*) cd "\${1#*=}" ;;
    -E) shift; export "$1" ;;
    -p) shift; case $1 in EnvironmentFile=-*) settings=\${1#*=-} ;; esac ;;
    -*) ;;
    *) break ;;
  esac
  shift
done
while IFS= read -r line; do case $line in [A-Z]*=*) export "$line" ;; esac; done < "$settings"
for word do
  shift
  set -- "$@" "$(printf %s "$word" | sed 's/\\$\\$/$/g')"
done
exec "$@"
`,
};

/** Links what `npm run build` makes, which takes minutes. */
async function linkBuild(checkout: string): Promise<void> {
  for (const name of BUILT) {
    await rm(path.join(checkout, name), { force: true });
    await symlink(path.join(ROOT, name), path.join(checkout, name));
  }
}

async function createRepository(folder: string, move: (text: string) => string): Promise<void> {
  for (const part of CHECKOUT) await cp(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  for (const name of ['deploy/tukan.service', 'deploy/tukan-command']) {
    const file = path.join(folder, name);
    await writeFile(file, move(await readFile(file, 'utf8')));
  }
  await writeFile(path.join(folder, '.gitignore'), [...BUILT, ''].join('\n'));
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', folder]);
  commit(folder);
}

function commit(folder: string): void {
  const author = ['-c', 'user.name=Tukan', '-c', 'user.email=tukan@tukan.test'];
  execFileSync('git', ['-C', folder, 'add', '--all']);
  execFileSync('git', ['-C', folder, ...author, 'commit', '--quiet', '--message', 'Release']);
}
