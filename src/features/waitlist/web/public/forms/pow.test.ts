import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isCorrectAnswer, isPowValid, questionFor, powInput } from '../../../domain/spam-protection.ts';
import { solveChallenge } from './pow.ts';

test('a solved challenge is valid for its pass and address only', async () => {
  const work = await solveChallenge('0a.pass', ' Lucia@Correo.test ');
  const hash = (pass: string, email: string) =>
    createHash('sha256')
      .update(powInput(pass, email, work))
      .digest();
  expect(isPowValid(hash('0a.pass', 'lucia@correo.test'))).toBe(true);
  expect(isPowValid(hash('0b.pass', 'lucia@correo.test'))).toBe(false);
  expect(isPowValid(hash('0a.pass', 'otra@correo.test'))).toBe(false);
});

test('a browser without hashing returns no proof', async () => {
  expect(await solveChallenge('0a.pass', 'x', undefined)).not.toBe('');
  expect(await solveChallenge('0a.pass', 'x', null as never)).toBe('');
});

test('every required bit is checked', () => {
  expect(isPowValid(Uint8Array.of(0, 0x0f, 0xff))).toBe(true);
  expect(isPowValid(Uint8Array.of(0, 0x10, 0))).toBe(false);
  expect(isPowValid(Uint8Array.of(1, 0, 0))).toBe(false);
});

test('answers are parsed leniently and belong to the question of the pass', () => {
  for (const pass of ['00.x', '01.x', '02.x', '03.x'])
    for (const right of questionFor(pass).answers)
      expect(isCorrectAnswer(pass, ` ${right.toUpperCase()}. `)).toBe(true);
  expect(isCorrectAnswer('00.x', questionFor('01.x').answers[0])).toBe(false);
  expect(isCorrectAnswer('zz.x', '')).toBe(false);
});
