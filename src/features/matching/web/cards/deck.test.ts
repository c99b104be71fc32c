import { describe, expect, test } from 'vitest';
import { adjacentCard, currentCard, deckReducer, INITIAL_DECK, remainingMatches, type Deck } from './deck.ts';

const person = (id: string) => ({ user_id: id });
const PEOPLE = ['a', 'b', 'c'].map((id) => ({ profile: person(id) }));
const idOf = (one: { profile: { user_id: string } } | undefined) => one?.profile.user_id;
type Somebody = ReturnType<typeof person>;
const FULL: Deck<Somebody> = INITIAL_DECK;
const without = (...ids: string[]) => ({ dismissed: ids, lastPassed: null });

test('a removed card stays away until it is restored, and the last pass is remembered', () => {
  const passed = deckReducer(FULL, { kind: 'gone', person: person('a'), how: 'passed' });
  expect(passed).toEqual({ dismissed: ['a'], lastPassed: person('a') });
  const connected = deckReducer(passed, { kind: 'gone', person: person('b'), how: 'connected' });
  expect(connected).toEqual({ dismissed: ['a', 'b'], lastPassed: person('a') });
  expect(remainingMatches(PEOPLE, without('a', 'b')).map(idOf)).toEqual(['c']);
  expect(deckReducer(connected, { kind: 'back', person: person('b') }).lastPassed).toEqual(person('a'));
  expect(deckReducer(connected, { kind: 'back', person: person('a') })).toEqual({ dismissed: ['b'], lastPassed: null });
});

describe('the card', () => {
  test.each([
    ['the best one without a selection', [], null, 'a'],
    ['the best one if the selected one is not in the list', [], 'x', 'a'],
    ['the selected one', [], 'b', 'b'],
    ['the next one after a removal', ['b'], 'b', 'c'],
    ['the previous one at the end', ['c'], 'c', 'b'],
    ['null after all are removed', ['a', 'b', 'c'], 'b', undefined],
  ] as const)('is %s', (_, gone, chosen, shown) => {
    expect(idOf(currentCard(PEOPLE, without(...gone), chosen))).toBe(shown);
  });

  test('moves to either side, not beyond the ends', () => {
    const [a, b, c] = PEOPLE as [(typeof PEOPLE)[0], (typeof PEOPLE)[0], (typeof PEOPLE)[0]];
    expect(idOf(adjacentCard(PEOPLE, b, 1))).toBe('c');
    expect(idOf(adjacentCard(PEOPLE, b, -1))).toBe('a');
    expect(adjacentCard(PEOPLE, a, -1)).toBeUndefined();
    expect(adjacentCard(PEOPLE, c, 1)).toBeUndefined();
    expect(adjacentCard([a, c], b, 1)).toBeUndefined();
  });
});
