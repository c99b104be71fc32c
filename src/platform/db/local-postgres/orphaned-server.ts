import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** Signals that end a server: fast shutdown, immediate shutdown, kill. */
const SHUTDOWN_STEPS = [
  { signal: 'SIGINT', waitMs: 5000 },
  { signal: 'SIGQUIT', waitMs: 2000 },
  { signal: 'SIGKILL', waitMs: 2000 },
] as const;
const POLL_MS = 20;

/** Ends a server and waits until it has ended, 9 seconds at most. Returns false if it is still running. */
export async function shutDown(
  kill: (signal: NodeJS.Signals) => void,
  isRunning: () => Promise<boolean>,
): Promise<boolean> {
  for (const { signal, waitMs } of SHUTDOWN_STEPS) {
    kill(signal);
    for (let waited = 0; waited < waitMs; waited += POLL_MS) {
      if (!(await isRunning())) return true;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
  return false;
}

/**
 * Ends the server that a killed Tukan has left on a data folder, and removes a stale `postmaster.pid` whose number has
 * been given to another process since; PostgreSQL itself detects one whose process is gone. The caller holds the lock of
 * the data directory. Throws if it cannot end the server.
 */
export async function endOrphanedServer(folder: string): Promise<void> {
  const file = path.join(folder, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid || !isAlive(pid)) return;
  if (!(await isServerOf(pid, folder))) return rm(file, { force: true });
  const hasEnded = await shutDown(
    (signal) => killIfAlive(pid, signal),
    () => isServerOf(pid, folder),
  );
  if (!hasEnded)
    throw new Error(`A database server (process ${pid}) still uses ${folder} and does not stop: stop it first.`);
}

async function isServerOf(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    // A zombie has no working directory.
    const [at, own] = await Promise.all([readlink(`/proc/${pid}/cwd`).catch(() => null), realpath(folder)]);
    return at === own;
  }
  const list =
    process.platform === 'win32'
      ? await promisify(execFile)('tasklist', ['/FI', `PID eq ${pid}`])
      : await promisify(execFile)('ps', ['-o', 'command=', '-p', `${pid}`]);
  // Windows does not show the folder of a process; the name has to suffice.
  return list.stdout.includes(process.platform === 'win32' ? 'postgres.exe' : folder);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function killIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
