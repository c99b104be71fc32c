import { ownStorage } from '#browser/own-storage.ts';

/** Homes that were looked at, the last one first: kept for a person for 30 days, for a stranger until the tab closes. */
const KEY = 'homes_seen';
const SESSION_KEY = 'tukan_homes_seen';
const MOST = 12;

/** Notes that a home was looked at. `userId`: of whoever is signed in. */
export function rememberSeen(id: string, userId: string | null = null): void {
  const seen = [id, ...readSeen(userId).filter((other) => other !== id)].slice(0, MOST);
  const text = JSON.stringify(seen);
  if (userId !== null) ownStorage(userId).set(KEY, text);
  else attempt(() => sessionStorage.setItem(SESSION_KEY, text));
}

/** The homes that were looked at, the last one first. */
export function readSeen(userId: string | null): string[] {
  const text = userId === null ? attempt(() => sessionStorage.getItem(SESSION_KEY)) : ownStorage(userId).get(KEY);
  const read = attempt(() => JSON.parse(text ?? '[]') as unknown);
  return Array.isArray(read) ? read.filter((id): id is string => typeof id === 'string').slice(0, MOST) : [];
}

/** Forgets them all. */
export function forgetSeen(userId: string | null): void {
  if (userId !== null) ownStorage(userId).remove(KEY);
  attempt(() => sessionStorage.removeItem(SESSION_KEY));
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
