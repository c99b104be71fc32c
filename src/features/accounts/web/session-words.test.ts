import { expect, test } from 'vitest';
import { deviceWords, openedWords, usedWords } from './session-words.ts';

const NOW = new Date(2026, 10, 20, 0, 30);

test('names what is known of a browser', () => {
  expect(deviceWords({ browser: 'Firefox', system: 'Windows' })).toBe('Firefox en Windows');
  expect(deviceWords({ browser: null, system: 'Android' })).toBe('Android');
  expect(deviceWords({ browser: null, system: null })).toBe('Navegador desconocido');
});

test('says the day as the calendar of the reader has it', () => {
  const local = (year: number, month: number, day: number) => new Date(year, month - 1, day, 23, 50).toISOString();
  expect(usedWords(new Date(2026, 10, 20, 0, 5).toISOString(), 'es', NOW)).toBe('Usada hoy');
  expect(usedWords(local(2026, 11, 19), 'es', NOW)).toBe('Usada ayer');
  expect(usedWords(local(2026, 11, 2), 'es', NOW)).toBe('Usada por última vez el 2 de noviembre');
  expect(openedWords(local(2025, 3, 4), 'es', NOW)).toBe('Abierta el 4 de marzo de 2025');
});
