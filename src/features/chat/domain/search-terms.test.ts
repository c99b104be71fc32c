import { expect, test } from 'vitest';
import { SEARCH } from './rules.ts';
import { containsTerms, findTermSpans, parseSearchTerms } from './search-terms.ts';

const marked = (text: string, query: string) =>
  findTermSpans(text, parseSearchTerms(query)).map(({ start, end }) => text.slice(start, end));

test('terms are lower case, without accents and unique', () => {
  expect(parseSearchTerms('  Habitación  LIBRE habitacion ')).toEqual(['habitacion', 'libre']);
  expect(parseSearchTerms('año niño')).toEqual(['ano', 'nino']);
  expect(parseSearchTerms(' \u200B ')).toEqual([]);
  expect([parseSearchTerms('piso a Madrid 3'), parseSearchTerms('a b')]).toEqual([
    ['piso', 'madrid', '3'],
    ['a', 'b'],
  ]);
  expect(parseSearchTerms(Array.from({ length: 30 }, (_, nth) => `p${nth}`).join(' '))).toHaveLength(SEARCH.maxWords);
});

test('term spans are in positions of the original text', () => {
  expect(marked('¿La habitación del ático? ¡HABITACIÓN!', 'habitacion')).toEqual(['habitación', 'HABITACIÓN']);
  expect(marked('habitacio\u0301n libre', 'habitación')).toEqual(['habitacio\u0301n']);
  expect(marked('mañana', 'manana')).toEqual(['mañana']);
  expect(marked('piso 👍🏽 genial', '👍🏽')).toEqual(['👍🏽']);
  expect(marked('nada de eso', 'piso')).toEqual([]);
});

test('overlapping and adjacent spans are merged in order', () => {
  expect(marked('compartir piso', 'piso par tir compa')).toEqual(['compartir', 'piso']);
  expect(marked('abab', 'aba bab')).toEqual(['abab']);
});

test('a text matches if it contains all terms', () => {
  expect(containsTerms('La HABITACIÓN libre', parseSearchTerms('libre habitacion'))).toBe(true);
  expect(containsTerms('La habitación', parseSearchTerms('libre habitacion'))).toBe(false);
});
