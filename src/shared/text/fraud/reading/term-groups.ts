import { CHAT_CONCEPTS } from '../chat-rules.ts';
import { CONCEPTS } from '../fraud-concepts.ts';
import { TermIndex } from './term-index.ts';

const ALL_CONCEPTS: Record<string, string> = { ...CONCEPTS, ...CHAT_CONCEPTS };

/** Terms of a concept by its name. */
export const conceptTerms = (concept: string): string => ALL_CONCEPTS[concept] ?? '';

/** Index of the groups of terms that were asked for so far. */
export const termIndex = new TermIndex(conceptTerms);

/** Number of a group of terms, by which a reading finds it. */
export const termGroup = (terms: string): number => termIndex.add(terms);
