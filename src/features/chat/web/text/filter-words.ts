import { useEffect, useSyncExternalStore } from 'react';
import { apiRequest } from '#browser/api/api-client.ts';
import type { WordLists } from '#features/site-settings/domain/filter-words.ts';
import { NO_FILTER_WORDS, type FilterWords } from '../../domain/profanity-filter.ts';

/** Polling interval while the window is open. */
const POLL_INTERVAL_MS = 60_000;

let filterWords: FilterWords = NO_FILTER_WORDS;
let lastResponse = '';
const listeners = new Set<() => void>();

/** Filter words added by moderators, as far as loaded. */
export function getFilterWords(): FilterWords {
  return filterWords;
}

export function useFilterWords(): FilterWords {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getFilterWords,
    () => NO_FILTER_WORDS,
  );
}

/** Converts the response to the filter's sets. */
export function toFilterWords({ strong, mild, allowed }: WordLists): FilterWords {
  return { strong: new Set(strong), mild: new Set(mild), allowed: new Set(allowed) };
}

/** Errors are ignored; the built-in lists still apply. */
async function refetchFilterWords(): Promise<void> {
  const lists = await apiRequest<WordLists>('GET', '/api/site-settings/words').catch(() => null);
  const text = JSON.stringify(lists);
  if (!lists || text === lastResponse) return;
  lastResponse = text;
  filterWords = toFilterWords(lists);
  for (const listener of listeners) listener();
}

/** Polls the filter words while the window is open. */
export function usePollFilterWords(): void {
  useEffect(() => {
    void refetchFilterWords();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetchFilterWords();
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
}
