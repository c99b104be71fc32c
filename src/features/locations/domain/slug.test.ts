import { expect, test } from 'vitest';
import { buildCitySlugs, toSlug } from './slug.ts';

const CITIES = [
  { id: '15075', name: 'Sada', population: 14_487 },
  { id: '31212', name: 'Sada', population: null },
  { id: '03014', name: 'Alacant/Alicante', population: 348_901 },
  { id: '25120', name: 'Lleida', population: 143_094 },
  { id: '99999', name: 'Lérida', population: 10 },
];
const PROVINCES: Record<string, string> = { 15: 'A Coruña', 31: 'Navarra', 46: 'València/Valencia' };
const slugs = buildCitySlugs(CITIES, ({ id }) => PROVINCES[id.slice(0, 2)] ?? '', { 25120: ['Lérida', 'Lerida city'] });

test('a slug has no accents, capitals or punctuation', () => {
  expect(["L'Hospitalet de Llobregat", 'Sant Marcel·lí', 'A Coruña', 'Noáin (Valle)/Noain'].map(toSlug)).toEqual([
    'l-hospitalet-de-llobregat',
    'sant-marcelli',
    'a-coruna',
    'noain-valle-noain',
  ]);
});

test('each city has a unique slug, namesakes with their province', () => {
  expect([...slugs.slugById.values()]).toEqual([
    'sada-a-coruna',
    'sada-navarra',
    'alacant-alicante',
    'lleida',
    'lerida',
  ]);
});

test('partial names, alternative names and ids resolve to a city, but never hide a city of that name', () => {
  const ids = ['sada', 'alicante', 'alacant', '25120', 'lerida-city', 'lerida', 'atlantis'];
  expect(ids.map((slug) => slugs.idBySlug.get(slug))).toEqual([
    '15075',
    '03014',
    '03014',
    '25120',
    '25120',
    '99999',
    undefined,
  ]);
});
