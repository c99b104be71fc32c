import { expect, test } from 'vitest';
import { citySlugs, slugOf } from './slug.ts';

const CITIES = [
  { id: '15075', name: 'Sada', population: 14_487 },
  { id: '31212', name: 'Sada', population: null },
  { id: '03014', name: 'Alacant/Alicante', population: 348_901 },
  { id: '25120', name: 'Lleida', population: 143_094 },
  { id: '99999', name: 'Lérida', population: 10 },
];
const PROVINCES: Record<string, string> = { 15: 'A Coruña', 31: 'Navarra', 46: 'València/Valencia' };
const slugs = citySlugs(CITIES, ({ id }) => PROVINCES[id.slice(0, 2)] ?? '', { 25120: ['Lérida', 'Lerida city'] });

test('an address has no accents, no capitals and no signs', () => {
  expect(["L'Hospitalet de Llobregat", 'Sant Marcel·lí', 'A Coruña', 'Noáin (Valle)/Noain'].map(slugOf)).toEqual([
    'l-hospitalet-de-llobregat',
    'sant-marcelli',
    'a-coruna',
    'noain-valle-noain',
  ]);
});

test('each city has one address of its own, namesakes with their province', () => {
  expect([...slugs.own.values()]).toEqual(['sada-a-coruna', 'sada-navarra', 'alacant-alicante', 'lleida', 'lerida']);
});

test('halves, other names and ids lead to a city, but never away from one that is called so', () => {
  const ids = ['sada', 'alicante', 'alacant', '25120', 'lerida-city', 'lerida', 'atlantis'];
  expect(ids.map((slug) => slugs.all.get(slug))).toEqual([
    '15075',
    '03014',
    '03014',
    '25120',
    '25120',
    '99999',
    undefined,
  ]);
});
