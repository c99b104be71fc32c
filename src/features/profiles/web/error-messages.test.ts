import { expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/runtime';
import { errorText } from '#browser/forms/use-app-form.ts';
import { PROFILE_ERRORS } from './error-messages.ts';

test.each([
  ['network', 'Error de red', 'Network error'],
  ['alias_check_failed', 'Error al comprobar el alias', 'Error checking alias'],
  ['photo_unreadable', 'No se ha podido leer el archivo', 'Failed to read file'],
])('%s has the text of the specification', (code, spanish, english) => {
  overwriteGetLocale(() => 'es');
  expect(errorText(code, PROFILE_ERRORS)).toBe(spanish);
  overwriteGetLocale(() => 'en');
  expect(errorText(code, PROFILE_ERRORS)).toBe(english);
});
