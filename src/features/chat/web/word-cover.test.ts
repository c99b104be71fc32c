import { expect, test } from 'vitest';
import { m } from '#words';
import { lineText } from './word-cover.ts';

test('a line is covered for those who want it, and never hostile', () => {
  expect(lineText('Eres idiota', true)).toBe('Eres ••••••');
  expect(lineText('Eres idiota', false)).toBe('Eres idiota');
  for (const covers of [true, false]) expect(lineText('<script>x', covers)).toBe(m.common_content_blocked());
});
