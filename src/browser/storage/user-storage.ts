import { DAY_MS } from '#shared/time/duration.ts';
import { isUserKey, storageKeys, USER_PREFIX } from './user-storage-keys.ts';

/** Time to live of an entry (ms). Shorter than the retention of messages on the server. */
export const USER_STORAGE_TTL_MS = 30 * DAY_MS;

/**
 * `localStorage` namespaced by user id, for unsent messages and unsaved drafts. Entries survive sign-out.
 * Never throws: if storage is full or unavailable, nothing is stored.
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

/** Creates the storage of one user. `now` returns milliseconds; tests pass their own storage. */
export function userStorage(userId: string, storage = browserStorage(), now: () => number = Date.now): UserStorage {
  const own = `${USER_PREFIX}${userId}:`;
  return {
    get: (key) => tryOr(null, () => unexpiredValue(storage?.getItem(own + key) ?? null, now())),
    set: (key, value) =>
      tryOr(false, () => {
        storage?.setItem(own + key, `${now()} ${value}`);
        return storage !== null;
      }),
    remove: (key) => tryOr(undefined, () => storage?.removeItem(own + key)),
    keys: (prefix) =>
      tryOr([], () =>
        storageKeys(storage)
          .filter((key) => key.startsWith(own + prefix))
          .map((key) => key.slice(own.length)),
      ),
  };
}

/** Deletes the expired entries of all users. */
export function purgeExpired(storage: Storage, now: number): void {
  for (const key of storageKeys(storage)) {
    if (isUserKey(key) && unexpiredValue(storage.getItem(key), now) === null) storage.removeItem(key);
  }
}

function unexpiredValue(stored: string | null, now: number): string | null {
  const [found, at] = /^(\d{1,15}) /.exec(stored ?? '') ?? [];
  if (stored === null || found === undefined || now - Number(at) >= USER_STORAGE_TTL_MS) return null;
  return stored.slice(found.length);
}

function browserStorage(): Storage | null {
  return tryOr(null, () => globalThis.localStorage);
}

function tryOr<T>(otherwise: T, act: () => T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
