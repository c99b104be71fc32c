import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { toFormValues, waitlistForm, type WaitlistFormValues } from './form-values.ts';

const FULL: WaitlistFormValues = {
  kind: 'agency',
  business: ' Casa Clara ',
  province_id: '46',
  city_id: '46250',
  homes: '1.200',
  email: 'lucia@correo.test',
};
const errorsOf = (values: WaitlistFormValues) => {
  const { issues = [] } = waitlistForm['~standard'].validate(values) as { issues?: readonly z.core.$ZodIssue[] };
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
};

test('typed values are parsed leniently', () => {
  const body = { kind: 'agency', business: 'Casa Clara', city_id: '46250', homes: 1200, email: 'lucia@correo.test' };
  expect(waitlistForm['~standard'].validate(FULL)).toEqual({ value: body });
  expect(errorsOf({ ...FULL, kind: 'owner', business: '' })).toEqual({});
});

test('each field has its error', () => {
  expect(errorsOf({ ...toFormValues(null, 'x'), homes: 'muchas' })).toEqual({
    kind: 'waitlist_kind',
    city_id: 'invalid_city',
    homes: 'waitlist_property_count',
    email: 'email_invalid',
  });
  expect(errorsOf({ ...FULL, business: ' ' })).toEqual({ business: 'waitlist_business' });
});
