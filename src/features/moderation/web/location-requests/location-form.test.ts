import { expect, test } from 'vitest';
import { newLocation } from '#features/locations/domain/location-requests.ts';
import type { LocationRequest } from '../../domain/location-requests.ts';
import { toLocationBody, EMPTY_CAMPUS, toLocationForm } from './location-form.ts';

const typed = toLocationForm({ name: 'Vetusta' } as LocationRequest);
const point = ' 43.3, -5.8';

test('missing fields have the names of the server fields', () => {
  expect(toLocationBody('city', { ...typed, name: ' ' })).toEqual({
    errors: { name: 'required', province_id: 'required', lat: 'point' },
  });
  expect(
    toLocationBody('university', { ...typed, campuses: [EMPTY_CAMPUS, { ...EMPTY_CAMPUS, city_id: '33044' }] }),
  ).toEqual({
    errors: {
      short_name: 'required',
      'campuses.0.city_id': 'required',
      'campuses.0.lat': 'point',
      'campuses.1.lat': 'point',
    },
  });
});

test('a complete form is valid for the server', () => {
  const city = toLocationBody('city', { ...typed, province_id: '33', point, population: '12.000' });
  expect('body' in city && newLocation.parse(city.body)).toMatchObject({
    name: 'Vetusta',
    population: 12_000,
    lat: 43.3,
  });
  const university = toLocationBody('university', {
    ...typed,
    short_name: 'UV ',
    domains: 'vetusta.example, alumnos.vetusta.example',
    campuses: [{ ...EMPTY_CAMPUS, city_id: '33044', point }],
  });
  expect('body' in university && newLocation.parse(university.body)).toMatchObject({
    campuses: [{ name: 'UV', city_id: '33044' }],
    domains: ['vetusta.example', 'alumnos.vetusta.example'],
  });
});
