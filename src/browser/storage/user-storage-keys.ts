import { DAY_MS } from '#shared/time/duration.ts';

/** Key helpers for user storage, split out so that the shell does not bundle the rest. */
export const USER_PREFIX = 'tukan_own:';

/** Time to live of an entry (ms). Shorter than the retention of messages on the server. */
export const USER_STORAGE_TTL_MS = 30 * DAY_MS;

/** Entry: time of writing (ms), version of the encryption, encrypted text. */
const ENTRY = /^(\d{1,15}) 1 (.+)$/s;

/** True if the key belongs to a user, or to the given user. */
export function isUserKey(key: string, userId?: string): boolean {
  return key.startsWith(userId === undefined ? USER_PREFIX : `${USER_PREFIX}${userId}:`);
}

export function storageKeys(storage: Storage | null): string[] {
  return Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
}

/** Keys of a user's storage that start with `prefix`; none if storage is unavailable. */
export function storedUserKeys(userId: string, prefix: string, storage: Storage | null = browserStorage()): string[] {
  const own = `${USER_PREFIX}${userId}:`;
  return storageKeys(storage)
    .filter((key) => key.startsWith(own + prefix))
    .map((key) => key.slice(own.length));
}

export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

export const toEntry = (sealed: string, now: number): string => `${now} 1 ${sealed}`;

/** Returns the encrypted text of an entry; null if it is expired or not encrypted. */
export function unexpiredValue(stored: string | null, now: number): string | null {
  const [, at, sealed] = ENTRY.exec(stored ?? '') ?? [];
  return sealed === undefined || now - Number(at) >= USER_STORAGE_TTL_MS ? null : sealed;
}

/** Deletes the expired entries of all users, and those of versions that did not encrypt. */
export function purgeExpired(storage: Storage, now: number): void {
  for (const key of storageKeys(storage))
    if (isUserKey(key) && unexpiredValue(storage.getItem(key), now) === null) storage.removeItem(key);
}
