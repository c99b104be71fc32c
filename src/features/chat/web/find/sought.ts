import { createContext } from 'react';

/** What one looks for in the open conversation. */
export interface Sought {
  /** Folded: marked wherever they stand. */
  words: readonly string[];
  /** The message one was led to. */
  seq: number | null;
}

/** Null while one looks for nothing. Another value, though the same in it, leads there again. */
export const SoughtContext = createContext<Sought | null>(null);
