import { expect, test } from 'vitest';
import type { LocationKind } from '#features/locations/domain/location-requests.ts';
import { EMPTY_CAMPUS, locationSchema, toLocationField, toLocationForm, type LocationForm } from './location-form.ts';

const typed = toLocationForm({ name: 'Vetusta' });
const campus = { ...EMPTY_CAMPUS, province_id: '33', city_id: '33044', point: ' 43.3, -5.8' };

async function validate(kind: LocationKind, change: Partial<LocationForm>) {
  const result = await locationSchema(kind)['~standard'].validate({ ...typed, ...change });
  if (!result.issues) return result.value;
  return Object.fromEntries(result.issues.map(({ path, message }) => [path?.join('.'), message]));
}

test('an empty city has its errors at the fields of the form', async () => {
  expect(await validate('city', { name: ' ' })).toEqual({
    name: 'required',
    province_id: 'required',
    point: 'coordinates',
  });
});

test('a campus demands its province before its city', async () => {
  const campuses = [EMPTY_CAMPUS, { ...campus, city_id: null }, { ...campus, point: '48.8, 2.3' }];
  expect(await validate('university', { short_name: 'UV', campuses })).toEqual({
    'campuses.0.province_id': 'required',
    'campuses.0.point': 'coordinates',
    'campuses.1.city_id': 'required',
    'campuses.2.point': 'missing_place_point',
  });
});

test('a wrong domain is an error of the field of all domains', async () => {
  const wrong = { short_name: 'UV', campuses: [campus], domains: 'uv.es, vetusta' };
  expect(await validate('university', wrong)).toEqual({ domains: 'missing_place_domain' });
});

test('a complete form becomes the request', async () => {
  expect(await validate('city', { province_id: '33', point: campus.point, population: '12.000' })).toEqual({
    kind: 'city',
    name: 'Vetusta',
    province_id: '33',
    population: 12_000,
    lat: 43.3,
    lon: -5.8,
  });
  const domains = 'vetusta.example, alumnos.vetusta.example';
  expect(await validate('university', { short_name: 'UV ', campuses: [campus], domains })).toMatchObject({
    short_name: 'UV',
    campuses: [{ name: 'UV', city_id: '33044' }],
    domains: ['vetusta.example', 'alumnos.vetusta.example'],
  });
});

test('errors of the server belong to the fields of the form', () => {
  const fields = ['lat', 'campuses.1.lon', 'campuses.1.city_id', 'domains.0', 'name'];
  expect(fields.map(toLocationField)).toEqual(['point', 'campuses.1.point', 'campuses.1.city_id', 'domains', 'name']);
});
