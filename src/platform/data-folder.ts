import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
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
  const mine: Owner = { pid: process.pid, born: await bornAt(process.pid) };
  for (let attempt = 0; ; attempt += 1) {
    try {
      const handle = await open(file, 'wx', 0o600);
      await handle.writeFile(JSON.stringify(mine));
      await handle.close();
      return async () => unlink(file).catch(() => undefined);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 3) throw error;
    }
    const owner = await readOwner(file);
    if (owner && (await isAlive(owner))) {
      throw new Error(
        `The data folder ${folder} is in use by another Tukan (process ${owner.pid}). Stop it first, or set TUKAN_DATA to another folder.`,
      );
    }
    // Move the dead owner's lock aside under a name of our own: of two that come at once, only one moves it.
    const aside = `${file}.${process.pid}`;
    await rename(file, aside).then(
      () => rm(aside, { force: true }),
      () => undefined,
    );
  }
}

async function readOwner(file: string): Promise<Owner | null> {
  // A lock is written right after it is made: an empty one belongs to somebody who is starting this very moment.
  for (let wait = 0; wait < 10; wait += 1) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) return null;
    if (text) return JSON.parse(text) as Owner;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return null;
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

/** The installation's secret key (32 bytes), made on the first start and readable by its owner only. */
export async function secretKey(folder: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'key');
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
}
