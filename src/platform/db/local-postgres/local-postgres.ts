import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Log } from '../../observability/log.ts';
import { endOrphanedServer, shutDown } from './orphaned-server.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { chooseAddress } from './server-address.ts';
import { serverSettings } from './server-settings.ts';
import { findServerUser, giveFolder, type ServerUser } from './server-user.ts';
import { FolderInUseError, startError } from './start-error.ts';

/** PostgreSQL server of the default installation, a child of this process. */
export interface LocalPostgres {
  /** Connection string of the database; the same after a restart. */
  url: string;
  /** Shuts the server down; 9 seconds at most. */
  stop(): Promise<void>;
}

export interface LocalPostgresOptions {
  log?: Log | undefined;
  /** Reports a step that takes longer than a moment, as a sentence for the operator. */
  onProgress?: ((step: string) => void) | undefined;
  /** Settings that replace those of `serverSettings`. */
  settings?: Record<string, string>;
}

/** Delays before the restarts of a server that has ended by itself; the last one repeats. */
const RESTART_DELAYS_MS = [100, 500, 1000, 2000, 5000];

/** Processes of a killed server end within seconds. */
const TAKE_OVER_TIMEOUT_MS = 10_000;
const TAKE_OVER_DELAY_MS = 200;

/** Lines of the server that are kept to explain a failed start. */
const KEPT_LINES = 20;

const isWindows = process.platform === 'win32';

/** Everything that a start of the server needs. */
interface Installation {
  folder: string;
  binaries: PostgresBinaries;
  user: ServerUser | null;
  settings: Record<string, string>;
  log: Log | undefined;
}

/**
 * Starts the PostgreSQL server on a data folder, which is created if it does not exist, and restarts it when it ends by
 * itself. The caller holds the lock of the data directory. Throws errors with sentences for the operator.
 */
