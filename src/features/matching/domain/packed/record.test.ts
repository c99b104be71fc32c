import { expect, test } from 'vitest';
import { makeCrowd } from '#tests/support/crowd.ts';
import { candidateOf } from '../candidate.ts';
import { scoreOf, type Addend } from '../score.ts';
import { People, type PackedPerson } from './people.ts';
import { keyOf } from './record.ts';
import { GRAIN, PRICE_TOP } from './sieve.ts';
import { PackedStore } from './store.ts';

const crowd = makeCrowd(400, 6, 0.1).map((one, at): PackedPerson => ({
  id: one.id,
  candidate: candidateOf(one, ['28079']),
  universityId: one.universityId,
  gender: one.gender,
  wishes: one.wishes,
  verified: one.verified,
  priceTenths: [-2000, 0, 110, 2000][at % 4] ?? 0,
}));
const WITHIN = new Set<Addend['factor']>([
  'university',
  'type',
  'erasmus_friendly',
  'guest_nights',
  'move_in',
  'budget',
  'stay',
]);

test('a key is the most that anybody gets by plans, studies and price, whoever asks', () => {
  const people = new People(crowd.length);
  for (const one of crowd) people.push(one);
  for (const [place, one] of crowd.entries()) {
    const key = keyOf(people, place);
    expect(people.sieve.keyAt(place)).toBe(key);
    for (const reader of [one, ...crowd.slice(0, 60)]) {
      const { addends } = scoreOf(reader.candidate, one.candidate);
      const added = addends.reduce((sum, { factor, tenths }) => sum + (WITHIN.has(factor) ? tenths : 0), 0);
      expect(key === 255 || GRAIN * key >= added + PRICE_TOP - one.priceTenths).toBe(true);
    }
  }
});

test('a price that cannot be is an error, and is not taken for another', () => {
  const store = new PackedStore();
  const [one] = crowd as [PackedPerson];
  store.put(one);
  expect(() => store.setPrice(one.id, 2096)).toThrow('none of ours');
  expect(() => store.put({ ...one, priceTenths: -2001 })).toThrow('none of ours');
});
