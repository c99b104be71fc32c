import { expect, test } from 'vitest';
import { deviceLabel, formatOpenedOn, formatLastUsed } from './format-session.ts';

const NOW = new Date(2026, 10, 20, 0, 30);

test('the known parts of the browser are named', () => {
  expect(deviceLabel({ browser: 'Firefox', system: 'Windows' })).toBe('Firefox en Windows');
  expect(deviceLabel({ browser: null, system: 'Android' })).toBe('Android');
  expect(deviceLabel({ browser: null, system: null })).toBe('Navegador desconocido');
});

test("the day follows the user's calendar", () => {
  const local = (year: number, month: number, day: number) => new Date(year, month - 1, day, 23, 50).toISOString();
  expect(formatLastUsed(new Date(2026, 10, 20, 0, 5).toISOString(), 'es', NOW)).toBe('Usada hoy');
  expect(formatLastUsed(local(2026, 11, 19), 'es', NOW)).toBe('Usada ayer');
  expect(formatLastUsed(local(2026, 11, 2), 'es', NOW)).toBe('Usada por última vez el 2 de noviembre');
  expect(formatOpenedOn(local(2025, 3, 4), 'es', NOW)).toBe('Abierta el 4 de marzo de 2025');
});
