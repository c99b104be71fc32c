import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, searchKey } from './fold.ts';

test('accents and case do not matter', () => {
  expect(fold('Alcalá de Henares')).toBe('alcala de henares');
  expect(fold('A CORUÑA')).toBe('a coruna');
  expect(fold('l’Alqueria d’Asnar')).toBe('l’alqueria d’asnar');
});

test('a search key has words and single spaces only', () => {
  expect(searchKey("L'Hospitalet  de Llobregat")).toBe('l hospitalet de llobregat');
  expect(searchKey('Araba/Álava')).toBe('araba alava');
  expect(searchKey('Sant Marcel·lí')).toBe('sant marcelli');
  expect(searchKey(' -- ')).toBe('');
});

test('a key is its own key, whatever was typed', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => searchKey(searchKey(text)) === searchKey(text)));
});
