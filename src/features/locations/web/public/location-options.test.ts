import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SNAPSHOT_ROOT } from '../../domain/rules.ts';
import type { City, Province, University } from '../../domain/schema.ts';
import {
  createCityFilter,
  createProvinceFilter,
  createUniversityFilter,
  type OptionLabels,
} from './location-options.ts';

const SNAPSHOTS = path.join(import.meta.dirname, '../../../../../public', SNAPSHOT_ROOT);

function snapshot<T>(name: string, key: string): T[] {
  return (JSON.parse(readFileSync(path.join(SNAPSHOTS, `${name}.json`), 'utf8')) as Record<string, T[]>)[key] ?? [];
}

const provinces = snapshot<Province>('provinces', 'provinces');
const universities = snapshot<University>('universities', 'universities');
const labels: OptionLabels = { alsoCalled: (name) => `También ${name}`, otherUniversity: 'Otra universidad' };

function citiesOf(provinceId: string): City[] {
  return snapshot<City>(`cities-${provinceId}`, 'cities');
}

test('a province found by an alternative name shows it', () => {
  expect(createProvinceFilter(provinces, labels)('vizcaya')).toEqual([
    { id: '48', name: 'Bizkaia', note: 'También Vizcaya' },
  ]);
  expect(createProvinceFilter(provinces, labels)('')).toHaveLength(52);
});

test('the largest cities come first and typing finds all', () => {
  const offer = createCityFilter(citiesOf('28'), labels);
  expect(
    offer('')
      .slice(0, 3)
      .map(({ name }) => name),
  ).toEqual(['Madrid', 'Móstoles', 'Alcalá de Henares']);
  expect(offer('puebla de la s').map(({ name }) => name)).toEqual(['Puebla de la Sierra']);
});

test('universities of the city come first, then of its province, then the others', () => {
  const offer = createUniversityFilter(universities, provinces, { provinceId: '28', cityId: '28065' }, labels);
  const ids = offer('').map(({ id }) => id);
  expect(ids[0]).toBe('uc3m');
  expect(ids.indexOf('urjc')).toBeLessThan(ids.indexOf('cunef'));
  expect(ids).toContain('ucm');
  expect(ids).not.toContain('upv');
  expect(ids.at(-1)).toBe('other');
});

test('a university elsewhere is found by typing and shows its location', () => {
  const offer = createUniversityFilter(universities, provinces, { provinceId: '28', cityId: '28079' }, labels);
  expect(offer('upv')).toEqual([
    { id: 'upv', name: 'Universitat Politècnica de València', note: 'UPV · València/Valencia' },
    { id: 'ehu', name: expect.any(String), note: 'EHU · Bizkaia' },
    { id: 'other', name: 'Otra universidad', note: null },
  ]);
});

test('without a nearby university all are offered', () => {
  const offer = createUniversityFilter(universities, provinces, { provinceId: null, cityId: null }, labels);
  expect(offer('').length).toBeGreaterThan(40);
  expect(offer('qwxyz').map(({ id }) => id)).toEqual(['other']);
});
