import { expect, test } from 'vitest';
import { fitVerdict } from './fit-verdict.ts';

test('a fit is judged by what is known, never as little in common for missing answers', () => {
  expect(fitVerdict({ percent: 82, known: 100 })).toEqual({ label: 'good', isSoFar: false, tone: 'success' });
  expect(fitVerdict({ percent: 35, known: 45 })).toEqual({ label: 'open', isSoFar: false, tone: 'success' });
  expect(fitVerdict({ percent: 38, known: 60 })).toEqual({ label: 'possible', isSoFar: true, tone: 'warning' });
  expect(fitVerdict({ percent: 30, known: 100 })).toEqual({ label: 'little', isSoFar: false, tone: 'neutral' });
  expect(fitVerdict({ percent: null, known: null })).toEqual({ label: 'unknown', isSoFar: false, tone: 'none' });
});
