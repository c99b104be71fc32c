import { sessionOwner } from '../session.ts';
import type { TextCipher } from './text-cipher.ts';
import { browserStorage, storedUserKeys, toEntry, unexpiredValue, USER_PREFIX } from './user-storage-keys.ts';

/**
 * `localStorage` of one user, for unsent messages and unsaved drafts, encrypted with a key that the server gives to the
 * signed-in user alone. Entries survive a session that expires, not a sign-out. Never throws: if storage is full or
 * unavailable, or this user is not signed in, nothing is stored.
 */
export interface UserStorage {
  /** `null` if the key is missing or expired. */
  get(key: string): string | null;
  /** False if the value could not be stored. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Keys that start with `prefix`. */
  keys(prefix: string): string[];
}

/** Dependencies of a user's storage; tests pass their own. */
export interface UserStorageDeps {
  storage: Storage | null;
  /** Current time in milliseconds. */
  now: () => number;
  /** Null if the user is not signed in. */
  cipher: () => TextCipher | null;
}

/** Creates the storage of one user. */
export function userStorage(userId: string, deps: Partial<UserStorageDeps> = {}): UserStorage {
  const { storage = browserStorage(), now = Date.now, cipher = () => sessionOwner(userId)?.cipher ?? null } = deps;
  const own = `${USER_PREFIX}${userId}:`;
  return {
    get: (key) =>
      tryOr(null, () => {
        const sealed = unexpiredValue(storage?.getItem(own + key) ?? null, now());
        return sealed === null ? null : (cipher()?.decrypt(sealed) ?? null);
      }),
    set: (key, value) =>
      tryOr(false, () => {
        const sealed = cipher()?.encrypt(value);
        if (sealed === undefined || storage === null) return false;
        storage.setItem(own + key, toEntry(sealed, now()));
        return true;
      }),
    remove: (key) => tryOr(undefined, () => storage?.removeItem(own + key)),
    keys: (prefix) => tryOr([], () => storedUserKeys(userId, prefix, storage)),
  };
}

function tryOr<T>(otherwise: T, act: () => T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
