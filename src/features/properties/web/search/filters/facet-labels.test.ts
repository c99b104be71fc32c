import { expect, test } from 'vitest';
import { facetLabels } from './facet-labels.ts';

test('counts are exact up to the cap, and a lower bound for samples', () => {
  const facets = { kind: { flat: 501, house: 187, studio: 7, residence: 0 }, lift: { 1: 187 }, pets: { 1: 0 } };
  expect(facetLabels({ facets, at_least: ['kind'] })).toEqual({
    kind: { flat: '500+', house: '180+', studio: '7+' },
    lift: { 1: '187' },
    pets: { 1: '0' },
  });
});
