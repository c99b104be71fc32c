import { describe, expect, test } from 'vitest';
import { cardBeside, cardShown, deckAfter, FULL_DECK, stillThere, type Deck } from './deck.ts';

const person = (id: string) => ({ user_id: id });
const PEOPLE = ['a', 'b', 'c'].map((id) => ({ profile: person(id) }));
const idOf = (one: { profile: { user_id: string } } | undefined) => one?.profile.user_id;
type Somebody = ReturnType<typeof person>;
const FULL: Deck<Somebody> = FULL_DECK;
const without = (...ids: string[]) => ({ gone: ids, lastPassed: null });

test('who goes is gone until they come back, and the last pass is remembered', () => {
  const passed = deckAfter(FULL, { kind: 'gone', person: person('a'), how: 'passed' });
  expect(passed).toEqual({ gone: ['a'], lastPassed: person('a') });
  const connected = deckAfter(passed, { kind: 'gone', person: person('b'), how: 'connected' });
  expect(connected).toEqual({ gone: ['a', 'b'], lastPassed: person('a') });
  expect(stillThere(PEOPLE, without('a', 'b')).map(idOf)).toEqual(['c']);
  expect(deckAfter(connected, { kind: 'back', person: person('b') }).lastPassed).toEqual(person('a'));
  expect(deckAfter(connected, { kind: 'back', person: person('a') })).toEqual({ gone: ['b'], lastPassed: null });
});

describe('the card', () => {
  test.each([
    ['the best where nobody is chosen', [], null, 'a'],
    ['the best where the chosen one is not in the list', [], 'x', 'a'],
    ['the chosen one', [], 'b', 'b'],
    ['whoever stood behind the one who went', ['b'], 'b', 'c'],
    ['whoever stood before, at the end', ['c'], 'c', 'b'],
    ['nobody when all have gone', ['a', 'b', 'c'], 'b', undefined],
  ] as const)('is %s', (_, gone, chosen, shown) => {
    expect(idOf(cardShown(PEOPLE, without(...gone), chosen))).toBe(shown);
  });

  test('steps to either side, not beyond the ends', () => {
    const [a, b, c] = PEOPLE as [(typeof PEOPLE)[0], (typeof PEOPLE)[0], (typeof PEOPLE)[0]];
    expect(idOf(cardBeside(PEOPLE, b, 1))).toBe('c');
    expect(idOf(cardBeside(PEOPLE, b, -1))).toBe('a');
    expect(cardBeside(PEOPLE, a, -1)).toBeUndefined();
    expect(cardBeside(PEOPLE, c, 1)).toBeUndefined();
    expect(cardBeside([a, c], b, 1)).toBeUndefined();
  });
});
