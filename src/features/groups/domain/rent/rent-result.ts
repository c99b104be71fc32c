import { findFeasibleBudgets, findFeasibleAdjustments } from './rent-adjustments.ts';
import type { RentResult } from './schema.ts';
import { splitRent } from './split.ts';
import { explainEnvyFreeness, type RoomView } from './envy-freeness.ts';

/** Bid of one person, if any. */
export interface Bidder {
  userId: string;
  amounts: readonly number[] | null;
  budgetCents: number | null;
}

/** Equal bids for all rooms, used for people without a bid. The first rooms take the remaining cents. */
export function evenBids(rooms: number, rentCents: number): number[] {
  const each = Math.floor(rentCents / rooms);
  return Array.from({ length: rooms }, (_, room) => each + (room < rentCents - each * rooms ? 1 : 0));
}

/**
 * Splits the rent among as many people as rooms. Returns the split with its explanation, or the changes that would make
 * it feasible.
 */
export function computeRentResult(people: readonly Bidder[], rentCents: number): RentResult {
  const bids = people.map(({ amounts }) => amounts ?? evenBids(people.length, rentCents));
  const rent = { rentCents, bids, budgets: people.map(({ budgetCents }) => budgetCents) };
  const idOf = (person: number) => people[person]?.userId ?? '';
  const split = splitRent(rent);
  if (split.verdict !== 'ok') {
    const alone = findFeasibleAdjustments(rent);
    const all =
      alone.length > 0 ? [] : findFeasibleBudgets(rent).map((raise) => ({ kind: 'budget' as const, ...raise }));
    const changes = [...alone, ...all].map(({ person, ...change }) => ({ ...change, user_id: idOf(person) }));
    return { verdict: split.verdict, short_cents: split.shortCents, takes_all: all.length > 0, changes };
  }
  return {
    verdict: 'ok',
    most_envy_cents: split.maxEnvyCents,
    people: explainEnvyFreeness(bids, split).map(({ person, own, others }) => ({
      user_id: idOf(person),
      has_bid: Boolean(people[person]?.amounts),
      own: toRoomView(own),
      others: others.map(toRoomView),
    })),
  };
}

function toRoomView({ room, worth, price, gain, shortfall }: RoomView) {
  return { room, worth_cents: worth, price_cents: price, gain_cents: gain, behind_cents: shortfall };
}
