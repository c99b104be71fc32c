import table from '../../data/concepts.json' with { type: 'json' };
import { phoneticKey } from './phonetic-key.ts';

type ConceptTable = ReadonlyMap<string, string>;

/** Concept by whole word and by prefix (`compatib*`), for both languages. */
interface ConceptIndex {
  words: ConceptTable;
  prefixes: ConceptTable;
}

const MIN_PREFIX_LENGTH = 2;
/** A misspelt word is looked up by its sound from this length on; shorter ones sound like too many others. */
const MIN_MISSPELT_LENGTH = 5;

const bySpelling = indexConcepts((word) => word);
const bySound = indexConcepts(phoneticKey);

function indexConcepts(keyOf: (word: string) => string): ConceptIndex {
  const words = new Map<string, string>();
  const prefixes = new Map<string, string>();
  for (const [concept, list] of Object.entries(table))
    for (const word of list.split(' ')) {
      if (word.endsWith('*')) prefixes.set(keyOf(word.slice(0, -1)), concept);
      else words.set(keyOf(word), concept);
    }
  return { words, prefixes };
}

/**
 * Concept of a word, or `null`: words of both languages and of both sides of the Atlantic that mean the same. Whole words
 * take precedence over prefixes, long prefixes over short ones, and the spelling over the sound.
 */
export function conceptOf(word: string): string | null {
  const spelt = find(word, bySpelling);
  if (spelt || word.length < MIN_MISSPELT_LENGTH) return spelt;
  return find(phoneticKey(word), bySound, MIN_MISSPELT_LENGTH);
}

function find(word: string, { words, prefixes }: ConceptIndex, minLength = MIN_PREFIX_LENGTH): string | null {
  const found = words.get(word);
  if (found) return found;
  for (let length = word.length; length >= minLength; length -= 1) {
    const concept = prefixes.get(word.slice(0, length));
    if (concept) return concept;
  }
  return null;
}
