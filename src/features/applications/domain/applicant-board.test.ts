import { expect, test } from 'vitest';
import { BOARD, personalMessage } from './applicant-board.ts';

test('a message has the name in its place, in either language', () => {
  expect(personalMessage('Hola, [nombre]. Hi, [name].', 'Inés 🦜')).toBe('Hola, Inés 🦜. Hi, Inés 🦜.');
});

test.each(['$&', '$`', "$'", '$$'])('the name %s is text, not a pattern', (name) => {
  expect(personalMessage('Hola, [nombre]: gracias.', name)).toBe(`Hola, ${name}: gracias.`);
});

test('a name that is repeated makes no message longer than the limit', () => {
  const text = personalMessage('[nombre]'.repeat(BOARD.messageMaxLength / 8), '🦜'.repeat(40));
  expect(text.length).toBeLessThanOrEqual(BOARD.personalMaxLength);
  expect(text.isWellFormed()).toBe(true);
});