export async function startLocalPostgres(folder: string, options: LocalPostgresOptions = {}): Promise<LocalPostgres> {
  const { log, onProgress } = options;
  const user = await findServerUser(folder);
  // First, because a user who may not read the folder needs to know that, whether or not they can reach the programs.
  const version = await readVersion(folder);
  const binaries = await findPostgresBinaries(user);
  if (!version) {
    onProgress?.('Creating the database…');
    await createCluster(folder, binaries, user);
  }
  await prepareFolder(folder, binaries, user);
  const address = await chooseAddress(folder);
  const settings = { ...serverSettings(), ...address.settings, ...options.settings };
  const installation: Installation = { folder, binaries, user, settings, log };

  let server = await takeOver(installation);
  let isStopping = false;
  // A failed start of Tukan ends the process without a shutdown.
  const onExit = () => void server.child.kill('SIGINT');
  process.on('exit', onExit);

  async function restart(attempt = 0): Promise<void> {
    const delayMs = RESTART_DELAYS_MS[Math.min(attempt, RESTART_DELAYS_MS.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (isStopping) return;
    try {
      server = launchServer(installation);
      await server.ready;
      watch();
      log?.info('the database server is running again');
    } catch (error) {
      log?.error({ err: error }, 'the database server could not be restarted');
      await restart(attempt + 1);
    }
  }
  let restarting = Promise.resolve();
  function watch(): void {
    server.child.once('exit', (code, signal) => {
      if (isStopping) return;
      log?.error({ code, signal }, 'the database server has ended; restarting it');
      restarting = restart();
    });
  }
  watch();

  return {
    url: address.url,
    stop: async () => {
      isStopping = true;
      await stopServer(server.child, installation);
      await restarting;
      process.off('exit', onExit);
      await address.close();
    },
  };
}

/** Returns the major version of a data folder; null if there is none. */
async function readVersion(folder: string): Promise<string | null> {
  return readFile(path.join(folder, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw startError(folder, [error.message]);
    },
  );
}

/**
 * Creates the data folder under another name first, so that an interrupted creation is repeated. The collation orders
 * by code point, which is the same on every platform and version; lists that people read name an ICU collation.
 */
async function createCluster(folder: string, { folder: bin }: PostgresBinaries, user: ServerUser | null) {
  const draft = `${folder}.new`;
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    if (user) await giveFolder(draft, user);
    const args = ['--username=tukan', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
    const secret = isWindows ? path.join(draft, '../postgres-password') : null;
    if (secret) await writeFile(secret, randomBytes(24).toString('hex'), { mode: 0o600 });
    const auth = secret ? ['--auth=scram-sha-256', `--pwfile=${secret}`] : ['--auth=trust'];
    await promisify(execFile)(
      path.join(bin, 'initdb'),
      ['-D', folderArgument(draft), ...args, '--builtin-locale=C.UTF-8', '--data-checksums', ...auth],
      spawnOptions(draft, user),
    );
    await rename(draft, folder);
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw startError(folder, (stderr ?? message).split('\n'));
  }
}

/** Checks version and owner of the data folder, which PostgreSQL demands to be private. */
async function prepareFolder(folder: string, { major }: PostgresBinaries, user: ServerUser | null): Promise<void> {
  const version = await readVersion(folder);
  if (version !== major) {
    throw new Error(
      `The database in ${folder} is of PostgreSQL ${version}, and this version of Tukan contains PostgreSQL ${major}. Back it up with the version of Tukan that wrote it (npm run backup), then restore it here into a new TUKAN_DATA (npm run restore).`,
    );
  }
  try {
    // A folder that was copied by root belongs to root.
    if (user && (await stat(folder)).uid !== user.uid) await giveFolder(folder, user);
    await chmod(folder, 0o700);
  } catch (error) {
    throw startError(folder, [(error as Error).message]);
  }
}

/** Starts the server after ending that of a killed Tukan, which may still have been starting itself. */
async function takeOver(installation: Installation): Promise<LaunchedServer> {
  const deadline = Date.now() + TAKE_OVER_TIMEOUT_MS;
  for (;;) {
    await endOrphanedServer(installation.folder);
    const server = launchServer(installation);
    try {
      await server.ready;
      return server;
    } catch (error) {
      if (!(error instanceof FolderInUseError) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, TAKE_OVER_DELAY_MS));
    }
  }
}

interface LaunchedServer {
  child: ChildProcess;
  /** Resolves when the server accepts connections, which takes a while after a crash; rejects if it ends before. */
  ready: Promise<void>;
}

function launchServer({ folder, binaries, user, settings, log }: Installation): LaunchedServer {
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(path.join(binaries.folder, 'postgres'), ['-D', folderArgument(folder), ...args], {
    ...spawnOptions(folder, user),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C in a terminal signals the whole process group, but the server has to outlive the pool.
    detached: !isWindows,
  });
  const lines: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(startError(folder, [error.message])));
    child.once('close', () => reject(startError(folder, lines)));
    createInterface({ input: child.stderr! }).on('line', (line) => {
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
      logLine(line, log);
      if (line.includes('database system is ready to accept connections')) resolve();
    });
  });
  return { child, ready };
}

/** `FATAL` ends one connection, whose user logs the error, or the start, whose error is made of these lines. */
function logLine(line: string, log: Log | undefined): void {
  const [, severity = 'LOG', text = line] = /^(\w+): {2}(.*)$/.exec(line) ?? [];
  const level = severity === 'PANIC' ? 'error' : severity === 'WARNING' ? 'warn' : 'debug';
  log?.[level]({ source: 'postgres' }, text);
}

async function stopServer(child: ChildProcess, { binaries, folder, user }: Installation): Promise<void> {
  const isRunning = async () => child.exitCode === null && child.signalCode === null;
  await shutDown((signal) => {
    // Windows has no signals, and its `kill` would not write what is in memory.
    if (isWindows && signal === 'SIGINT')
      execFile(path.join(binaries.folder, 'pg_ctl'), ['stop', '-D', folder, '-m', 'fast'], spawnOptions(folder, user));
    else child.kill(signal);
  }, isRunning);
}

/**
 * The data folder, as an argument of its programs. They start in it, so that on Linux `ServerUser` needs no permission
 * for the folders above.
 */
function folderArgument(folder: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/** The environment has no settings of this process, which contain secrets, and no `PG…` variables. */
function spawnOptions(folder: string, user: ServerUser | null): SpawnOptions & { cwd: string } {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { cwd: folder, ...user, env: { PATH, LC_ALL: 'C', ...(isWindows && { SystemRoot, TEMP }) } };
}
