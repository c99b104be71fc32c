import { describe, expect, test } from 'vitest';
import { readReferenceData } from '#features/locations/server/service.ts';
import { createGazetteer } from './gazetteer.ts';
import { deletionVariants, stemWord } from './text-analysis.ts';
import { lookupTerms, parseQuery, type SearchVocabulary } from './parse-query.ts';

const gazetteer = createGazetteer(readReferenceData());
const HOME_WORDS =
  'terraza luminoso benimaclet tranquilo amueblado atico plaza arboles cocina nueva balcon habitacion'.split(' ');
const known: SearchVocabulary = {
  words: HOME_WORDS.flatMap((word) => deletionVariants(word).map((form) => ({ form, word }))),
  districts: [
    { key: 'benimaclet', city_id: '46250', name: 'Benimaclet' },
    { key: 'centro', city_id: '28079', name: 'Centro' },
    { key: 'salamanca', city_id: '28079', name: 'Salamanca' },
    { key: 'gracia', city_id: '08019', name: 'Gràcia' },
    { key: 'cabanyal', city_id: '46250', name: 'El Cabanyal' },
  ],
};

const read = (text: string, cityId: string | null = null) => parseQuery(text, gazetteer, known, cityId).parsedQuery;

/** Text → kind and id of the location, remaining words, and hints. */
const TEXTS: [text: string, place: string | null, words: string, hints?: object][] = [
  ['Valencia', 'city 46250', ''],
  ['València', 'city 46250', ''],
  ['valnecia', 'city 46250', ''],
  ['piso en valensia', 'city 46250', '', { kind: 'flat' }],
  ['Barcelona centro', 'city 08019', 'centro'],
  ['alcala de henares', 'city 28005', ''],
  ['habitacion en alcala', 'city 28005', '', { offer: 'rooms' }],
  ['San Sebastián', 'city 20069', ''],
  ['Donostia', 'city 20069', ''],
  ['flat in Seville', 'city 41091', '', { kind: 'flat' }],
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
  ['estudio campus moncloa', 'campus ucm', '', { kind: 'studio' }],
  ['Universidad Complutense', 'university ucm', ''],
  ['complutnse', 'university ucm', ''],
  ['politécnica de valencia', 'university upv', ''],
  ['University of Granada', 'university ugr', ''],
  ['universidad de salamanca', 'university usal', ''],
  ['pompeu fabra', 'university upf', ''],
  ['cerca de la carlos iii', 'university uc3m', ''],
  ['benimaclet', 'district 46250-benimaclet', ''],
  ['piso en Benimaclet valencia', 'district 46250-benimaclet', '', { kind: 'flat' }],
  ['el cabanyal', 'district 46250-cabanyal', ''],
  ['barrio de salamanca madrid', 'district 28079-salamanca', ''],
  ['terraza', null, 'terraza'],
  ['teraza', null, 'terraza'],
  ['piso luminso con terrza', null, 'luminoso terraza', { kind: 'flat' }],
  ['bright room', null, 'bright', { offer: 'rooms' }],
  ['3 of us looking for a flat', null, '', { kind: 'flat' }],
  ['piso de 3 habitaciones', null, '', { kind: 'flat', bedrooms: 3 }],
  ['whole flat with two bedrooms', null, '', { kind: 'flat', offer: 'whole', bedrooms: 2 }],
  ['habitación con dos camas', null, 'camas', { offer: 'rooms' }],
  ['busco habitación en piso compartido', null, '', { kind: null, offer: 'rooms' }],
  ['unicornio', null, 'unicornio'],
  ['residencia de estudiantes', null, 'estudiantes', { kind: 'residence' }],
  ['l’hospitalet', 'city 08101', ''],
  ['vilareal', 'city 12135', ''],
  ['¿¡!?', null, ''],
];

test.each(TEXTS)('%s', (text, place, words, hints = {}) => {
  const reading = read(text);
  expect([reading.place && `${reading.place.kind} ${reading.place.id}`, reading.words]).toEqual([place, words]);
  expect(reading).toMatchObject({ kind: null, offer: null, bedrooms: null, ...hints });
});

test.each([
  ['habitacion barata cerca de la upv', true],
  ['cheap room in Valencia please', true],
  ['algo económico', true],
  ['BARATO', true],
  ['habitacion cerca de la upv', false],
  ['barateza', false],
])('%s: sort by price is %s', (text, isCheapFirst) => {
  expect(read(text).isCheapFirst).toBe(isCheapFirst);
});

describe('a location limits the search', () => {
  test('a university matches near each of its campuses, in the city named with it', () => {
    expect(read('upv').near).toHaveLength(3);
    expect(read('upv valencia').near).toHaveLength(1);
    expect(parseQuery('upv valencia', gazetteer, known, null).campuses).toMatchObject([{ name: 'UPV Vera' }]);
    expect(read('ucm', '28079').near.length).toBeGreaterThan(0);
  });

  test('a district belongs to the city that is named', () => {
    expect(read('benimaclet')).toMatchObject({ cityId: '46250', districtKey: 'benimaclet', near: [] });
    expect(read('benimaclet madrid')).toMatchObject({ cityId: '28079', districtKey: null, words: 'benimaclet' });
  });
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
