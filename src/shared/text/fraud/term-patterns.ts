import { CHAT_CONCEPTS } from './chat-rules.ts';
import { CONCEPTS } from './fraud-concepts.ts';
import { TermIndex } from './term-index.ts';

const ALL_CONCEPTS = { ...CONCEPTS, ...CHAT_CONCEPTS };

/** Index of the groups of terms that were searched so far. */
export const termIndex = new TermIndex((concept) => ALL_CONCEPTS[concept as keyof typeof ALL_CONCEPTS]);

const patterns = new Map<string, RegExp>();

/** Regular expression of a group of terms, compiled once. */
export function termsPattern(terms: string): RegExp {
  let pattern = patterns.get(terms);
  if (!pattern) {
    pattern = new RegExp(`(?<= )${termsSource(terms)}(?= )`, 'g');
    patterns.set(terms, pattern);
  }
  return pattern;
}

/** Alternatives as a regular expression, longer ones first, so that `menor de edad` is found before `menor`. */
function termsSource(terms: string): string {
  const sources = terms
    .split('|')
    .toSorted((a, b) => b.length - a.length)
    .map((term) =>
      term
        .replaceAll('*', '[a-z0-9]*')
        .replaceAll(' .. ', '(?: [a-z0-9,]+){0,6} ')
        .replaceAll('#', String.raw`\d+`)
        .replaceAll(/(?<=^| )\.(?= |$)/g, String.raw`\.`)
        .replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof ALL_CONCEPTS) => termsSource(ALL_CONCEPTS[name])),
    );
  return `(?:${sources.join('|')})`;
}
