import { expect, test } from 'vitest';
import { isolateBidi, parseDay } from './text.ts';

test('only a right-to-left name is isolated from its line', () => {
  expect(isolateBidi('نورا')).toBe('\u2068نورا\u2069');
  expect(isolateBidi('Noa נועה')).toBe('\u2068Noa נועה\u2069');
  for (const name of ['Aránzazu', 'Łukasz', '李雷', '', 'Ωmega']) expect(isolateBidi(name)).toBe(name);
});

test('days that exist are read, in leap years too', () => {
  for (const day of ['2026-09-01', '2027-02-28', '2028-02-29', '2027-12-31', '2099-12-31']) {
    expect(parseDay(day)).toBe(day);
  }
});

test('anything else is no day', () => {
  const texts = ['2027-02-29', '2027-02-30', '2027-04-31', '2027-13-01', '2027-00-10', '2027-01-00'];
  for (const text of [...texts, '2027-1-1', '2027-09-15T00:00', '1999-12-31', '2100-01-01', ' 2027-01-01', '', null]) {
    expect(parseDay(text)).toBeNull();
  }
});
