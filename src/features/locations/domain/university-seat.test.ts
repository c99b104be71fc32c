import { expect, test } from 'vitest';
import type { University } from './schema.ts';
import { selectUniversity } from './university-seat.ts';

const university = (id: string, province_id: string, city_id: string): University => ({
  id,
  name: id,
  short_name: id,
  kind: 'public',
  city_id,
  province_id,
  campus_city_ids: [city_id],
});
const UNIVERSITIES = [university('upv', '46', '46250'), university('ub', '08', '08019')];
const NOTHING = { province_id: null, city_id: null, university_id: null };
const UPV = { province_id: '46', city_id: '46250', university_id: 'upv' };

test.each([
  ['fills in its province and city', NOTHING, 'upv', UPV],
  ['fills in the city of the chosen province', { ...NOTHING, province_id: '46' }, 'upv', UPV],
  ['leaves another province', { ...NOTHING, province_id: '28' }, 'upv', { province_id: '28', city_id: null }],
  ['leaves another city', { ...NOTHING, province_id: '46', city_id: '46131' }, 'upv', { city_id: '46131' }],
  ['replaces what the one before has filled in', UPV, 'ub', { province_id: '08', city_id: '08019' }],
  ['that is in no list fills in nothing', NOTHING, 'other', { province_id: null, city_id: null }],
  ['that is removed leaves the city', UPV, null, { province_id: '46', city_id: '46250' }],
])('a university %s', (_, selected, chosen, expected) => {
  expect(selectUniversity(selected, chosen, UNIVERSITIES)).toMatchObject({ ...expected, university_id: chosen });
});
