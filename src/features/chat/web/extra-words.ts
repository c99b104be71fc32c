import { useEffect, useSyncExternalStore } from 'react';
import { apiCall } from '#browser/api.ts';
import type { WordLists } from '#features/house/domain/words.ts';
import { NO_EXTRA, type ExtraWords } from '../domain/word-filter.ts';

/** How often an open window asks whether there are other words. */
const RENEW_MS = 60_000;

let words: ExtraWords = NO_EXTRA;
let said = '';
const listeners = new Set<() => void>();

/** The words that were added to the filter's own, as far as this browser knows. */
export function extraWords(): ExtraWords {
  return words;
}

export function useExtraWords(): ExtraWords {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    extraWords,
    () => NO_EXTRA,
  );
}

/** What the server answered, as the filter takes it. */
export function asExtra({ strong, mild, allowed }: WordLists): ExtraWords {
  return { strong: new Set(strong), mild: new Set(mild), allowed: new Set(allowed) };
}

/** Without them the filter does with its own: what goes wrong here is said to nobody. */
async function renew(): Promise<void> {
  const lists = await apiCall<WordLists>('GET', '/api/house/words').catch(() => null);
  const text = JSON.stringify(lists);
  if (!lists || text === said) return;
  said = text;
  words = asExtra(lists);
  for (const listener of listeners) listener();
}

/** Keeps them current while the window stands. */
export function useRenewedWords(): void {
  useEffect(() => {
    void renew();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void renew();
    }, RENEW_MS);
    return () => clearInterval(timer);
  }, []);
}
