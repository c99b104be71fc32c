import { expect, test } from 'vitest';
import { facetWords } from './facet-words.ts';

test('counts are said as they are, up to the cap; of a part, how many there are at least', () => {
  const facets = { kind: { flat: 501, house: 187, studio: 7, residence: 0 }, lift: { 1: 187 }, pets: { 1: 0 } };
  expect(facetWords({ facets, at_least: ['kind'] })).toEqual({
    kind: { flat: '500+', house: '180+', studio: '7+' },
    lift: { 1: '187' },
    pets: { 1: '0' },
  });
});
