/** People dismissed since the list was fetched, and the pass that can still be undone. */
export interface Deck<P extends { user_id: string }> {
  dismissed: readonly string[];
  /** Person passed last; null after an undo. */
  lastPassed: P | null;
}

export type DeckAction<P extends { user_id: string }> =
  | { kind: 'gone'; person: P; how: 'connected' | 'passed' }
  | { kind: 'back'; person: P };

export const INITIAL_DECK = { dismissed: [], lastPassed: null } as const;

/** Dismisses or restores a person. Connecting does not change the last pass. */
export function deckReducer<P extends { user_id: string }>(deck: Deck<P>, event: DeckAction<P>): Deck<P> {
  const { user_id: id } = event.person;
  const others = deck.dismissed.filter((each) => each !== id);
  if (event.kind === 'gone')
    return { dismissed: [...others, id], lastPassed: event.how === 'passed' ? event.person : deck.lastPassed };
  return { dismissed: others, lastPassed: deck.lastPassed?.user_id === id ? null : deck.lastPassed };
}

export function remainingMatches<M extends { profile: { user_id: string } }>(
  people: readonly M[],
  deck: Deck<never>,
): M[] {
  return people.filter(({ profile }) => !deck.dismissed.includes(profile.user_id));
}

/**
 * Person on the card: the chosen one, else the nearest remaining one after them, else before; the best if nobody was
 * chosen.
 */
export function currentCard<M extends { profile: { user_id: string } }>(
  people: readonly M[],
  deck: Deck<never>,
  chosenId: string | null,
): M | undefined {
  const there = remainingMatches(people, deck);
  const at = people.findIndex(({ profile }) => profile.user_id === chosenId);
  if (at < 0) return there[0];
  const isThere = (one: M) => there.includes(one);
  return people.slice(at).find(isThere) ?? people.slice(0, at).findLast(isThere);
}

/** The next or previous person; undefined beyond the ends. */
export function adjacentCard<M extends { profile: { user_id: string } }>(
  there: readonly M[],
  shown: M,
  by: 1 | -1,
): M | undefined {
  const at = there.findIndex(({ profile }) => profile.user_id === shown.profile.user_id);
  return at < 0 ? undefined : there[at + by];
}
