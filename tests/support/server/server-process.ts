import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { copyTemplate } from './test-database.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Longest start, on a busy machine. Longer than most tests may last. */
const START_TIMEOUT_MS = 100_000;

export interface ServerProcess {
  url: string;
  folder: string;
  /** Connection string of its database, unless it has a database server of its own. */
  databaseUrl?: string | undefined;
  /** Process id, for measurements; undefined while it is stopped. */
  pid(): number | undefined;
  /** Stops the process and waits. Returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Starts the process again with the same data and port. Returns the milliseconds until it is ready. */
  start(): Promise<number>;
  /** Kills the server's own database server, if it has one. Returns the milliseconds until it is ready again. */
  killDatabase?(): Promise<number>;
  /** Last email to an address. */
  lastEmailTo(address: string): Promise<{ subject: string; text: string; html: string; link: string }>;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Starts the product as its own process with its own data folder and, without `DATABASE_URL`, its own database server.
 * Tests that are not about that database server use `startTestServer`, which starts faster.
 */
export async function startServer(env: Record<string, string> = {}, args: string[] = []): Promise<ServerProcess> {
  const folder = env['TUKAN_DATA'] ?? (await mkdtemp(path.join(os.tmpdir(), 'tukan-process-')));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let isClosed = false;

  async function start(): Promise<number> {
    // A test that timed out may still be running.
    if (isClosed) throw new Error('the server is closed');
    const began = performance.now();
    // Only the source files know development mode.
    const entry = args.includes('--dev') ? 'src/app/main.ts' : 'build/app/main.js';
    child = spawn(process.execPath, [entry, ...args], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        TUKAN_DATA: folder,
        LOG_LEVEL: 'warn',
        RATE_LIMIT_MAX: '100000',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await waitUntilReady(child);
    return performance.now() - began;
  }

  /** Throws if the process ends or is not ready in time; it is killed then, because nobody may be left to close it. */
  async function waitUntilReady(running: ChildProcess): Promise<void> {
    for (const began = performance.now(); performance.now() - began < START_TIMEOUT_MS;) {
      const isReady = await fetch(`${url}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      if (isReady) return;
      const { exitCode, signalCode } = running;
      if (exitCode !== null || signalCode !== null) throw new Error(`the server ended with ${exitCode ?? signalCode}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    running.kill('SIGKILL');
    throw new Error('the server was not ready in time');
  }

  async function killDatabase(): Promise<number> {
    if (!child) throw new Error('the server is not running');
    const began = performance.now();
    const pidFile = path.join(folder, 'postgres/postmaster.pid');
    const killed = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
    process.kill(killed, 'SIGKILL');
    // Another number means that it has been restarted.
    const current = async () => Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
    while (child.exitCode === null && [0, killed].includes(await current()))
      await new Promise((resolve) => setTimeout(resolve, 25));
    await waitUntilReady(child);
    return performance.now() - began;
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return running?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => running.once('exit', (code) => resolve(code)));
    running.kill(signal);
    return ended;
  }

  async function mailTo(address: string) {
    const mailFolder = path.join(folder, 'mail');
    for (let wait = 0; wait < 100; wait += 1) {
      for (const file of (await readdir(mailFolder).catch(() => [])).sort().reverse()) {
        const mail = await PostalMime.parse(await readFile(path.join(mailFolder, file)));
        const text = mail.text ?? '';
        if (mail.to?.[0]?.address === address)
          return {
            subject: mail.subject ?? '',
            text,
            html: mail.html ?? '',
            link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
          };
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no mail to ${address}`);
  }

  async function close(): Promise<void> {
    isClosed = true;
    await stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  await start().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    url,
    folder,
    pid: () => (child?.exitCode === null ? child.pid : undefined),
    start,
    stop,
    databaseUrl: env['DATABASE_URL'],
    ...(!env['DATABASE_URL'] && { killDatabase }),
    lastEmailTo: mailTo,
    close,
  };
}

/** As `startServer`, with a database on the server of the test run, copied from a template. */
export async function startTestServer(env: Record<string, string> = {}, template?: string): Promise<ServerProcess> {
  const database = await copyTemplate(template);
  const server = await startServer({ DATABASE_URL: database.url, ...env }).catch(async (error: unknown) => {
    await database.drop();
    throw error;
  });
  return {
    ...server,
    close: async () => {
      await server.close();
      await database.drop();
    },
  };
}

/** Runs a command of the product and waits for it to exit. */
export async function runCommand(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, LOG_LEVEL: 'silent', ...env } });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => (out += String(chunk)));
    child.stderr.on('data', (chunk) => (err += String(chunk)));
    child.on('exit', (code) => resolve({ code, out, err }));
  });
}

/** Runs `npm run user -- …` next to a running server. Returns its output. */
export async function runUserCommand(server: ServerProcess, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['build/app/tukan.js', 'user', ...args], {
      cwd: ROOT,
      env: {
        ...process.env,
        TUKAN_DATA: server.folder,
        ...(server.databaseUrl && { DATABASE_URL: server.databaseUrl }),
      },
    });
    let out = '';
    child.stdout.on('data', (chunk) => (out += String(chunk)));
    child.stderr.on('data', (chunk) => (out += String(chunk)));
    child.on('exit', (code) => (code === 0 ? resolve(out) : reject(new Error(out))));
  });
}
