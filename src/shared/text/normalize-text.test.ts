import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldDiacritics, toSearchKey } from './normalize-text.ts';

test('accents and case are ignored', () => {
  expect(foldDiacritics('Alcalá de Henares')).toBe('alcala de henares');
  expect(foldDiacritics('A CORUÑA')).toBe('a coruna');
  expect(foldDiacritics('l’Alqueria d’Asnar')).toBe('l’alqueria d’asnar');
});

test('a search key has only words and single spaces', () => {
  expect(toSearchKey("L'Hospitalet  de Llobregat")).toBe('l hospitalet de llobregat');
  expect(toSearchKey('Araba/Álava')).toBe('araba alava');
  expect(toSearchKey('Sant Marcel·lí')).toBe('sant marcelli');
  expect(toSearchKey(' -- ')).toBe('');
});

test('toSearchKey is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => toSearchKey(toSearchKey(text)) === toSearchKey(text)),
  );
});
