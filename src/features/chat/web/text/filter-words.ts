import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { apiRequest } from '#browser/api/api-client.ts';
import type { ChatWordLists } from '#features/site-settings/domain/filter-words.ts';
import { toFilterWords } from '#features/site-settings/domain/to-filter-words.ts';
import type { FraudPhrase } from '#shared/text/fraud/fraud-families.ts';
import { NO_FILTER_WORDS, type FilterWords } from '#shared/text/profanity/profanity-filter.ts';

/** Polling interval while the window is open. */
const POLL_INTERVAL_MS = 60_000;

const filterWords = createStore<FilterWords>(() => NO_FILTER_WORDS);
const fraudPhrases = createStore<{ phrases: readonly FraudPhrase[] }>(() => ({ phrases: [] }));
let lastResponse = '';

/** Filter words added by moderators, as far as loaded. */
export const currentFilterWords = filterWords.getState;

export function useFilterWords(): FilterWords {
  return useStore(filterWords);
}

/** Phrases that moderators added to the patterns of fraud, as far as loaded. */
export function useFraudPhrases(): readonly FraudPhrase[] {
  return useStore(fraudPhrases, ({ phrases }) => phrases);
}

/** Errors are ignored; the built-in lists still apply. */
async function refetchFilterWords(): Promise<void> {
  const lists = await apiRequest<ChatWordLists>('GET', '/api/site-settings/words').catch(() => null);
  const text = JSON.stringify(lists);
  if (!lists || text === lastResponse) return;
  lastResponse = text;
  filterWords.setState(toFilterWords(lists));
  fraudPhrases.setState({ phrases: lists.fraud });
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
