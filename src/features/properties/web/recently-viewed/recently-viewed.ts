import { userStorage } from '#browser/storage/user-storage.ts';
import { useMemo } from 'react';

/** Recently viewed properties, newest first: stored for 30 days per user, for guests until the tab closes. */
const STORAGE_KEY = 'homes_seen';
const SESSION_KEY = 'tukan_homes_seen';
const MAX_STORED = 12;

/** Adds a property. `userId`: the signed-in user. */
export function addRecentlyViewed(id: string, userId: string | null = null): void {
  const seen = [id, ...readRecentlyViewed(userId).filter((other) => other !== id)].slice(0, MAX_STORED);
  const text = JSON.stringify(seen);
  if (userId !== null) userStorage(userId).set(STORAGE_KEY, text);
  else attempt(() => sessionStorage.setItem(SESSION_KEY, text));
}

/** Recently viewed ids, newest first. */
export function readRecentlyViewed(userId: string | null): string[] {
  const text =
    userId === null ? attempt(() => sessionStorage.getItem(SESSION_KEY)) : userStorage(userId).get(STORAGE_KEY);
  const read = attempt(() => JSON.parse(text ?? '[]') as unknown);
  return Array.isArray(read) ? read.filter((id): id is string => typeof id === 'string').slice(0, MAX_STORED) : [];
}

/** Clears the list. */
export function clearRecentlyViewed(userId: string | null): void {
  if (userId !== null) userStorage(userId).remove(STORAGE_KEY);
  attempt(() => sessionStorage.removeItem(SESSION_KEY));
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** Ids viewed before this page was opened. `owner`: user id, or null for a guest. */
export function useRecentlyViewed(owner: string | null | undefined): ReadonlySet<string> {
  return useMemo(() => new Set(owner === undefined ? [] : readRecentlyViewed(owner)), [owner]);
}
