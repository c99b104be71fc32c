import { expect, test } from 'vitest';
import { BADGE, capped, unreadLabel } from './counts.ts';

test('a badge counts to 99 and then says 99+', () => {
  expect(BADGE.cap).toBe(99);
  expect([1, 98, 99, 100, 12_345].map(capped)).toEqual(['1', '98', '99', '99+', '99+']);
});

test('the name of a control says what is unread, and nothing when nothing is', () => {
  expect(unreadLabel('Mensajes', 0)).toBe('Mensajes');
  expect(unreadLabel('Mensajes', 3)).toBe('Mensajes, 3 sin leer');
  expect(unreadLabel('Mensajes', 100)).toBe('Mensajes, 99+ sin leer');
});
