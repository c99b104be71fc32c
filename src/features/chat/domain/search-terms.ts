import { normalizeWithOffsets, type NormalizedText } from '#shared/text/normalized-text.ts';
import { SEARCH } from './rules.ts';

/** Normalises a text for search: lower case, no accents, `ñ` like `n`. */
function normalizeForSearch(text: string): NormalizedText {
  const { text: compared, offsets } = normalizeWithOffsets(text);
  return { text: compared.replaceAll('ñ', 'n'), offsets };
}

/** Splits a query into unique, normalised terms. Single letters are dropped if there are longer terms. */
export function parseSearchTerms(query: string): string[] {
  const terms = normalizeForSearch(query)
    .text.split(/\s+/u)
    .filter((word) => word !== '');
  const long = terms.filter((word) => word.length > 1 || /\p{N}/u.test(word));
  return [...new Set(long.length > 0 ? long : terms)].slice(0, SEARCH.maxWords);
}

/** True if the text contains all terms. */
export function containsTerms(text: string, terms: readonly string[]): boolean {
  const { text: compared } = normalizeForSearch(text);
  return terms.every((word) => compared.includes(word));
}

/** Ranges of the terms in a text, in order, in UTF-16 units; adjacent and overlapping ranges are merged. */
export function findTermSpans(text: string, terms: readonly string[]): { start: number; end: number }[] {
  const { text: compared, offsets } = normalizeForSearch(text);
  const found: { start: number; end: number }[] = [];
  for (const word of terms) {
    for (let at = compared.indexOf(word); at >= 0; at = compared.indexOf(word, at + word.length))
      found.push({ start: offsets[at] ?? 0, end: offsets[at + word.length] ?? text.length });
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
