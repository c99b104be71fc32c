import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointsOf, rankHomes, tallyOf, VOTES, type Ranked, type Vote } from './votes.ts';

const votes = fc.array(fc.constantFrom(...VOTES), { maxLength: 8 });
const homes = fc.uniqueArray(
  fc.record({ id: fc.uuid(), votes, isGone: fc.boolean(), addedAt: fc.integer({ min: 0, max: 3 }) }),
  { selector: (home) => home.id, maxLength: 12 },
);
const ids = (ranked: readonly Ranked[]) => ranked.map(({ id }) => id);
const isVetoed = (home: Ranked) => home.votes.includes('veto');
const home = (id: string, cast: Vote[], parts: Partial<Ranked> = {}): Ranked => ({
  id,
  votes: cast,
  isGone: false,
  addedAt: 0,
  ...parts,
});

test('a ranking loses nothing, and does not hang on the order in which homes come', () => {
  fc.assert(
    fc.property(homes, (list) => {
      const ranked = ids(rankHomes(list));
      expect(ranked.toSorted()).toEqual(ids(list).toSorted());
      expect(ids(rankHomes(list.toReversed()))).toEqual(ranked);
    }),
  );
});

test('gone homes stand last, and vetoed ones behind all that nobody vetoes', () => {
  fc.assert(
    fc.property(homes, (list) => {
      const places = rankHomes(list).map((one) => (one.isGone ? 2 : 0) + (isVetoed(one) ? 1 : 0));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }),
  );
});

test('one more yes never ranks a home lower, one more no never higher', () => {
  fc.assert(
    fc.property(homes, fc.nat(), (list, at) => {
      const chosen = list[at % Math.max(1, list.length)];
      if (!chosen) return;
      const placeWith = (more: Vote) =>
        ids(rankHomes(list.map((one) => (one === chosen ? { ...one, votes: [...one.votes, more] } : one)))).indexOf(
          chosen.id,
        );
      const before = ids(rankHomes(list)).indexOf(chosen.id);
      expect(placeWith('yes')).toBeLessThanOrEqual(before);
      expect(placeWith('no')).toBeGreaterThanOrEqual(before);
      expect(placeWith('veto')).toBeGreaterThanOrEqual(before);
    }),
    { numRuns: 2000 },
  );
});

test('by points, then by fewer against, more who voted, and who came first', () => {
  const list = [
    home('split', ['yes', 'yes', 'no']),
    home('liked', ['yes', 'maybe']),
    home('new', [], { addedAt: 1 }),
    home('old', [], { addedAt: 0 }),
    home('torn', ['yes', 'no']),
    home('loved', ['yes', 'yes', 'yes', 'veto']),
    home('lukewarm', ['maybe', 'maybe']),
    home('let', ['yes', 'yes', 'yes'], { isGone: true }),
  ];
  expect(ids(rankHomes(list))).toEqual(['liked', 'lukewarm', 'split', 'old', 'new', 'torn', 'loved', 'let']);
  expect(pointsOf(tallyOf(['yes', 'yes', 'no', 'maybe', 'veto']))).toBe(3);
});
