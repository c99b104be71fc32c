import { expect, test } from 'vitest';
import { unreadLabel } from './unread-label.ts';

test('the label of a control names the unread count only if there is one', () => {
  expect(unreadLabel('Mensajes', 0)).toBe('Mensajes');
  expect(unreadLabel('Mensajes', 3)).toBe('Mensajes, 3 sin leer');
  expect(unreadLabel('Mensajes', 100)).toBe('Mensajes, 99+ sin leer');
});
