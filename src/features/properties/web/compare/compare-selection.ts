import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '#browser/session.ts';

/** Properties selected for comparison, stored for the lifetime of the tab. */
const STORAGE_KEY = 'tukan_homes_compare';
export const MAX_COMPARED = 4;
const EMPTY_SELECTION: readonly string[] = [];

const listeners = new Set<() => void>();
let selection: readonly string[] | null = null;

function readSelection(): readonly string[] {
  if (selection !== null) return selection;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    selection = Array.isArray(stored)
      ? stored.filter((id) => typeof id === 'string').slice(0, MAX_COMPARED)
      : EMPTY_SELECTION;
  } catch {
    selection = EMPTY_SELECTION;
  }
  return selection;
}

function writeSelection(next: readonly string[]): void {
  selection = next;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Without storage, the selection lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

onSessionEnd(() => writeSelection(EMPTY_SELECTION));

/** Adds or removes a property. Returns false if the selection is full. */
export function toggleCompared(id: string): boolean {
  const before = readSelection();
  if (before.includes(id)) writeSelection(before.filter((other) => other !== id));
  else if (before.length >= MAX_COMPARED) return false;
  else writeSelection([...before, id]);
  return true;
}

export function clearCompared(): void {
  writeSelection(EMPTY_SELECTION);
}

/** Ids in the order of selection. */
export function useCompared(): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readSelection,
    () => EMPTY_SELECTION,
  );
}
