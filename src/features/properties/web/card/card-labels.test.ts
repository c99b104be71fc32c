import { expect, test } from 'vitest';
import type { PropertyCardData } from '../../domain/search/search-filters.ts';
import { hasSeveralCities } from '../public/several-cities.ts';
import { locationLabel } from './card-labels.ts';
import { formatFit } from './fit-labels.ts';

const granada = { id: '18087', name: 'Granada' };
const place = (district: string | null, city: { id: string; name: string } | null = granada) =>
  ({ district, city }) as PropertyCardData;

test('cards name the city where the list has several', () => {
  expect(hasSeveralCities([place('Realejo'), place('Zaidín')])).toBe(false);
  expect(hasSeveralCities([place('Realejo'), place('Gràcia', { id: '08019', name: 'Barcelona' })])).toBe(true);
  expect([locationLabel(place('Realejo')), locationLabel(place('Realejo'), true)]).toEqual([
    'Realejo',
    'Realejo, Granada',
  ]);
  expect([locationLabel(place(null)), locationLabel(place(null), true)]).toEqual(['Granada', 'Granada']);
});

test('cards name the person who fits least after the percentage of the household', () => {
  const { percent, text } = formatFit({ percent: 39, known: 100, worst: 'caféo', people: [] }, 'es');
  expect(`${percent} ${text}`.replaceAll('\u00a0', ' ')).toBe('39 % · caféo es quien menos encaja');
});
