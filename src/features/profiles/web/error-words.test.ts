import { expect, test } from 'vitest';
import { overwriteGetLocale } from '#words/runtime';
import { errorWords } from './error-words.ts';

test.each([
  ['network', 'Error de red', 'Network error'],
  ['alias_check_failed', 'Error al comprobar el alias', 'Error checking alias'],
  ['photo_unreadable', 'No se ha podido leer el archivo', 'Failed to read file'],
])('%s is said in the words of the contract', (code, spanish, english) => {
  overwriteGetLocale(() => 'es');
  expect(errorWords(code)).toBe(spanish);
  overwriteGetLocale(() => 'en');
  expect(errorWords(code)).toBe(english);
});

test('what the server said in words stays as it is, and nothing wrong is nothing', () => {
  expect(errorWords('Ese alias ya está cogido.')).toBe('Ese alias ya está cogido.');
  expect(errorWords(null)).toBeUndefined();
});
