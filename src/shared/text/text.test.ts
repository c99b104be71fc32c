import { expect, test } from 'vitest';
import { isolateBidi } from './text.ts';

test('only a right-to-left name is isolated from its line', () => {
  expect(isolateBidi('نورا')).toBe('\u2068نورا\u2069');
  expect(isolateBidi('Noa נועה')).toBe('\u2068Noa נועה\u2069');
  for (const name of ['Aránzazu', 'Łukasz', '李雷', '', 'Ωmega']) expect(isolateBidi(name)).toBe(name);
});
