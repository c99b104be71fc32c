import { useRef, useState } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { loadQuestionReader } from '../../domain/language-resources.ts';
import type { Intent } from '../../domain/intents.ts';

export interface IntentSearch {
  /** Intents that the query means, best first; empty until the model is loaded. */
  intents: readonly Intent[];
  /** Loads the model; call it when the field is used. Without it, the search goes by words alone. */
  prepare: () => void;
}

/** Finds what a search text means with the model of the assistant. */
export function useIntentSearch(query: string): IntentSearch {
  const lang = useLang();
  const [search, setSearch] = useState<{ find: (query: string) => Intent[] } | null>(null);
  const isRequested = useRef(false);
  const prepare = () => {
    if (isRequested.current) return;
    isRequested.current = true;
    Promise.all([import('../../domain/intent-search.ts'), loadQuestionReader(lang)]).then(
      ([{ createIntentSearch }, reader]) => setSearch({ find: createIntentSearch(reader) }),
      () => void (isRequested.current = false),
    );
  };
  return { intents: query.trim() && search ? search.find(query) : [], prepare };
}
