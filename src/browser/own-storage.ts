import { isOwnKey, keysOf, OWN_PREFIX } from './own-keys.ts';

/** How long something is kept for a person who does not come back to it. Shorter than messages live on the server. */
export const OWN_KEEP_MS = 30 * 86_400_000;

/**
 * What one person has left in this browser: texts not sent and not saved. It outlives their session and is there for
 * them alone. A storage that is full or closed keeps nothing and does not complain.
 */
export interface OwnStorage {
  /** Null where there is nothing, or nothing young enough. */
  get(key: string): string | null;
  /** False where it found no room. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** The keys in use that begin so. */
  keys(prefix: string): string[];
}

/** The things of one person. `now` in milliseconds; tests bring a storage of their own. */
export function ownStorage(userId: string, storage = browserStorage(), now: () => number = Date.now): OwnStorage {
  const own = `${OWN_PREFIX}${userId}:`;
  return {
    get: (key) => attempt(null, () => youngValue(storage?.getItem(own + key) ?? null, now())),
    set: (key, value) =>
      attempt(false, () => {
        storage?.setItem(own + key, `${now()} ${value}`);
        return storage !== null;
      }),
    remove: (key) => attempt(undefined, () => storage?.removeItem(own + key)),
    keys: (prefix) =>
      attempt([], () =>
        keysOf(storage)
          .filter((key) => key.startsWith(own + prefix))
          .map((key) => key.slice(own.length)),
      ),
  };
}

/** Throws away what everybody has left here for too long. */
export function dropOldOwn(storage: Storage, now: number): void {
  for (const key of keysOf(storage)) {
    if (isOwnKey(key) && youngValue(storage.getItem(key), now) === null) storage.removeItem(key);
  }
}

function youngValue(stored: string | null, now: number): string | null {
  const [found, at] = /^(\d{1,15}) /.exec(stored ?? '') ?? [];
  if (stored === null || found === undefined || now - Number(at) >= OWN_KEEP_MS) return null;
  return stored.slice(found.length);
}

function browserStorage(): Storage | null {
  return attempt(null, () => globalThis.localStorage);
}

function attempt<T>(otherwise: T, act: () => T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
