import { bestAssignment, bestAssignments, worthOf, type Bids } from './assignment.ts';
import { boundsOf, type Bounds } from './bounds.ts';
import { priceInCents } from './cents.ts';
import { RENT } from './rules.ts';

/** A rent to be split. All in cents a month. */
export interface RentCase {
  rentCents: number;
  bids: Bids;
  /** The most that each person can pay; null is no limit. */
  budgets: readonly (number | null)[];
}

export interface Split {
  verdict: 'ok';
  /** The room of each person. */
  rooms: number[];
  /** The price of each room. */
  prices: number[];
  /** What the worst off has: what their room is worth to them less what it costs. */
  leastUtilityCents: number;
  /** What somebody would gain by swapping: 0, or 1 cent where whole cents cannot do without. */
  mostEnvyCents: number;
}

/**
 * Why a rent cannot be split: `budgets_below_rent`: all of them together do not make it; `over_budget`: with these bids
 * somebody would have to pay more than they can; `negative_price`: a room is worth so little that somebody would have to
 * be paid for taking it.
 */
export interface NoSplit {
  verdict: 'budgets_below_rent' | 'over_budget' | 'negative_price';
  /** What is missing in all. */
  shortCents: number;
}

export type BidVerdict = 'ok' | 'bids_count' | 'bids_range' | 'bids_sum';

/** Whether somebody's bids can be used: one for each room, whole cents from 0, and together the rent. */
export function bidVerdict(bids: readonly number[], rooms: number, rentCents: number): BidVerdict {
  if (bids.length !== rooms) return 'bids_count';
  if (bids.some((bid) => !Number.isInteger(bid) || bid < 0)) return 'bids_range';
  return bids.reduce((sum, bid) => sum + bid, 0) === rentCents ? 'ok' : 'bids_sum';
}

/**
 * Gives everybody a room and every room a price: the rooms go where they are worth most, nobody would rather have another
 * room at its price, nobody pays more than they can or less than nothing, the prices sum to the rent, and the worst off is
 * as well off as can be. Bids have been judged before (`bidVerdict`).
 */
export function splitRent(rent: RentCase): Split | NoSplit {
  const { bids, budgets, rentCents } = rent;
  const hasBudgets = budgets.some((budget) => budget !== null);
  const all = budgets.reduce<number>((sum, budget) => sum + (budget ?? Infinity), 0);
  if (all < rentCents) return { verdict: 'budgets_below_rent', shortCents: rentCents - all };
  const first = splitAs(rent, bestAssignment(bids));
  if (first.verdict !== 'over_budget' || !hasBudgets) return first;
  // Of assignments of one worth the prices are the same, but who pays them is not.
  let best: Split | NoSplit = first;
  for (const rooms of bestAssignments(bids, RENT.mostTies)) {
    const other = splitAs(rent, rooms);
    if (isBetter(other, best)) best = other;
  }
  return best;
}

function isBetter(a: Split | NoSplit, b: Split | NoSplit): boolean {
  if (a.verdict === 'ok') return b.verdict !== 'ok' || a.leastUtilityCents > b.leastUtilityCents;
  return b.verdict !== 'ok' && a.shortCents < b.shortCents;
}

function splitAs({ bids, budgets, rentCents }: RentCase, rooms: number[]): Split | NoSplit {
  const bounds = boundsOf(bids, rooms, budgets);
  const wrong = whyNot(bounds, rentCents);
  if (wrong) return wrong;
  const prices = priceInCents(bounds, rentCents);
  let [least, envy] = [Infinity, 0];
  rooms.forEach((own, person) => {
    const utility = worthOf(bids, person, own) - (prices[own] ?? 0);
    least = Math.min(least, utility);
    prices.forEach((price, room) => {
      envy = Math.max(envy, worthOf(bids, person, room) - price - utility);
    });
  });
  return { verdict: 'ok', rooms, prices, leastUtilityCents: least, mostEnvyCents: envy };
}

function whyNot({ affordable, least }: Bounds, rentCents: number): NoSplit | null {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  if (sum(affordable) < rentCents) return { verdict: 'over_budget', shortCents: rentCents - sum(affordable) };
  if (sum(least) > rentCents) return { verdict: 'negative_price', shortCents: sum(least) - rentCents };
  const beyond = sum(least.map((price, room) => Math.max(0, price - (affordable[room] ?? Infinity))));
  return beyond > 0 ? { verdict: 'over_budget', shortCents: beyond } : null;
}
