/** Keys of what is kept for one person; apart from `own-storage.ts`, since every page needs to know them. */
export const OWN_PREFIX = 'tukan_own:';

/** Whether a key belongs to somebody in particular, and so stays for them when the session ends. */
export function isOwnKey(key: string): boolean {
  return key.startsWith(OWN_PREFIX);
}

export function keysOf(storage: Storage | null): string[] {
  return Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
}
