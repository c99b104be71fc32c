import fc from 'fast-check';
import { expect, test } from 'vitest';
import { votePoints, rankShortlist, countVotes, VOTES, type RankableProperty, type Vote } from './votes.ts';

const votes = fc.array(fc.constantFrom(...VOTES), { maxLength: 8 });
const properties = fc.uniqueArray(
  fc.record({ id: fc.uuid(), votes, isGone: fc.boolean(), addedAt: fc.integer({ min: 0, max: 3 }) }),
  { selector: (property) => property.id, maxLength: 12 },
);
const ids = (ranked: readonly RankableProperty[]) => ranked.map(({ id }) => id);
const isVetoed = (property: RankableProperty) => property.votes.includes('veto');
const createProperty = (id: string, cast: Vote[], overrides: Partial<RankableProperty> = {}): RankableProperty => ({
  id,
  votes: cast,
  isGone: false,
  addedAt: 0,
  ...overrides,
});

test('the ranking keeps every property and does not depend on the input order', () => {
  fc.assert(
    fc.property(properties, (list) => {
      const ranked = ids(rankShortlist(list));
      expect(ranked.toSorted()).toEqual(ids(list).toSorted());
      expect(ids(rankShortlist(list.toReversed()))).toEqual(ranked);
    }),
  );
});

test('removed properties come last, and vetoed ones after all others', () => {
  fc.assert(
    fc.property(properties, (list) => {
      const ranks = rankShortlist(list).map((one) => (one.isGone ? 2 : 0) + (isVetoed(one) ? 1 : 0));
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    }),
  );
});

test('another yes never lowers the rank, another no never raises it', () => {
  fc.assert(
    fc.property(properties, fc.nat(), (list, at) => {
      const chosen = list[at % Math.max(1, list.length)];
      if (!chosen) return;
      const rankWith = (more: Vote) =>
        ids(rankShortlist(list.map((one) => (one === chosen ? { ...one, votes: [...one.votes, more] } : one)))).indexOf(
          chosen.id,
        );
      const before = ids(rankShortlist(list)).indexOf(chosen.id);
      expect(rankWith('yes')).toBeLessThanOrEqual(before);
      expect(rankWith('no')).toBeGreaterThanOrEqual(before);
      expect(rankWith('veto')).toBeGreaterThanOrEqual(before);
    }),
    { numRuns: 2000 },
  );
});

test('properties are ranked by points, then fewer noes, more votes and earlier addition', () => {
  const list = [
    createProperty('split', ['yes', 'yes', 'no']),
    createProperty('liked', ['yes', 'maybe']),
    createProperty('new', [], { addedAt: 1 }),
    createProperty('old', [], { addedAt: 0 }),
    createProperty('torn', ['yes', 'no']),
    createProperty('loved', ['yes', 'yes', 'yes', 'veto']),
    createProperty('lukewarm', ['maybe', 'maybe']),
    createProperty('let', ['yes', 'yes', 'yes'], { isGone: true }),
  ];
  expect(ids(rankShortlist(list))).toEqual(['liked', 'lukewarm', 'split', 'old', 'new', 'torn', 'loved', 'let']);
  expect(votePoints(countVotes(['yes', 'yes', 'no', 'maybe', 'veto']))).toBe(3);
});
