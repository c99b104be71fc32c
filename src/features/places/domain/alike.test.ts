import { expect, test } from 'vitest';
import { alikeTo, indexAlike } from './alike.ts';

const NAMES = [
  'Universitat de València',
  'Universitat Politècnica de València',
  'Universidad de Valladolid',
  'Universidad Pontificia Comillas',
  'Mondragon Unibertsitatea',
  'Sanlúcar de Barrameda',
];
const index = indexAlike(NAMES, (name) => name.split('/'));

test.each([
  ['Universidad de Valencia', 'Universitat de València'],
  ['Politecnica Valencia', 'Universitat Politècnica de València'],
  ['Univ. Pontifica Comilas', 'Universidad Pontificia Comillas'],
  ['San Lucar de Barrameda', 'Sanlúcar de Barrameda'],
])('%s is like %s', (name, likest) => {
  expect(alikeTo(index, name, 3)[0]).toBe(likest);
});

test('what has only ordinary words in common is not alike', () => {
  expect(alikeTo(index, 'Universidad de Kuala', 3)).toEqual([]);
  expect(alikeTo(index, '', 3)).toEqual([]);
});
