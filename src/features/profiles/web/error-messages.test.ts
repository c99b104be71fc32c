import { expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/runtime';
import { errorMessage } from './error-messages.ts';

test.each([
  ['network', 'Error de red', 'Network error'],
  ['alias_check_failed', 'Error al comprobar el alias', 'Error checking alias'],
  ['photo_unreadable', 'No se ha podido leer el archivo', 'Failed to read file'],
])('%s has the text of the specification', (code, spanish, english) => {
  overwriteGetLocale(() => 'es');
  expect(errorMessage(code)).toBe(spanish);
  overwriteGetLocale(() => 'en');
  expect(errorMessage(code)).toBe(english);
});

test('a text of the server stays unchanged, and no error has no text', () => {
  expect(errorMessage('Ese alias ya está cogido.')).toBe('Ese alias ya está cogido.');
  expect(errorMessage(null)).toBeUndefined();
});
