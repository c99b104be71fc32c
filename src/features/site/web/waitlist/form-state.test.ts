import { expect, test } from 'vitest';
import { formOf, readForm, withDraft, type WaitlistForm } from './form-state.ts';

const FULL: WaitlistForm = {
  kind: 'agency',
  business: ' Casa Clara ',
  provinceId: '46',
  cityId: '46250',
  homes: '1.200',
  email: 'lucia@correo.test',
};

test('what is typed is read as a person means it', () => {
  expect(readForm(FULL)).toEqual({
    body: { kind: 'agency', business: 'Casa Clara', city_id: '46250', homes: 1200, email: 'lucia@correo.test' },
  });
  expect(readForm({ ...FULL, kind: 'owner', business: '' })).toHaveProperty('body');
});

test('each field says what it lacks', () => {
  expect(readForm({ ...formOf(null, 'x'), homes: 'muchas' })).toEqual({
    errors: {
      kind: 'waitlist_kind',
      city_id: 'invalid_city',
      homes: 'waitlist_homes',
      email: 'email_invalid',
    },
  });
  expect(readForm({ ...FULL, business: ' ' })).toEqual({ errors: { business: 'waitlist_business' } });
});

test('a draft goes over what was there; rubbish changes nothing', () => {
  const began = formOf(null, 'lucia@correo.test');
  expect(withDraft(began, JSON.stringify(FULL))).toEqual(FULL);
  expect(withDraft(began, JSON.stringify({ kind: 'tenant', homes: 7 }))).toEqual(began);
  for (const stored of [null, '', '{', 'null']) expect(withDraft(began, stored)).toEqual(began);
});
