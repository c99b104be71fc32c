import { expect, test } from 'vitest';
import { setApart } from './text.ts';

test('only a name that is read from the right is set apart from its line', () => {
  expect(setApart('نورا')).toBe('\u2068نورا\u2069');
  expect(setApart('Noa נועה')).toBe('\u2068Noa נועה\u2069');
  for (const name of ['Aránzazu', 'Łukasz', '李雷', '', 'Ωmega']) expect(setApart(name)).toBe(name);
});
