import { createStore, useStore } from 'zustand';
import { onSessionEnd } from '#browser/session.ts';

/** Properties selected for comparison, stored for the lifetime of the tab. */
const STORAGE_KEY = 'tukan_homes_compare';
export const MAX_COMPARED = 4;

const selection = createStore<{ ids: readonly string[] }>(() => ({ ids: [] }));
if (typeof window !== 'undefined') selection.setState({ ids: readStoredIds() });

function readStoredIds(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_COMPARED) : [];
  } catch {
    return [];
  }
}

function writeSelection(ids: readonly string[]): void {
  selection.setState({ ids });
  try {
    if (ids.length === 0) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // Without storage, the selection lasts until the page is closed.
  }
}

onSessionEnd(clearCompared);

/** Adds or removes a property. Returns false if the selection is full. */
export function toggleCompared(id: string): boolean {
  const before = selection.getState().ids;
  if (before.includes(id)) writeSelection(before.filter((other) => other !== id));
  else if (before.length >= MAX_COMPARED) return false;
  else writeSelection([...before, id]);
  return true;
}

export function clearCompared(): void {
  writeSelection([]);
}

/** Ids in the order of selection. */
export function useCompared(): readonly string[] {
  return useStore(selection).ids;
}
