import { expect, test } from 'vitest';
import { ApiError } from '#browser/api/api-client.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { formatDuration, formatHours, formatRelativeTime, errorMessage, formatRetryAfter } from './error-messages.ts';

const createError = (status: number, code: string, retryAfterS: number | null = null, message = '') =>
  new ApiError(message, { status, code, retryAfterS });

test('the three sign-in errors have their literal texts', () => {
  expect(errorMessage(createError(401, 'invalid_credentials'))).toBe(
    'Email o contraseña incorrectos. Por favor, verifica tus credenciales.',
  );
  expect(errorMessage(createError(403, 'email_not_confirmed'))).toBe(
    'Por favor, confirma tu email antes de iniciar sesión.',
  );
  expect(errorMessage(createError(429, 'too_many_sign_ins'))).toBe(
    'Demasiados intentos fallidos. Por favor, espera unos minutos e inténtalo de nuevo.',
  );
});

test('a code without an own message shows the message of the server', () => {
  expect(errorMessage(createError(500, 'internal', null, 'Número 12'))).toBe('Número 12');
});

test('a request without a response names the network', () => {
  expect(errorMessage(createError(0, 'network'))).toContain('No hay conexión');
  expect(errorMessage(createError(0, 'timeout', null, 'Supabase request timeout'))).not.toContain('Supabase');
});

test('a Retry-After of the server is shown as a time', () => {
  expect(formatRetryAfter(createError(429, 'too_many_sign_ins', 871))).toBe(
    'Podrás volver a intentarlo dentro de 15 minutos.',
  );
  expect(formatRetryAfter(createError(429, 'too_many_sign_ins'))).toBeNull();
  expect(formatRetryAfter(createError(401, 'invalid_credentials', 871))).toBeNull();
});

test('times are rounded up and written out', () => {
  expect(formatRelativeTime(41.2)).toBe('dentro de 42 segundos');
  expect(formatRelativeTime(90)).toBe('dentro de 2 minutos');
  expect(formatHours(48 * HOUR_MS)).toBe('48 horas');
  expect(formatHours(HOUR_MS)).toBe('1 hora');
});

test('the remaining time is in whole minutes', () => {
  expect([300_000, 179_001, 60_000, 59_000, 900].map(formatDuration)).toEqual([
    '5 minutos',
    '3 minutos',
    '1 minuto',
    '59 segundos',
    '1 segundo',
  ]);
});
