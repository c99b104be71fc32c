import { expect, test } from 'vitest';
import { newPlace } from '#features/places/domain/missing.ts';
import type { MissingPlace } from '../../domain/places.ts';
import { bodyOf, NO_CAMPUS, typedFrom } from './new-place.ts';

const typed = typedFrom({ name: 'Vetusta' } as MissingPlace);
const point = ' 43.3, -5.8';

test('what is missing is named as the server names it', () => {
  expect(bodyOf('city', { ...typed, name: ' ' })).toEqual({
    errors: { name: 'required', province_id: 'required', lat: 'point' },
  });
  expect(bodyOf('university', { ...typed, campuses: [NO_CAMPUS, { ...NO_CAMPUS, city_id: '33044' }] })).toEqual({
    errors: {
      short_name: 'required',
      'campuses.0.city_id': 'required',
      'campuses.0.lat': 'point',
      'campuses.1.lat': 'point',
    },
  });
});

test('what is whole is what the server takes', () => {
  const city = bodyOf('city', { ...typed, province_id: '33', point, population: '12.000' });
  expect('body' in city && newPlace.parse(city.body)).toMatchObject({ name: 'Vetusta', population: 12_000, lat: 43.3 });
  const university = bodyOf('university', {
    ...typed,
    short_name: 'UV ',
    domains: 'vetusta.example, alumnos.vetusta.example',
    campuses: [{ ...NO_CAMPUS, city_id: '33044', point }],
  });
  expect('body' in university && newPlace.parse(university.body)).toMatchObject({
    campuses: [{ name: 'UV', city_id: '33044' }],
    domains: ['vetusta.example', 'alumnos.vetusta.example'],
  });
});
