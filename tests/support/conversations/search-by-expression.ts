import type { Span } from '#shared/text/fraud/reading/span.ts';

/**
 * Searches a group of terms by one regular expression over the whole text: the plain form of `TermIndex.search`, against
 * which its results are tested and its cost is measured.
 */
export function createSearchByExpression(
  expand: (concept: string) => string,
): (words: string, terms: string) => Span[] {
  const patterns = new Map<string, RegExp>();
  const sourceOf = (terms: string): string => {
    const sources = terms
      .split('|')
      .toSorted((a, b) => b.length - a.length)
      .map((term) =>
        term
          .replaceAll('*', '[a-z0-9]*')
          .replaceAll(' .. ', '(?: [a-z0-9,]+){0,6} ')
          .replaceAll('#', String.raw`\d+`)
          .replaceAll(/(?<=^| )\.(?= |$)/g, String.raw`\.`)
          .replaceAll(/\{(\w+)\}/g, (_, name: string) => sourceOf(expand(name))),
      );
    return `(?:${sources.join('|')})`;
  };
  return (words, terms) => {
    const pattern = patterns.get(terms) ?? new RegExp(`(?<= )${sourceOf(terms)}(?= )`, 'g');
    patterns.set(terms, pattern);
    return [...words.matchAll(pattern)].map(({ index, 0: text }) => ({ start: index, end: index + text.length }));
  };
}
