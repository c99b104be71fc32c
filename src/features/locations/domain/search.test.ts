import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CITY_NAMES, namesById, PROVINCE_NAMES, UNIVERSITY_NAMES } from './alternative-names.ts';
import { SNAPSHOT_ROOT } from './rules.ts';
import type { City, Province, University } from './schema.ts';
import { indexLocations, searchLocations } from './search.ts';

const SNAPSHOTS = path.join(import.meta.dirname, '../../../../public', SNAPSHOT_ROOT);

function snapshot<T>(name: string, key: string): T[] {
  return (JSON.parse(readFileSync(path.join(SNAPSHOTS, `${name}.json`), 'utf8')) as Record<string, T[]>)[key] ?? [];
}

const allProvinces = snapshot<Province>('provinces', 'provinces');
const read = {
  provinces: allProvinces,
  cities: allProvinces.flatMap(({ id }) => snapshot<City>(`cities-${id}`, 'cities')),
  universities: snapshot<University>('universities', 'universities'),
};
const cities = indexLocations(read.cities, namesById(CITY_NAMES));
const provinces = indexLocations(read.provinces, namesById(PROVINCE_NAMES));
const universities = indexLocations(read.universities, namesById(UNIVERSITY_NAMES));

function city(typed: string): string[] {
  return searchLocations(cities, typed, 5).map(({ location }) => location.name);
}

test.each([
  ['Lérida', 'Lleida'],
  ['lerida', 'Lleida'],
  ['Gerona', 'Girona'],
  ['San Sebastián', 'Donostia/San Sebastián'],
  ['donosti', 'Donostia/San Sebastián'],
  ['La Coruña', 'A Coruña'],
  ['coruna', 'A Coruña'],
  ['Ibiza', 'Eivissa'],
  ['alcoy', 'Alcoi/Alcoy'],
  ['elche', 'Elx/Elche'],
  ['vitoria', 'Vitoria-Gasteiz'],
  ['gasteiz', 'Vitoria-Gasteiz'],
  ['pamplona', 'Pamplona/Iruña'],
  ['bilbo', 'Bilbao'],
  ['valencia', 'València'],
  ['alcala de h', 'Alcalá de Henares'],
  ['alcala hen', 'Alcalá de Henares'],
  ['sant cugat', 'Sant Cugat del Vallès'],
  ['san cugat', 'Sant Cugat del Vallès'],
  ['hospitalet', "L'Hospitalet de Llobregat"],
  ['vilareal', 'Vila-real'],
  ['villarreal', 'Vila-real'],
  ['seville', 'Sevilla'],
  ['  MÁLAGA ', 'Málaga'],
])('%s finds %s first', (typed, name) => {
  expect(city(typed)[0]).toBe(name);
});

test('name prefixes rank before word prefixes, these before inner matches, and large towns before small ones', () => {
  const names = ['Laguna de Duero', 'La Laguna', 'Valdelaguna', 'Laguna Dalga'];
  const sizes = [22_000, 150_000, 500_000, 845];
  const index = indexLocations(names.map((name, at) => ({ id: name, name, population: sizes[at] ?? null })));
  expect(searchLocations(index, 'laguna', 10).map(({ location }) => location.name)).toEqual([
    'Laguna de Duero',
    'Laguna Dalga',
    'La Laguna',
    'Valdelaguna',
  ]);
});

test('exact names rank before longer ones', () => {
  expect(city('vic')[0]).toBe('Vic');
});

test('a hit names the alternative name that matched', () => {
  expect(searchLocations(cities, 'lérida', 1)[0]?.matchedName).toBe('Lérida');
  expect(searchLocations(cities, 'lleida', 1)[0]?.matchedName).toBeNull();
});

test('an empty query returns the largest locations, an unknown one nothing', () => {
  expect(city('').slice(0, 3)).toEqual(['Madrid', 'Barcelona', 'València']);
  expect(city('qwxyz')).toEqual([]);
});

test.each([
  ['vizcaya', 'Bizkaia'],
  ['guipuzcoa', 'Gipuzkoa'],
  ['alava', 'Araba/Álava'],
  ['lerida', 'Lleida'],
  ['baleares', 'Illes Balears'],
  ['tenerife', 'Santa Cruz de Tenerife'],
])('province: %s finds %s first', (typed, name) => {
  expect(searchLocations(provinces, typed, 1)[0]?.location.name).toBe(name);
});

test.each([
  ['upv', 'upv'],
  ['politecnica valencia', 'upv'],
  ['universidad de barcelona', 'ub'],
  ['complutense', 'ucm'],
  ['pais vasco', 'ehu'],
  ['esade', 'url'],
  ['autonoma madrid', 'uam'],
])('university: %s finds %s first', (typed, id) => {
  expect(searchLocations(universities, typed, 1)[0]?.location.id).toBe(id);
});

test('alternative names belong to existing locations', () => {
  const cityNames = new Map(read.cities.map(({ id, name }) => [id, name.toLowerCase()]));
  const provinceNames = new Map(read.provinces.map(({ id, name }) => [id, name]));
  const universityNames = new Map(read.universities.map(({ id, name }) => [id, name]));
  for (const [id, name] of CITY_NAMES) expect([id, cityNames.get(id)]).toEqual([id, name.toLowerCase()]);
  for (const [id, name] of PROVINCE_NAMES) expect([id, provinceNames.get(id)]).toEqual([id, name]);
  for (const [id, name] of UNIVERSITY_NAMES) expect([id, universityNames.get(id)]).toEqual([id, name]);
  expect(new Set(CITY_NAMES.map(([id]) => id)).size).toBe(CITY_NAMES.length);
  expect(CITY_NAMES.length + PROVINCE_NAMES.length).toBeGreaterThanOrEqual(40);
});

test('every city is found by its name and any prefix of it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...read.cities), fc.integer({ min: 1, max: 40 }), (expected, length) => {
      const typed = expected.name.split('/')[0]?.slice(0, length) ?? '';
      return searchLocations(cities, typed, read.cities.length).some((hit) => hit.location.id === expected.id);
    }),
  );
});

test('any query is answered in order of rank', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(100), (typed, limit) => {
      const hits = searchLocations(cities, typed, limit);
      return hits.length <= limit && new Set(hits.map(({ location }) => location.id)).size === hits.length;
    }),
  );
});
