import { chown, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** User that the server runs as when Tukan runs as root, because PostgreSQL refuses root. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/** Unprivileged users, in order of preference. */
const USER_NAMES = ['tukan', 'nobody', 'postgres'];

/**
 * Returns the user for the server of a data folder; null if Tukan does not run as root, so that the server runs as the
 * same user. An existing folder keeps its owner. Throws if there is no unprivileged user.
 */
export async function findServerUser(folder: string, userList = '/etc/passwd'): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null;
  const found = await stat(folder).catch(() => null);
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid };
  const entries = (await readFile(userList, 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  for (const wanted of USER_NAMES) {
    const entry = entries.find(([name]) => name === wanted);
    // Unsigned, because macOS writes -2 for `nobody`.
    if (entry) return { uid: Number(entry[2]) >>> 0, gid: Number(entry[3]) >>> 0 };
  }
  throw new Error(
    `Tukan runs as root here, PostgreSQL refuses to, and there is no user such as ${USER_NAMES[1]}: set DATABASE_URL to a PostgreSQL server, or run Tukan as another user.`,
  );
}

/** Makes `user` the owner of a folder and of everything in it. */
export async function giveFolder(folder: string, { uid, gid }: ServerUser): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of ['.', ...names]) await chown(path.join(folder, name), uid, gid);
}
