import { expect, test } from 'vitest';
import { findSimilar, indexNames } from './similar-names.ts';

const NAMES = [
  'Universitat de València',
  'Universitat Politècnica de València',
  'Universidad de Valladolid',
  'Universidad Pontificia Comillas',
  'Mondragon Unibertsitatea',
  'Sanlúcar de Barrameda',
];
const index = indexNames(NAMES, (name) => name.split('/'));

test.each([
  ['Universidad de Valencia', 'Universitat de València'],
  ['Politecnica Valencia', 'Universitat Politècnica de València'],
  ['Univ. Pontifica Comilas', 'Universidad Pontificia Comillas'],
  ['San Lucar de Barrameda', 'Sanlúcar de Barrameda'],
])('%s is similar to %s', (name, likest) => {
  expect(findSimilar(index, name, 3)[0]).toBe(likest);
});

test('names that share only common words are not similar', () => {
  expect(findSimilar(index, 'Universidad de Kuala', 3)).toEqual([]);
  expect(findSimilar(index, '', 3)).toEqual([]);
});
