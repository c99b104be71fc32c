import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isAnswerTo, isWorkDone, questionOf, workText } from '../../domain/form-pass.ts';
import { workFor } from './proof.ts';

test('what the browser finds is what the server looks for, for that pass and that address', async () => {
  const work = await workFor('0a.pass', ' Lucia@Correo.test ');
  const hash = (pass: string, email: string) =>
    createHash('sha256')
      .update(workText(pass, email, work))
      .digest();
  expect(isWorkDone(hash('0a.pass', 'lucia@correo.test'))).toBe(true);
  expect(isWorkDone(hash('0b.pass', 'lucia@correo.test'))).toBe(false);
  expect(isWorkDone(hash('0a.pass', 'otra@correo.test'))).toBe(false);
});

test('a browser that cannot hash has nothing to show', async () => {
  expect(await workFor('0a.pass', 'x', undefined)).not.toBe('');
  expect(await workFor('0a.pass', 'x', null as never)).toBe('');
});

test('each bit counts', () => {
  expect(isWorkDone(Uint8Array.of(0, 0x0f, 0xff))).toBe(true);
  expect(isWorkDone(Uint8Array.of(0, 0x10, 0))).toBe(false);
  expect(isWorkDone(Uint8Array.of(1, 0, 0))).toBe(false);
});

test('answers are read kindly, and belong to the question of the pass', () => {
  for (const pass of ['00.x', '01.x', '02.x', '03.x'])
    for (const right of questionOf(pass).answers) expect(isAnswerTo(pass, ` ${right.toUpperCase()}. `)).toBe(true);
  expect(isAnswerTo('00.x', questionOf('01.x').answers[0])).toBe(false);
  expect(isAnswerTo('zz.x', '')).toBe(false);
});
