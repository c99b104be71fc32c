import { expect, test } from 'vitest';
import { changesForProperty, rentSetupForm } from './rent-setup-form.ts';

const PROPERTY_ID = '0b0f1c1e-9c2e-4a43-9b0e-0d3c3c9d6a11';
const URL = `https://tukan.example/es/properties/${PROPERTY_ID}`;
const validate = (property_id: string, rent_cents: string, rooms: string[]) =>
  rentSetupForm['~standard'].validate({ property_id, rent_cents, rooms });
const issue = (field: string, message: string) => expect.objectContaining({ path: [field], message });

test('a manual setup sends all values; with a property only the typed ones', () => {
  expect(validate('', '1.250,50', [' Grande ', ''])).toEqual({
    value: { rent_cents: 125_050, rooms: [{ name: 'Grande' }, { name: null }] },
  });
  expect(validate(URL, '', ['', ''])).toEqual({ value: { property_id: PROPERTY_ID } });
  expect(validate(URL, '900', ['', 'Sol'])).toEqual({
    value: { property_id: PROPERTY_ID, rent_cents: 90_000, rooms: [{ name: null }, { name: 'Sol' }] },
  });
});

test('a rent is needed without a property, and unreadable values have their errors', () => {
  expect(validate('', '', ['', ''])).toEqual({ issues: [issue('rent_cents', 'required')] });
  expect(validate('', 'mil', ['', ''])).toEqual({ issues: [issue('rent_cents', 'rent_range')] });
  expect(validate('mi piso', '900', ['', ''])).toEqual({ issues: [issue('property_id', 'not_found')] });
});

test('a second room of the same name has its error, and rooms without a name do not', () => {
  expect(validate('', '900', ['Sol', '', '', ' sol'])).toEqual({
    issues: [expect.objectContaining({ path: ['rooms', 3], message: 'room_name_taken' })],
  });
});

test('a chosen property replaces what is untouched and keeps what was typed', () => {
  const initial = { property_id: '', rent_cents: '900', rooms: ['Sol', ''] };
  expect(changesForProperty(URL, initial, initial)).toEqual({ property_id: URL, rent_cents: '', rooms: ['', ''] });
  expect(changesForProperty(URL, { ...initial, rent_cents: '950' }, initial)).toEqual({
    property_id: URL,
    rooms: ['', ''],
  });
  expect(changesForProperty(URL, { ...initial, rooms: ['Sol', 'Luna'] }, initial)).toEqual({
    property_id: URL,
    rent_cents: '',
  });
});
