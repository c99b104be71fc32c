import table from '../data/concepts.json' with { type: 'json' };

/** Concept by whole word and by prefix (`compatib*`), for both languages. */
const conceptByWord = new Map<string, string>();
const conceptByPrefix = new Map<string, string>();
for (const [concept, words] of Object.entries(table))
  for (const word of words.split(' ')) {
    if (word.endsWith('*')) conceptByPrefix.set(word.slice(0, -1), concept);
    else conceptByWord.set(word, concept);
  }

const MIN_PREFIX_LENGTH = 2;

/**
 * Concept of a word, or `null`: words of both languages and of both sides of the Atlantic that mean the same. Whole words
 * take precedence over prefixes, long prefixes over short ones.
 */
export function conceptOf(word: string): string | null {
  const found = conceptByWord.get(word);
  if (found) return found;
  for (let length = word.length; length >= MIN_PREFIX_LENGTH; length -= 1) {
    const concept = conceptByPrefix.get(word.slice(0, length));
    if (concept) return concept;
  }
  return null;
}
