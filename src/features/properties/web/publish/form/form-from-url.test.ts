import { expect, test } from 'vitest';
import { formFromUrl } from './form-from-url.ts';

test.each([
  ['', {}],
  [
    'offer=rooms&city_id=46250&available_from=2027-09-01',
    { offer: 'rooms', city_id: '46250', province_id: '46', available_from: '2027-09-01' },
  ],
  ['offer=castle&city_id=x&available_from=soon&title=Taken', {}],
])('the URL %j begins a property with %j', (query, form) => {
  expect(formFromUrl(new URLSearchParams(query))).toEqual(form);
});
