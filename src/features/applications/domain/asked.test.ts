import { expect, test } from 'vitest';
import { compareWithAsked } from './asked.ts';

const ASKED = { availableFrom: '2027-02-01', centsPerPerson: 44_000, minStayMonths: 9, maxStayMonths: null };
const NEEDS = { moveInFrom: '2027-02-01', moveInTo: null, budgetCents: 45_000, minStayMonths: 10, maxStayMonths: 10 };
const compare = (needs: Partial<typeof NEEDS> | { moveInTo: string | null }) =>
  compareWithAsked({ ...NEEDS, ...needs } as typeof NEEDS, ASKED);

test('people who come in time, with the money and for long enough fit', () => {
  expect(compare({})).toEqual({ dates: 'fits', emptyDays: 0, money: 'fits', missingCents: 0, stay: 'fits' });
  expect(compare({ moveInFrom: '2027-01-28' }).dates).toBe('fits');
});

test('a difference is named with its size', () => {
  expect(compare({ moveInFrom: '2027-02-15' })).toMatchObject({ dates: 'differs', emptyDays: 14 });
  expect(compare({ moveInFrom: '2026-10-01' }).dates).toBe('differs');
  expect(compare({ moveInFrom: '2026-10-01', moveInTo: '2027-02-10' } as never).dates).toBe('fits');
  expect(compare({ budgetCents: 41_000 })).toMatchObject({ money: 'differs', missingCents: 3000 });
  expect(compare({ minStayMonths: 6, maxStayMonths: 6 }).stay).toBe('differs');
});

test('what people have not said is unknown', () => {
  const needs = { moveInFrom: null, moveInTo: null, budgetCents: null, minStayMonths: null, maxStayMonths: null };
  expect(compareWithAsked(needs, ASKED)).toMatchObject({ dates: 'unknown', money: 'unknown', stay: 'unknown' });
});
