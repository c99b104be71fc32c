import { worthOf, type Bids } from './assignment.ts';
import { splitRent, type RentCase } from './split.ts';

/**
 * What one person alone could change, and by how much at least, for the rent to be split: pay more at most (`budget`), or
 * say that a room is worth more to them (`bid`), and the others so much less.
 */
export type Change =
  | { kind: 'budget'; person: number; cents: number }
  | { kind: 'bid'; person: number; room: number; cents: number };

/** What would do, the least first; empty where nobody can mend it alone, or nothing is wrong. */
export function changesThatWouldDo(rent: RentCase): Change[] {
  const { verdict } = splitRent(rent);
  if (verdict === 'ok') return [];
  const works = (changed: RentCase) => splitRent(changed).verdict === 'ok';
  const changes: Change[] = [];
  rent.bids.forEach((_, person) => {
    const budget = rent.budgets[person] ?? null;
    if (verdict !== 'negative_price' && budget !== null) {
      const cents = leastThat(rent.rentCents - budget, (more) =>
        works({ ...rent, budgets: rent.budgets.with(person, budget + more) }),
      );
      if (cents !== null) changes.push({ kind: 'budget', person, cents });
    }
    if (verdict === 'negative_price')
      rent.bids.forEach((__, room) => {
        const most = rent.rentCents - worthOf(rent.bids, person, room);
        const cents = leastThat(most, (more) => works({ ...rent, bids: withMoreFor(rent.bids, person, room, more) }));
        if (cents !== null) changes.push({ kind: 'bid', person, room, cents });
      });
  });
  return changes.toSorted((a, b) => a.cents - b.cents);
}

/**
 * Where nobody can mend it alone: how much more each of some people would have to be able to pay, all of them together, with
 * nothing to spare. Empty where budgets are not what is wrong.
 */
export function budgetsThatWouldDo(rent: RentCase): { person: number; cents: number }[] {
  const { verdict } = splitRent(rent);
  if (verdict !== 'over_budget' && verdict !== 'budgets_below_rent') return [];
  const raised = (more: readonly number[]): RentCase => ({
    ...rent,
    budgets: rent.budgets.map((budget, person) => (budget === null ? null : budget + (more[person] ?? 0))),
  });
  const works = (more: readonly number[]) => splitRent(raised(more)).verdict === 'ok';
  const alike = leastThat(rent.rentCents, (cents) => works(rent.budgets.map(() => cents)));
  if (alike === null) return [];
  let more = rent.budgets.map((budget) => (budget === null ? 0 : alike));
  more.forEach((most, person) => {
    if (works(more.with(person, 0))) more = more.with(person, 0);
    else more = more.with(person, leastThat(most, (cents) => works(more.with(person, cents))) ?? most);
  });
  return more.flatMap((cents, person) => (cents > 0 ? [{ person, cents }] : []));
}

/** The least number up to `most` that works, as far as halving finds it; null where `most` does not. */
function leastThat(most: number, works: (cents: number) => boolean): number | null {
  if (most <= 0 || !works(most)) return null;
  let [fails, does] = [0, most];
  while (does - fails > 1) {
    const middle = Math.floor((fails + does) / 2);
    if (works(middle)) does = middle;
    else fails = middle;
  }
  return does;
}

/** Bids with one room worth more to somebody, taken off what the other rooms are worth to them, by their share. */
export function withMoreFor(bids: Bids, person: number, room: number, cents: number): Bids {
  const row = [...(bids[person] ?? [])];
  const others = row.reduce((sum, bid) => sum + bid, 0) - (row[room] ?? 0);
  let left = cents;
  row.forEach((bid, at) => {
    if (at === room) return;
    const share = Math.min(bid, Math.floor((cents * bid) / Math.max(1, others)));
    row[at] = bid - share;
    left -= share;
  });
  row.forEach((bid, at) => {
    if (at === room) return;
    const share = Math.min(bid, left);
    row[at] = bid - share;
    left -= share;
  });
  row[room] = (row[room] ?? 0) + cents - left;
  return bids.with(person, row);
}
