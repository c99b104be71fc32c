import { foldWithPlaces, type FoldedText } from './folded-text.ts';
import { FIND } from './rules.ts';

/** As texts are compared when somebody looks for words: small, without accents, `ñ` like `n`. */
function folded(text: string): FoldedText {
  const { text: compared, places } = foldWithPlaces(text);
  return { text: compared.replaceAll('ñ', 'n'), places };
}

/** The words that somebody looks for, each once, folded; beside others a single letter is none. */
export function wordsOf(query: string): string[] {
  const words = folded(query)
    .text.split(/\s+/u)
    .filter((word) => word !== '');
  const long = words.filter((word) => word.length > 1 || /\p{N}/u.test(word));
  return [...new Set(long.length > 0 ? long : words)].slice(0, FIND.maxWords);
}

/** Whether a text has all the words. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const { text: compared } = folded(text);
  return words.every((word) => compared.includes(word));
}

/** Where the words stand in a text, in order; what touches or overlaps is one. Units are UTF-16. */
export function spansOf(text: string, words: readonly string[]): { start: number; end: number }[] {
  const { text: compared, places } = folded(text);
  const found: { start: number; end: number }[] = [];
  for (const word of words) {
    for (let at = compared.indexOf(word); at >= 0; at = compared.indexOf(word, at + word.length))
      found.push({ start: places[at] ?? 0, end: places[at + word.length] ?? text.length });
  }
  return found
    .sort((a, b) => a.start - b.start)
    .reduce<typeof found>((spans, span) => {
      const last = spans.at(-1);
      if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
      else spans.push({ ...span });
      return spans;
    }, []);
}
