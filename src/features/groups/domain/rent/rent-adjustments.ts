import { worthOf, type Bids } from './assignment.ts';
import { splitRent, type RentProblem } from './split.ts';

/**
 * A change by one person that makes the split feasible, with the minimum amount: a higher budget (`budget`), or a
 * higher bid for a room at the expense of the other rooms (`bid`).
 */
export type RentAdjustment =
  | { kind: 'budget'; person: number; cents: number }
  | { kind: 'bid'; person: number; room: number; cents: number };

/**
 * Finds the changes by a single person that make the split feasible, smallest first. Empty if no single change suffices
 * or the split is already feasible.
 */
export function findFeasibleAdjustments(rent: RentProblem): RentAdjustment[] {
  const { verdict } = splitRent(rent);
  if (verdict === 'ok') return [];
  const works = (changed: RentProblem) => splitRent(changed).verdict === 'ok';
  const changes: RentAdjustment[] = [];
  rent.bids.forEach((_, person) => {
    const budget = rent.budgets[person] ?? null;
    if (verdict !== 'negative_price' && budget !== null) {
      const cents = smallestFeasible(rent.rentCents - budget, (more) =>
        works({ ...rent, budgets: rent.budgets.with(person, budget + more) }),
      );
      if (cents !== null) changes.push({ kind: 'budget', person, cents });
    }
    if (verdict === 'negative_price')
      rent.bids.forEach((__, room) => {
        const most = rent.rentCents - worthOf(rent.bids, person, room);
        const cents = smallestFeasible(most, (more) =>
          works({ ...rent, bids: raiseBid(rent.bids, person, room, more) }),
        );
        if (cents !== null) changes.push({ kind: 'bid', person, room, cents });
      });
  });
  return changes.toSorted((a, b) => a.cents - b.cents);
}

/**
 * Finds a minimal set of budget increases that together make the split feasible. For splits that no single person can
 * fix; empty if budgets are not the cause.
 */
export function findFeasibleBudgets(rent: RentProblem): { person: number; cents: number }[] {
  const { verdict } = splitRent(rent);
  if (verdict !== 'over_budget' && verdict !== 'budgets_below_rent') return [];
  const raised = (more: readonly number[]): RentProblem => ({
    ...rent,
    budgets: rent.budgets.map((budget, person) => (budget === null ? null : budget + (more[person] ?? 0))),
  });
  const works = (more: readonly number[]) => splitRent(raised(more)).verdict === 'ok';
  const alike = smallestFeasible(rent.rentCents, (cents) => works(rent.budgets.map(() => cents)));
  if (alike === null) return [];
  let more = rent.budgets.map((budget) => (budget === null ? 0 : alike));
  more.forEach((most, person) => {
    if (works(more.with(person, 0))) more = more.with(person, 0);
    else more = more.with(person, smallestFeasible(most, (cents) => works(more.with(person, cents))) ?? most);
  });
  return more.flatMap((cents, person) => (cents > 0 ? [{ person, cents }] : []));
}

/**
 * Binary search for the smallest amount up to `most` that works; `null` if `most` does not. Exact only if feasibility
 * is monotonic.
 */
function smallestFeasible(most: number, works: (cents: number) => boolean): number | null {
  if (most <= 0 || !works(most)) return null;
  let [fails, does] = [0, most];
  while (does - fails > 1) {
    const middle = Math.floor((fails + does) / 2);
    if (works(middle)) does = middle;
    else fails = middle;
  }
  return does;
}

/**
 * Raises the bid of a person for one room and lowers their other bids proportionally, so that the sum stays the same.
 */
export function raiseBid(bids: Bids, person: number, room: number, cents: number): Bids {
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
