import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Content of the lock file. The start time distinguishes a live owner from another process with a reused pid. */
interface LockOwner {
  pid: number;
  startedAt: string;
}

/**
 * Locks the data directory for this process. Returns the function that releases the lock.
 * Throws if another live process holds the lock, because two engines on one directory silently lose data.
 */
export async function lockDataDir(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, startedAt: await processStartTime(process.pid) } satisfies LockOwner);
  const deadline = Date.now() + TAKEOVER_TIMEOUT_MS;
  while (!(await createFileAtomically(file, mine))) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) continue;
    const owner = parseOwner(text);
    if (owner && (await isAlive(owner))) throw new Error(inUseMessage(folder, owner));
    if (Date.now() > deadline) throw new Error(`The lock of the data folder ${folder} cannot be taken over.`);
    await removeStaleLock(file, text);
  }
  return async () => unlink(file).catch(() => undefined);
}

/** Milliseconds to try taking over a stale lock. */
const TAKEOVER_TIMEOUT_MS = 5_000;

const inUseMessage = (folder: string, owner: LockOwner) =>
  `The data folder ${folder} is in use by another Tukan process (pid ${owner.pid}). Stop it first, or set TUKAN_DATA to another folder.`;

/** Creates a file with its whole content atomically; false if it already exists. */
async function createFileAtomically(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, content, { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await unlink(draft);
  }
}

/**
 * Removes a stale lock if it is still the one that was read. Only the holder of the claim file removes it; otherwise a
 * process that read the stale lock earlier could remove the lock of the process that has just taken over.
 */
async function removeStaleLock(file: string, text: string): Promise<void> {
  const claim = `${file}.claim`;
  if (!(await createFileAtomically(claim, ''))) {
    const age = await stat(claim).then(
      (claimStat) => Date.now() - claimStat.mtimeMs,
      () => 0,
    );
    // A claim lasts some milliseconds; an older one was left by a killed process.
    if (age > TAKEOVER_TIMEOUT_MS / 2) await rm(claim, { force: true });
    await new Promise((resolve) => setTimeout(resolve, 20));
    return;
  }
  try {
    const now = await readFile(file, 'utf8').catch(() => null);
    if (now === text) await unlink(file);
  } finally {
    await rm(claim, { force: true });
  }
}

/**
 * Parses the owner of a lock; null if the file is damaged (such as by a full disk), because live processes write it
 * completely.
 */
function parseOwner(text: string): LockOwner | null {
  try {
    return JSON.parse(text) as LockOwner;
  } catch {
    return null;
  }
}

async function isAlive(owner: LockOwner): Promise<boolean> {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return (await processStartTime(owner.pid)) === owner.startedAt;
}

/**
 * Start time of a process in ticks since boot; empty if the system does not provide it, in which case only the pid is
 * compared.
 */
async function processStartTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** File of the key that the first start creates. */
export const keyFile = (folder: string) => path.join(folder, 'key');

/**
 * Returns the installation's secret key (32 bytes): the given one, or the key file of the data directory. Creates the
 * file on the first start, readable only by its owner.
 */
export async function secretKey(folder: string, given?: string): Promise<Buffer> {
  if (given) return Buffer.from(given, 'hex');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = keyFile(folder);
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
}
