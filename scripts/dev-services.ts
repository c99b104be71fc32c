import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const print = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Possible browser paths, in order of preference. The headless shell draws no browser window, which costs a fifth of the
 * processor time of the journeys.
 */
const BROWSER_PATHS = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findInstalledBrowser = () => BROWSER_PATHS.find((file) => existsSync(file));

/** Returns the path of Chromium; installs Debian's package if it is missing and that is possible. Throws otherwise. */
export function findBrowser(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  if (!findInstalledBrowser()) installDebianPackages('chromium-headless-shell');
  const browser = findInstalledBrowser();
  if (!browser) throw new Error('The browser tests need Chromium: install it, or name one with CHROMIUM_PATH.');
  return browser;
}

export function installDebianPackages(...packages: string[]): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    return;
  print(`Installing ${packages.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Installs everything that is missing at once, before runs side by side would do so at the same time. */
export function installServices(): void {
  const missing = [
    ...(findPostgres() ? [] : ['postgresql']),
    ...(findRedis() ? [] : ['redis-server']),
    ...(findInstalledBrowser() || process.env['CHROMIUM_PATH'] ? [] : ['chromium-headless-shell']),
  ];
  if (missing.length > 0) installDebianPackages(...missing);
}

const findPostgres = () =>
  globSync('/usr/lib/postgresql/*/bin/postgres').sort().at(-1) ??
  globSync('/opt/homebrew/opt/postgresql*/bin/postgres').at(-1);

export async function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export interface PostgresServer {
  url: string;
  stop: () => void;
  /** Kills the server immediately; its data is kept. */
  pause: () => void;
  resume: () => Promise<void>;
}

/**
 * Starts a PostgreSQL server in a temporary folder, or returns `TEST_DATABASE_URL` unless `own` is set. Returns null if
 * PostgreSQL is missing and cannot be installed. Runs as the `postgres` user if started by root, because PostgreSQL
 * refuses to run as root. `more` adds server settings.
 */
export async function startPostgres({ own = false, more = [] as string[] } = {}): Promise<PostgresServer | null> {
  const named = process.env['TEST_DATABASE_URL'];
  if (named && !own)
    return { url: named, stop: () => undefined, pause: () => undefined, resume: async () => undefined };
  if (!findPostgres()) installDebianPackages('postgresql');
  const postgres = findPostgres();
  if (!postgres) return null;
  const bin = path.dirname(postgres);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tukan-postgres-'));
  const owner = process.getuid?.() === 0 ? findUser('postgres') : null;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = { cwd: folder, ...owner };
  const data = path.join(folder, 'data');
  const port = await findFreePort();
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'tukan', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...run, stdio: 'ignore' },
  );
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=200', ...more].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const start = async () => {
    const started = spawn(postgres, ['-D', data, '-p', String(port), '-k', folder, ...settings], {
      ...run,
      stdio: 'ignore',
    });
    for (let wait = 0; wait < 100; wait += 1) {
      if (spawnSync(path.join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0) return started;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('PostgreSQL did not start');
  };
  let server = await start();
  const halt = () => spawnSync(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], run);
  return {
    url: `postgres://tukan@127.0.0.1:${port}/postgres`,
    pause: halt,
    resume: async () => {
      server = await start();
    },
    stop: () => {
      halt();
      server.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const findRedis = () => ['/usr/bin/redis-server', '/opt/homebrew/bin/redis-server'].find((file) => existsSync(file));

export interface RedisServer {
  url: string;
  stop: () => void;
  /** Kills the server immediately; its data is lost. */
  pause: () => void;
  resume: () => Promise<void>;
}

/**
 * Starts a Redis server without persistence; installs Debian's package if it is missing. Returns null if that is not
 * possible.
 */
export async function startRedis(): Promise<RedisServer | null> {
  if (!findRedis()) installDebianPackages('redis-server');
  const redis = findRedis();
  if (!redis) return null;
  const port = await findFreePort();
  const start = async () => {
    const started = spawn(redis, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    for (let wait = 0; wait < 100; wait += 1) {
      if (await isListening(port)) return started;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('Redis did not start');
  };
  let server = await start();
  const halt = () => void server.kill('SIGKILL');
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: halt,
    pause: halt,
    resume: async () => {
      server = await start();
    },
  };
}

export async function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

export function findUser(user: string): { uid: number; gid: number } {
  const read = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}
