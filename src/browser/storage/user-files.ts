import { openDB } from 'idb';
import { sessionOwner, USER_FILES_DATABASE } from '../session.ts';
import { USER_STORAGE_TTL_MS } from './user-storage-keys.ts';

const STORE = 'files';

interface StoredFile {
  userId: string;
  sealed: string;
  storedAt: number;
}

/**
 * IndexedDB of one user, for what is too large for `userStorage`: texts of up to some megabytes, encrypted with the same
 * key. Entries survive a session that expires, not a sign-out. Rejects if the database is unavailable or full, or if this
 * user is not signed in.
 */
export interface UserFiles {
  /** All texts of the user; those that cannot be decrypted are left out. */
  load(): Promise<string[]>;
  save(key: string, text: string): Promise<void>;
  remove(key: string): Promise<void>;
}

export function userFiles(userId: string): UserFiles {
  return {
    load: async () =>
      withDatabase(async (database) => {
        const cipher = sessionOwner(userId)?.cipher;
        const found: string[] = [];
        for (const key of await database.getAllKeys(STORE)) {
          const file = (await database.get(STORE, key)) as StoredFile;
          // Left by an expired session.
          if (Date.now() - file.storedAt >= USER_STORAGE_TTL_MS) await database.delete(STORE, key);
          else if (file.userId === userId) found.push(cipher?.decrypt(file.sealed) ?? '');
        }
        return found.filter((text) => text !== '');
      }),
    save: async (key, text) =>
      withDatabase(async (database) => {
        const sealed = sessionOwner(userId)?.cipher.encrypt(text);
        if (sealed === undefined) throw new Error('not signed in');
        await database.put(STORE, { userId, sealed, storedAt: Date.now() } satisfies StoredFile, key);
      }),
    remove: async (key) => withDatabase(async (database) => database.delete(STORE, key)),
  };
}

/** Opens the database for one use: an open connection would hold up its deletion when the user signs out. */
async function withDatabase<T>(use: (database: Awaited<ReturnType<typeof openDB>>) => Promise<T>): Promise<T> {
  const database = await openDB(USER_FILES_DATABASE, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(STORE),
  });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}
