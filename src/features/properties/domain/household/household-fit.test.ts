import { expect, test } from 'vitest';
import { combineFits } from './household-fit.ts';

const combine = (...fits: Parameters<typeof combineFits>[0]) => {
  const { known, ...fit } = combineFits(fits);
  return { ...fit, known: known() };
};
const rate = (id: string, percent: number, known = 100) => ({ id, percent, known: () => known });

test('the fit with a household is half the mean and half the minimum, and names who fits least', () => {
  expect(combine(rate('ana', 90), rate('pol', 40), rate('eva', 80))).toEqual({
    percent: 55,
    known: 100,
    worstId: 'pol',
  });
});

test('one person alone keeps their own fit, without a worst', () => {
  expect(combine(rate('ana', 73, 81))).toEqual({ percent: 73, known: 81, worstId: null });
});

test('one person of whom too little is known leaves the household without a number', () => {
  const nothing = { percent: null, known: null, worstId: null };
  expect(combine(rate('ana', 90), null)).toEqual(nothing);
  expect(combine(null)).toEqual(nothing);
});
