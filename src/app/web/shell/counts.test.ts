import { expect, test } from 'vitest';
import { unreadLabel } from './counts.ts';

test('the name of a control says what is unread, and nothing when nothing is', () => {
  expect(unreadLabel('Mensajes', 0)).toBe('Mensajes');
  expect(unreadLabel('Mensajes', 3)).toBe('Mensajes, 3 sin leer');
  expect(unreadLabel('Mensajes', 100)).toBe('Mensajes, 99+ sin leer');
});
