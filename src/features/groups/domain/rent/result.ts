import { budgetsThatWouldDo, changesThatWouldDo } from './again.ts';
import type { RentResult } from './schema.ts';
import { splitRent } from './split.ts';
import { whyNobodySwaps, type RoomView } from './why.ts';

/** What one person said, if anything. */
export interface Bidder {
  userId: string;
  amounts: readonly number[] | null;
  budgetCents: number | null;
}

/** Every room worth the same: what is taken for whoever says nothing. The first rooms take the last cents. */
export function evenBids(rooms: number, rentCents: number): number[] {
  const each = Math.floor(rentCents / rooms);
  return Array.from({ length: rooms }, (_, room) => each + (room < rentCents - each * rooms ? 1 : 0));
}

/** Splits a rent among people, with as many rooms as they are, and explains it or says what would have to change. */
export function resultOf(people: readonly Bidder[], rentCents: number): RentResult {
  const bids = people.map(({ amounts }) => amounts ?? evenBids(people.length, rentCents));
  const rent = { rentCents, bids, budgets: people.map(({ budgetCents }) => budgetCents) };
  const idOf = (person: number) => people[person]?.userId ?? '';
  const split = splitRent(rent);
  if (split.verdict !== 'ok') {
    const alone = changesThatWouldDo(rent);
    const all =
      alone.length > 0 ? [] : budgetsThatWouldDo(rent).map((raise) => ({ kind: 'budget' as const, ...raise }));
    const changes = [...alone, ...all].map(({ person, ...change }) => ({ ...change, user_id: idOf(person) }));
    return { verdict: split.verdict, short_cents: split.shortCents, takes_all: all.length > 0, changes };
  }
  return {
    verdict: 'ok',
    most_envy_cents: split.mostEnvyCents,
    people: whyNobodySwaps(bids, split).map(({ person, own, others }) => ({
      user_id: idOf(person),
      has_bid: Boolean(people[person]?.amounts),
      own: viewOf(own),
      others: others.map(viewOf),
    })),
  };
}

function viewOf({ room, worth, price, gain, behind }: RoomView) {
  return { room, worth_cents: worth, price_cents: price, gain_cents: gain, behind_cents: behind };
}
