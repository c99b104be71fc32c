import { expect, test } from 'vitest';
import { DEAL_BREAKERS, SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import { makeCrowd } from '#tests/support/crowd.ts';
import { candidateOf } from '../candidate.ts';
import { scoreOf, type Addend } from '../score.ts';
import { People, type PackedPerson } from './people.ts';
import { liftAt } from './record.ts';
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
const BESIDE = new Set<Addend['factor']>([...DEAL_BREAKERS, 'place', ...SCALED_HABITS.slice(0, 3), 'limit']);

test('nobody adds more than their lift to what answers, place and habits make, whoever asks', () => {
  const people = new People(crowd.length);
  for (const one of crowd) people.push(one);
  for (const [place, one] of crowd.entries()) {
    const most = liftAt(people, place) + one.priceTenths;
    for (const reader of [one, ...crowd.slice(0, 60)]) {
      const { addends } = scoreOf(reader.candidate, one.candidate);
      const added = addends.reduce((sum, { factor, tenths }) => sum + (BESIDE.has(factor) ? 0 : tenths), 0);
      expect(added).toBeLessThanOrEqual(most);
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
