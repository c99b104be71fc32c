import { expect, test } from 'vitest';
import { ApiError } from '#browser/api/api-client.ts';
import { toResultCode, resultMessage } from './buzz-result.ts';

test.each([
  [429, 'buzz_rate_limit', 'buzz_rate_limit'],
  [429, 'too_many_requests', 'buzz_rate_limit'],
  [400, 'matching.buzz_rate_limit', 'buzz_rate_limit'],
  [404, 'buzz_user_not_found', 'buzz_user_not_found'],
  [400, 'matching.user_not_found', 'buzz_user_not_found'],
  [403, 'buzz_invalid_user', 'buzz_invalid_user'],
  [403, 'csrf', 'send_buzz_error'],
  [500, 'internal', 'send_buzz_error'],
  [0, 'timeout', 'send_buzz_error'],
])('%i with %s is %s', (status, code, wanted) => {
  expect(toResultCode(new ApiError('', { status, code }))).toBe(wanted);
});

test('any other error shows that the buzz was not sent', () => {
  expect(toResultCode(new TypeError('broken'))).toBe('send_buzz_error');
});

test('the texts are those of the specification', () => {
  expect(resultMessage('buzz_success')).toBe('¡Buzz enviado exitosamente!');
  expect(resultMessage('buzz_invalid_user')).toBe('No se puede enviar buzz a este usuario');
  expect(resultMessage('buzz_user_not_found')).toBe('El usuario no existe o ya no está disponible.');
  expect(resultMessage('buzz_rate_limit')).toBe(
    'Has enviado demasiados buzz. Espera aproximadamente 1 hora antes de enviar otro buzz a este usuario.',
  );
});
