import { expect, test } from 'vitest';
import { toFormValues, parseForm, applyDraft, type WaitlistFormValues } from './form-values.ts';

const FULL: WaitlistFormValues = {
  kind: 'agency',
  business: ' Casa Clara ',
  provinceId: '46',
  cityId: '46250',
  homes: '1.200',
  email: 'lucia@correo.test',
};

test('typed values are parsed leniently', () => {
  expect(parseForm(FULL)).toEqual({
    body: { kind: 'agency', business: 'Casa Clara', city_id: '46250', homes: 1200, email: 'lucia@correo.test' },
  });
  expect(parseForm({ ...FULL, kind: 'owner', business: '' })).toHaveProperty('body');
});

test('each field has its error', () => {
  expect(parseForm({ ...toFormValues(null, 'x'), homes: 'muchas' })).toEqual({
    errors: {
      kind: 'waitlist_kind',
      city_id: 'invalid_city',
      homes: 'waitlist_property_count',
      email: 'email_invalid',
    },
  });
  expect(parseForm({ ...FULL, business: ' ' })).toEqual({ errors: { business: 'waitlist_business' } });
});

test('a draft overrides stored values, and an invalid one changes nothing', () => {
  const began = toFormValues(null, 'lucia@correo.test');
  expect(applyDraft(began, JSON.stringify(FULL))).toEqual(FULL);
  expect(applyDraft(began, JSON.stringify({ kind: 'tenant', homes: 7 }))).toEqual(began);
  for (const stored of [null, '', '{', 'null']) expect(applyDraft(began, stored)).toEqual(began);
});
