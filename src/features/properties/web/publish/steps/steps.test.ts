import { expect, test } from 'vitest';
import { countFieldsInStep, errorsInStep, isStep, STEPS, stepOfField, stepsFor } from './steps.ts';
import { FORM_FIELDS } from '../form/property-form.ts';

test('every field belongs to a step', () => {
  const inReview = FORM_FIELDS.filter((field) => stepOfField(field) === 'review');
  expect(inReview).toEqual(['title', 'description']);
  expect(stepOfField('rooms.3.price_cents')).toBe('rooms');
  expect(stepOfField('photos')).toBe('photos');
});

test('whole properties have no step for rooms', () => {
  expect(stepsFor({ offer: 'rooms' })).toEqual(STEPS);
  expect(stepsFor({ offer: 'whole' })).not.toContain('rooms');
});

test('a step has the errors of its own fields', () => {
  const errors = { 'rooms.0.m2': 'number_range', rent_cents: 'amount', lat: 'unreadable' };
  expect(errorsInStep('rooms', errors)).toEqual({ 'rooms.0.m2': 'number_range' });
  expect(errorsInStep('where', errors)).toEqual({ lat: 'unreadable' });
  expect(errorsInStep('photos', errors)).toEqual({});
});

test('missing fields are counted by step, and unknown names are no steps', () => {
  expect(countFieldsInStep('money', ['rent_cents', 'title', 'deposit_cents'])).toBe(2);
  expect([isStep('money'), isStep('hack'), isStep(null)]).toEqual([true, false, false]);
});
