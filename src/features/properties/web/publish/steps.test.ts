import { expect, test } from 'vitest';
import { countIn, isStep, STEPS, stepOf, stepsFor } from './steps.ts';
import { FIELDS } from './home-form.ts';

test('every field stands in a step', () => {
  const inReview = FIELDS.filter((field) => stepOf(field) === 'review');
  expect(inReview).toEqual(['title', 'description']);
  expect(stepOf('rooms.3.price_cents')).toBe('rooms');
  expect(stepOf('photos')).toBe('photos');
});

test('whole homes have no step of rooms', () => {
  expect(stepsFor({ offer: 'rooms' })).toEqual(STEPS);
  expect(stepsFor({ offer: 'whole' })).not.toContain('rooms');
});

test('what is missing is counted by step, and no other word is one', () => {
  expect(countIn('money', ['rent_cents', 'title', 'deposit_cents'])).toBe(2);
  expect([isStep('money'), isStep('hack'), isStep(null)]).toEqual([true, false, false]);
});
