import { createContext } from 'react';

/** Search terms and current match in the open conversation. */
export interface SearchTarget {
  /** Normalised terms to highlight. */
  terms: readonly string[];
  /** Current match. */
  seq: number | null;
}

/** Null without a search. A new object with equal content scrolls to the match again. */
export const SearchTargetContext = createContext<SearchTarget | null>(null);
