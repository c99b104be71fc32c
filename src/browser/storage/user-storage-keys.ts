/** Key helpers for user storage, split out so that the shell does not bundle the rest. */
export const USER_PREFIX = 'tukan_own:';

/** True if the key belongs to a user and therefore survives sign-out. */
export function isUserKey(key: string): boolean {
  return key.startsWith(USER_PREFIX);
}

export function storageKeys(storage: Storage | null): string[] {
  return Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
}
