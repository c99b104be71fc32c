import { expect, test } from 'vitest';
import { parseSetupDraft, toRentSetup } from './rent-setup-form.ts';

const PROPERTY_ID = '0b0f1c1e-9c2e-4a43-9b0e-0d3c3c9d6a11';

test('a manual setup sends all values; with a property only the typed ones', () => {
  expect(toRentSetup({ home: '', rent: '1.250,50', rooms: [' Grande ', ''] }, null)).toEqual({
    rent_cents: 125_050,
    rooms: [{ name: 'Grande' }, { name: null }],
  });
  expect(toRentSetup({ home: 'x', rent: '', rooms: ['', ''] }, PROPERTY_ID)).toEqual({ property_id: PROPERTY_ID });
  expect(toRentSetup({ home: 'x', rent: '900', rooms: ['', 'Sol'] }, PROPERTY_ID)).toEqual({
    property_id: PROPERTY_ID,
    rent_cents: 90_000,
    rooms: [{ name: null }, { name: 'Sol' }],
  });
  expect(toRentSetup({ home: '', rent: '', rooms: ['', ''] }, null)).toBeNull();
  expect(toRentSetup({ home: '', rent: 'mil', rooms: ['', ''] }, null)).toBeNull();
});

test('a draft is restored for the same number of people', () => {
  const form = { home: '', rent: '9', rooms: ['a', 'b'] };
  expect(parseSetupDraft(JSON.stringify(form), 2)).toEqual(form);
  for (const text of [
    null,
    '{',
    'null',
    '{}',
    JSON.stringify({ ...form, rooms: ['a'] }),
    JSON.stringify({ ...form, rooms: [1, 2] }),
  ])
    expect(parseSetupDraft(text, 2), String(text)).toBeNull();
});
