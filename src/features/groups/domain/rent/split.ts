import { bestAssignment, bestAssignments, worthOf, type Bids } from './assignment.ts';
import { computePriceBounds, type PriceBounds } from './price-bounds.ts';
import { computeCentPrices } from './cent-prices.ts';
import { RENT } from './rules.ts';

/** Input of the rent split. All amounts in cents per month. */
export interface RentProblem {
  rentCents: number;
  bids: Bids;
  /** Budget of each person; `null` is unlimited. */
  budgets: readonly (number | null)[];
}

export interface RentSplit {
  verdict: 'ok';
  /** Room of each person. */
  rooms: number[];
  /** Price of each room. */
  prices: number[];
  /** Lowest utility: worth minus price of the own room. */
  minUtilityCents: number;
  /** Maximum gain from swapping: 0, or 1 cent if integer prices cannot avoid it. */
  maxEnvyCents: number;
}

/**
 * Reason why a rent cannot be split.
 * - `budgets_below_rent`: the budgets do not sum to the rent.
 * - `over_budget`: with these bids somebody would have to pay more than their budget.
 * - `negative_price`: a room is worth so little that its price would be negative.
 */
export interface InfeasibleSplit {
  verdict: 'budgets_below_rent' | 'over_budget' | 'negative_price';
  /** Missing amount in total. */
  shortCents: number;
}

export type BidVerdict = 'ok' | 'bids_count' | 'bids_range' | 'bids_sum';

/** Validates the bids of one person: one per room, non-negative whole cents, summing to the rent. */
export function bidVerdict(bids: readonly number[], rooms: number, rentCents: number): BidVerdict {
  if (bids.length !== rooms) return 'bids_count';
  if (bids.some((bid) => !Number.isInteger(bid) || bid < 0)) return 'bids_range';
  return bids.reduce((sum, bid) => sum + bid, 0) === rentCents ? 'ok' : 'bids_sum';
}

/**
 * Assigns rooms and prices: the assignment maximises the total worth; the prices are envy-free, non-negative, within
 * budgets, sum to the rent and maximise the minimum utility. Expects valid bids (`bidVerdict`).
 */
export function splitRent(rent: RentProblem): RentSplit | InfeasibleSplit {
  const { bids, budgets, rentCents } = rent;
  const hasBudgets = budgets.some((budget) => budget !== null);
  const all = budgets.reduce<number>((sum, budget) => sum + (budget ?? Infinity), 0);
  if (all < rentCents) return { verdict: 'budgets_below_rent', shortCents: rentCents - all };
  const first = splitForAssignment(rent, bestAssignment(bids));
  if (first.verdict !== 'over_budget' || !hasBudgets) return first;
  // Optimal assignments share the same envy-free prices, but different people pay them; with budgets this matters.
  let best: RentSplit | InfeasibleSplit = first;
  for (const rooms of bestAssignments(bids, RENT.maxTiedAssignments)) {
    const other = splitForAssignment(rent, rooms);
    if (isBetter(other, best)) best = other;
  }
  return best;
}

function isBetter(a: RentSplit | InfeasibleSplit, b: RentSplit | InfeasibleSplit): boolean {
  if (a.verdict === 'ok') return b.verdict !== 'ok' || a.minUtilityCents > b.minUtilityCents;
  return b.verdict !== 'ok' && a.shortCents < b.shortCents;
}

function splitForAssignment({ bids, budgets, rentCents }: RentProblem, rooms: number[]): RentSplit | InfeasibleSplit {
  const bounds = computePriceBounds(bids, rooms, budgets);
  const wrong = findInfeasibility(bounds, rentCents);
  if (wrong) return wrong;
  const prices = computeCentPrices(bounds, rentCents);
  let [least, envy] = [Infinity, 0];
  rooms.forEach((own, person) => {
    const utility = worthOf(bids, person, own) - (prices[own] ?? 0);
    least = Math.min(least, utility);
    prices.forEach((price, room) => {
      envy = Math.max(envy, worthOf(bids, person, room) - price - utility);
    });
  });
  return { verdict: 'ok', rooms, prices, minUtilityCents: least, maxEnvyCents: envy };
}

function findInfeasibility({ affordable, minPrices }: PriceBounds, rentCents: number): InfeasibleSplit | null {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  if (sum(affordable) < rentCents) return { verdict: 'over_budget', shortCents: rentCents - sum(affordable) };
  if (sum(minPrices) > rentCents) return { verdict: 'negative_price', shortCents: sum(minPrices) - rentCents };
  const beyond = sum(minPrices.map((price, room) => Math.max(0, price - (affordable[room] ?? Infinity))));
  return beyond > 0 ? { verdict: 'over_budget', shortCents: beyond } : null;
}
