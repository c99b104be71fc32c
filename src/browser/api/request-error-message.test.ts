import { expect, test } from 'vitest';
import { m } from '#messages';
import { formErrorMessage } from '../forms/form-error-message.ts';
import { ApiError } from './api-client.ts';
import { requestErrorMessage } from './request-error-message.ts';

const failure = (status: number, message: string) => new ApiError(message, { status, code: 'some_code' });

test('the text of the server is shown', () => {
  expect(requestErrorMessage(failure(409, 'El grupo está lleno.'))).toBe('El grupo está lleno.');
  expect(formErrorMessage(failure(409, 'El grupo está lleno.'))).toBe('El grupo está lleno.');
});

test('without a network only forms speak of what was written', () => {
  const lost = failure(0, 'Network error');
  expect(requestErrorMessage(lost)).toBe(m.common_offline());
  expect(m.common_offline()).not.toContain('escrito');
  expect(formErrorMessage(lost)).toContain('Lo que has escrito sigue aquí');
});

test('a response without a text and any other error get a text too', () => {
  for (const error of [failure(502, ''), new Error('Cannot read properties')]) {
    expect(requestErrorMessage(error)).toBe(m.common_offline());
    expect(formErrorMessage(error)).toBe(m.common_form_failed());
  }
});
