import { expect, test } from 'vitest';
import { FIND } from './rules.ts';
import { hasWords, spansOf, wordsOf } from './found-words.ts';

const marked = (text: string, query: string) =>
  spansOf(text, wordsOf(query)).map(({ start, end }) => text.slice(start, end));

test('words are small, without accents, each once', () => {
  expect(wordsOf('  Habitación  LIBRE habitacion ')).toEqual(['habitacion', 'libre']);
  expect(wordsOf('año niño')).toEqual(['ano', 'nino']);
  expect(wordsOf(' \u200B ')).toEqual([]);
  expect([wordsOf('piso a Madrid 3'), wordsOf('a b')]).toEqual([
    ['piso', 'madrid', '3'],
    ['a', 'b'],
  ]);
  expect(wordsOf(Array.from({ length: 30 }, (_, nth) => `p${nth}`).join(' '))).toHaveLength(FIND.maxWords);
});

test('they stand where they are written, however that is', () => {
  expect(marked('¿La habitación del ático? ¡HABITACIÓN!', 'habitacion')).toEqual(['habitación', 'HABITACIÓN']);
  expect(marked('habitacio\u0301n libre', 'habitación')).toEqual(['habitacio\u0301n']);
  expect(marked('mañana', 'manana')).toEqual(['mañana']);
  expect(marked('piso 👍🏽 genial', '👍🏽')).toEqual(['👍🏽']);
  expect(marked('nada de eso', 'piso')).toEqual([]);
});

test('what overlaps or touches is marked once, in order', () => {
  expect(marked('compartir piso', 'piso par tir compa')).toEqual(['compartir', 'piso']);
  expect(marked('abab', 'aba bab')).toEqual(['abab']);
});

test('a text has them where it has them all', () => {
  expect(hasWords('La HABITACIÓN libre', wordsOf('libre habitacion'))).toBe(true);
  expect(hasWords('La habitación', wordsOf('libre habitacion'))).toBe(false);
});
