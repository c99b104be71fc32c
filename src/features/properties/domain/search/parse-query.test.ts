import { describe, expect, test } from 'vitest';
import { readReferenceData } from '#features/locations/server/service.ts';
import { allNeighbourhoods } from '#features/locations/server/service/neighbourhoods.ts';
import { createGazetteer } from './gazetteer.ts';
import { deletionVariants, stemWord } from './text-analysis.ts';
import { lookupTerms, parseQuery } from './parse-query.ts';
import type { SearchVocabulary } from './search-criteria.ts';

const gazetteer = createGazetteer({ ...readReferenceData(), neighbourhoods: allNeighbourhoods() });
const HOME_WORDS =
  'terraza luminoso benimaclet tranquilo amueblado atico plaza arboles cocina nueva balcon habitacion'.split(' ');
const known: SearchVocabulary = {
  words: HOME_WORDS.flatMap((word) => deletionVariants(word).map((form) => ({ form, word }))),
  districts: [{ key: 'triana', city_id: '41091', name: 'Triana' }],
};

const read = (text: string, cityId: string | null = null) =>
  parseQuery(text, { gazetteer, known, cityId, today: '2026-11-26' });

/** Text → kind and id of the location, remaining words, and other filters. */
const TEXTS: [text: string, place: string | null, words: string, filters?: object][] = [
  ['Valencia', 'city 46250', ''],
  ['València', 'city 46250', ''],
  ['valnecia', 'city 46250', ''],
  ['granda', 'city 18087', ''],
  ['piso en granda', 'city 18087', '', { kind: ['flat'] }],
  ['habitación grande', null, 'grande', { offer: 'rooms' }],
  ['casa amueblada', null, '', { furnished: '1' }],
  ['piso en valensia', 'city 46250', '', { kind: ['flat'] }],
  ['Barcelona centro', 'city 08019', 'centro'],
  ['alcala de henares', 'city 28005', ''],
  ['habitacion en alcala', 'city 28005', '', { offer: 'rooms' }],
  ['San Sebastián', 'city 20069', ''],
  ['Donostia', 'city 20069', ''],
  ['flat in Seville', 'city 41091', '', { kind: ['flat'] }],
  ['provincia de Valencia', 'province 46', ''],
  ['Asturias', 'province 33', ''],
  ['room in Getafe, Madrid', 'city 28065', '', { offer: 'rooms' }],
  ['UPM', 'university upm', ''],
  ['habitación cerca de la UPM', 'university upm', '', { offer: 'rooms' }],
  ['cerca de la UPV', 'university upv', ''],
  ['habitacion barata cerca de la upv', 'university upv', '', { offer: 'rooms' }],
  ['cheap room in Valencia please', 'city 46250', '', { offer: 'rooms' }],
  ['near UB', 'university ub', ''],
  ['room near the us', 'university us', '', { offer: 'rooms' }],
  ['campus de Vera', 'campus upv', ''],
  ['estudio campus moncloa', 'campus ucm', '', { kind: ['studio'] }],
  ['Universidad Complutense', 'university ucm', ''],
  ['complutnse', 'university ucm', ''],
  ['politécnica de valencia', 'university upv', ''],
  ['University of Granada', 'university ugr', ''],
  ['universidad de salamanca', 'university usal', ''],
  ['pompeu fabra', 'university upf', ''],
  ['cerca de la carlos iii', 'university uc3m', ''],
  ['benimaclet', 'neighbourhood 46250-distrito-benimaclet', ''],
  ['piso en Benimaclet valencia', 'neighbourhood 46250-distrito-benimaclet', '', { kind: ['flat'] }],
  ['el cabanyal', 'neighbourhood 46250-el-cabanyal-el-canyamelar', ''],
  ['barrio de salamanca madrid', 'neighbourhood 28079-distrito-salamanca', ''],
  ['terraza', null, '', { terrace: '1' }],
  ['teraza', null, '', { terrace: '1' }],
  ['piso luminso con terrza', null, 'luminoso', { kind: ['flat'], terrace: '1' }],
  ['bright room', null, 'bright', { offer: 'rooms' }],
  ['3 of us looking for a flat', null, '', { kind: ['flat'], rooms: 3 }],
  ['piso de 3 habitaciones', null, '', { kind: ['flat'], bedrooms: 3 }],
  ['whole flat with two bedrooms', null, '', { kind: ['flat'], offer: 'whole', bedrooms: 2 }],
  ['habitación con dos camas', null, 'camas', { offer: 'rooms' }],
  ['busco habitación en piso compartido', null, '', { offer: 'rooms' }],
  ['unicornio', null, 'unicornio'],
  ['residencia de estudiantes', null, 'estudiantes', { kind: ['residence'] }],
  ['l’hospitalet', 'city 08101', ''],
  ['vilareal', 'city 12135', ''],
  ['¿¡!?', null, ''],
];

