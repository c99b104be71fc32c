import { expect, test } from 'vitest';
import { m } from '#messages';
import { maskedText } from './profanity-mask.ts';

test('a preview is masked for users who want it, and never contains a script', () => {
  expect(maskedText('Eres idiota', true)).toBe('Eres ••••••');
  expect(maskedText('Eres idiota', false)).toBe('Eres idiota');
  for (const covers of [true, false]) expect(maskedText('<script>x', covers)).toBe(m.common_content_blocked());
});
