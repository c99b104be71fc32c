import { createTextCipher } from '#browser/storage/text-cipher.ts';
import { userStorage, type UserStorage } from '#browser/storage/user-storage.ts';

/** In-memory `localStorage`. */
export function createMemoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

/** Storage of a signed-in user, with a key of their own. */
export function createUserStorage(
  userId: string,
  storage: Storage | null = createMemoryStorage(),
  now: () => number = Date.now,
): UserStorage {
  const key = Buffer.alloc(32, userId).toString('base64url');
  return userStorage(userId, { storage, now, cipher: () => createTextCipher(key) });
}