test.each(TEXTS)('%s', (text, place, words, others = {}) => {
  const reading = read(text);
  const { place: found } = reading.parsedQuery;
  const isPlace = (key: string) => /^(?:province|city|neighbourhood|university)_id$/.test(key);
  expect([found && `${found.kind} ${found.id}`, reading.words]).toEqual([place, words]);
  expect(Object.fromEntries(Object.entries(reading.filters).filter(([key]) => !isPlace(key)))).toEqual(others);
});

test.each([
  ['habitacion barata cerca de la upv', true],
  ['cheap room in Valencia please', true],
  ['algo económico', true],
  ['BARATO', true],
  ['habitacion cerca de la upv', false],
  ['barateza', false],
  ['piso barato hasta 400', false],
])('%s: cheap without an amount is %s', (text, isCheap) => {
  expect(read(text).isCheap).toBe(isCheap);
});

describe('a location limits the search', () => {
  test('a university is a filter, with the city named with it', () => {
    expect(read('upv').filters).toEqual({ university_id: 'upv' });
    expect(read('upv valencia').filters).toEqual({ university_id: 'upv', city_id: '46250', province_id: '46' });
    expect(parseQuery('upv valencia', { gazetteer, known, cityId: null, today: '2026-11-26' }).campuses).toMatchObject([
      { name: 'UPV Vera' },
    ]);
  });

  test('a neighbourhood belongs to the city that is named, and includes its city', () => {
    const filters = { neighbourhood_id: '46250-distrito-benimaclet', city_id: '46250', province_id: '46' };
    expect(read('benimaclet').filters).toEqual(filters);
    expect(read('benimaclet madrid')).toMatchObject({ filters: { city_id: '28079' }, words: 'benimaclet' });
    expect(read('delicias').words).toBe('delicias');
    expect(read('delicias zaragoza').filters.neighbourhood_id).toBe('50297-delicias');
    expect(read('centro', '28079').filters.neighbourhood_id).toBe('28079-distrito-centro');
    expect(read('centro', '41091').words).toBe('centro');
  });

  test('a campus and a district without an outline stay text beside the filters', () => {
    expect(read('habitación luminosa cerca del campus de Vera')).toMatchObject({
      filters: { offer: 'rooms' },
      parsedQuery: { near: [expect.anything()] },
      rest: 'campus Vera luminosa',
    });
    expect(read('piso en Triana')).toMatchObject({
      filters: { kind: ['flat'], city_id: '41091' },
      parsedQuery: { district: { key: 'triana', cityId: '41091' } },
      rest: 'Triana',
    });
  });
});

test.each([
  ['desde noviembre', '2026-11-01'],
  ['desde octubre', '2027-10-01'],
  ['31 de febrero', '2027-02-28'],
  ['marzo de 2028', '2028-03-01'],
  ['you may come', undefined],
])('the day of «%s» is %s', (text, from) => {
  expect(read(text).filters.from).toBe(from);
});

test('stems match across number, gender and language', () => {
  for (const words of [
    'terraza terrazas terrace',
    'luz bright luminosas',
    'habitacion habitaciones',
    'balcones balcony',
  ])
    expect(new Set(words.split(' ').map(stemWord)).size, words).toBe(1);
  expect(stemWord('piso')).not.toBe(stemWord('piscina'));
});

test('candidates for a district omit function words', () => {
  expect(lookupTerms('piso en el Cabanyal').keys).toContain('cabanyal');
});
