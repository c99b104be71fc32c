import { expect, test } from 'vitest';
import { keptSetUp, setUpBody } from './set-up-form.ts';

const HOME = '0b0f1c1e-9c2e-4a43-9b0e-0d3c3c9d6a11';

test('by hand all is sent; of a home only what is typed', () => {
  expect(setUpBody({ home: '', rent: '1.250,50', rooms: [' Grande ', ''] }, null)).toEqual({
    rent_cents: 125_050,
    rooms: [{ name: 'Grande' }, { name: null }],
  });
  expect(setUpBody({ home: 'x', rent: '', rooms: ['', ''] }, HOME)).toEqual({ property_id: HOME });
  expect(setUpBody({ home: 'x', rent: '900', rooms: ['', 'Sol'] }, HOME)).toEqual({
    property_id: HOME,
    rent_cents: 90_000,
    rooms: [{ name: null }, { name: 'Sol' }],
  });
  expect(setUpBody({ home: '', rent: '', rooms: ['', ''] }, null)).toBeNull();
  expect(setUpBody({ home: '', rent: 'mil', rooms: ['', ''] }, null)).toBeNull();
});

test('what was typed comes back for as many people', () => {
  const form = { home: '', rent: '9', rooms: ['a', 'b'] };
  expect(keptSetUp(JSON.stringify(form), 2)).toEqual(form);
  for (const text of [
    null,
    '{',
    'null',
    '{}',
    JSON.stringify({ ...form, rooms: ['a'] }),
    JSON.stringify({ ...form, rooms: [1, 2] }),
  ])
    expect(keptSetUp(text, 2), String(text)).toBeNull();
});
