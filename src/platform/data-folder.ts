import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What the lock file holds: enough to tell a live owner from a dead one whose number was given to another process. */
interface Owner {
  pid: number;
  born: string;
}

/**
 * Takes the data folder for this process alone. Returns the function that gives it back.
 * Throws when another live process has it: two engines on one folder lose data without a word.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, born: await bornAt(process.pid) } satisfies Owner);
  const deadline = Date.now() + TAKE_OVER_MS;
  while (!(await putWhole(file, mine))) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) continue;
    const owner = ownerIn(text);
    if (owner && (await isAlive(owner))) throw new Error(inUse(folder, owner));
    if (Date.now() > deadline) throw new Error(`The lock of the data folder ${folder} cannot be taken over.`);
    await removeDeadLock(file, text);
  }
  return async () => unlink(file).catch(() => undefined);
}

/** How long a start tries to take over from a dead owner, in ms. */
const TAKE_OVER_MS = 5_000;

const inUse = (folder: string, owner: Owner) =>
  `The data folder ${folder} is in use by another Tukan (process ${owner.pid}). Stop it first, or set TUKAN_DATA to another folder.`;

/** Makes a file with all of its content at once; false where it is already there. */
async function putWhole(file: string, content: string): Promise<boolean> {
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
 * Removes the lock that a dead owner left, if it is still the one that was read. Only who holds the claim removes:
 * without it, one that read the dead lock a moment ago would remove the lock of the one that has just taken over.
 */
async function removeDeadLock(file: string, text: string): Promise<void> {
  const claim = `${file}.claim`;
  if (!(await putWhole(claim, ''))) {
    const age = await stat(claim).then(
      (held) => Date.now() - held.mtimeMs,
      () => 0,
    );
    // A claim lasts some milliseconds: an older one belongs to a process that was killed just then.
    if (age > TAKE_OVER_MS / 2) await rm(claim, { force: true });
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

/** The owner that a lock names; null where it is damaged (a disk that was full), which nobody alive has written. */
function ownerIn(text: string): Owner | null {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    return null;
  }
}

async function isAlive(owner: Owner): Promise<boolean> {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return (await bornAt(owner.pid)) === owner.born;
}

/** When a process started, in ticks since boot; empty where the system does not tell (then the number alone decides). */
async function bornAt(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** The installation's secret key (32 bytes): the given one, or that of the data folder, made on the first start and readable by its owner only. */
export async function secretKey(folder: string, given?: string): Promise<Buffer> {
  if (given) return Buffer.from(given, 'hex');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'key');
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
}
