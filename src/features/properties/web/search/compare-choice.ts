import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '#browser/session.ts';

/** Homes chosen to be compared: kept while the tab is open. */
const KEY = 'tukan_homes_compare';
export const MOST_COMPARED = 4;
const NONE: readonly string[] = [];

const listeners = new Set<() => void>();
let chosen: readonly string[] | null = null;

function read(): readonly string[] {
  if (chosen !== null) return chosen;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    chosen = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST_COMPARED) : NONE;
  } catch {
    chosen = NONE;
  }
  return chosen;
}

function write(next: readonly string[]): void {
  chosen = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

onSessionEnd(() => write(NONE));

/** Takes a home into the comparison or out of it. False where there is no room. */
export function toggleCompared(id: string): boolean {
  const before = read();
  if (before.includes(id)) write(before.filter((other) => other !== id));
  else if (before.length >= MOST_COMPARED) return false;
  else write([...before, id]);
  return true;
}

export function clearCompared(): void {
  write(NONE);
}

/** The ids of the homes chosen, in the order of choosing. */
export function useCompared(): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    () => NONE,
  );
}
