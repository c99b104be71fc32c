import { expect, test } from 'vitest';
import { ApiError } from '#browser/api.ts';
import { durationWords, fieldWords, hoursWords, inTime, problemWords, waitWords } from './account-words.ts';

const refusal = (status: number, code: string, retryAfterS: number | null = null, message = '') =>
  new ApiError(message, { status, code, retryAfterS });

test('the three refusals of signing in, to the letter', () => {
  expect(problemWords(refusal(401, 'invalid_credentials'))).toBe(
    'Email o contraseña incorrectos. Por favor, verifica tus credenciales.',
  );
  expect(problemWords(refusal(403, 'email_not_confirmed'))).toBe(
    'Por favor, confirma tu email antes de iniciar sesión.',
  );
  expect(problemWords(refusal(429, 'too_many_sign_ins'))).toBe(
    'Demasiados intentos fallidos. Por favor, espera unos minutos e inténtalo de nuevo.',
  );
});

test('a code without words of its own is said in the server’s', () => {
  expect(problemWords(refusal(500, 'internal', null, 'Número 12'))).toBe('Número 12');
  expect(fieldWords('Este campo no existe')).toBe('Este campo no existe');
});

test('without an answer the network is named', () => {
  expect(problemWords(refusal(0, 'network'))).toContain('No hay conexión');
  expect(problemWords(refusal(0, 'timeout', null, 'Supabase request timeout'))).not.toContain('Supabase');
});

test('how long to wait is said where the server says it', () => {
  expect(waitWords(refusal(429, 'too_many_sign_ins', 871))).toBe('Podrás volver a intentarlo dentro de 15 minutos.');
  expect(waitWords(refusal(429, 'too_many_sign_ins'))).toBeNull();
  expect(waitWords(refusal(401, 'invalid_credentials', 871))).toBeNull();
});

test('times are rounded up and in words', () => {
  expect(inTime(41.2)).toBe('dentro de 42 segundos');
  expect(inTime(90)).toBe('dentro de 2 minutos');
  expect(hoursWords(48 * 3_600_000)).toBe('48 horas');
  expect(hoursWords(3_600_000)).toBe('1 hora');
});

test('a time that is left, in whole minutes until the last', () => {
  expect([300_000, 179_001, 60_000, 59_000, 900].map(durationWords)).toEqual([
    '5 minutos',
    '3 minutos',
    '1 minuto',
    '59 segundos',
    '1 segundo',
  ]);
});
