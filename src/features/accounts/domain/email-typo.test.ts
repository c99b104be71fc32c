import { expect, test } from 'vitest';
import { suggestEmail } from './email-typo.ts';

test.each([
  ['nora@gmial.com', 'nora@gmail.com'],
  ['nora@gmail.con', 'nora@gmail.com'],
  ['nora@gmai.com', 'nora@gmail.com'],
  ['nora@gmaill.com', 'nora@gmail.com'],
  ['nora.vidal@hotnail.com', 'nora.vidal@hotmail.com'],
  ['nora@outlok.es', 'nora@outlook.es'],
  ['Nora@GMIAL.com', 'Nora@gmail.com'],
])('%s is probably %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

test.each([
  'nora@gmail.com',
  'nora@mail.com',
  'nora@ymail.com',
  'nora@alumni.uv.es',
  'nora@live.es',
  'nora',
  'nora@',
  '@gmial.com',
  '',
])('%s gets no suggestion', (typed) => expect(suggestEmail(typed)).toBeNull());
