/** Who has gone from the list since it was asked for, and whose pass can still be taken back. */
export interface Deck<P extends { user_id: string }> {
  gone: readonly string[];
  /** The last one passed over; null once that is undone. */
  lastPassed: P | null;
}

export type DeckEvent<P extends { user_id: string }> =
  | { kind: 'gone'; person: P; how: 'connected' | 'passed' }
  | { kind: 'back'; person: P };

export const FULL_DECK = { gone: [], lastPassed: null } as const;

/** Somebody goes from the list, or comes back. Connecting leaves the last pass as it was. */
export function deckAfter<P extends { user_id: string }>(deck: Deck<P>, event: DeckEvent<P>): Deck<P> {
  const { user_id: id } = event.person;
  const others = deck.gone.filter((each) => each !== id);
  if (event.kind === 'gone')
    return { gone: [...others, id], lastPassed: event.how === 'passed' ? event.person : deck.lastPassed };
  return { gone: others, lastPassed: deck.lastPassed?.user_id === id ? null : deck.lastPassed };
}

/** Those who are still there. */
export function stillThere<M extends { profile: { user_id: string } }>(people: readonly M[], deck: Deck<never>): M[] {
  return people.filter(({ profile }) => !deck.gone.includes(profile.user_id));
}

/**
 * Whose card is shown: the chosen one while they are there, else whoever stood behind them, else whoever stood before;
 * the best where nobody was chosen.
 */
export function cardShown<M extends { profile: { user_id: string } }>(
  people: readonly M[],
  deck: Deck<never>,
  chosenId: string | null,
): M | undefined {
  const there = stillThere(people, deck);
  const at = people.findIndex(({ profile }) => profile.user_id === chosenId);
  if (at < 0) return there[0];
  const isThere = (one: M) => there.includes(one);
  return people.slice(at).find(isThere) ?? people.slice(0, at).findLast(isThere);
}

/** The one `by` places further on than somebody, or nobody beyond an end. */
export function cardBeside<M extends { profile: { user_id: string } }>(
  there: readonly M[],
  shown: M,
  by: 1 | -1,
): M | undefined {
  const at = there.findIndex(({ profile }) => profile.user_id === shown.profile.user_id);
  return at < 0 ? undefined : there[at + by];
}
