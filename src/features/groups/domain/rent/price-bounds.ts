import { worthOf, type Bids } from './assignment.ts';

/**
 * Bounds of envy-free prices for one assignment. The person in room `to` does not envy room `from` as long as p(to) ≤
 * p(from) + distance(from, to): a system of difference constraints, solved by shortest paths (Gal, Mash, Procaccia,
 * Zick 2017, "Which is the fairest rent division of them all?", section 4).
 */
export interface PriceBounds {
  rooms: number;
  /** Shortest paths, row `from`, column `to`: the maximum price of `to` minus the price of `from`. */
  distances: Float64Array;
  /** Maximum price of each room with every utility at least 0. A minimum utility of u lowers all of them by u. */
  maxPrices: number[];
  /** Maximum price of each room within all budgets; Infinity without budgets. */
  affordable: number[];
  /** Minimum price of each room with no negative price. */
  minPrices: number[];
}

/**
 * Computes the price bounds. `rooms`: the room of each person. Budgets and bids in cents; a `null` budget is unlimited.
 */
export function computePriceBounds(
  bids: Bids,
  rooms: readonly number[],
  budgets: readonly (number | null)[],
): PriceBounds {
  const n = rooms.length;
  const distances = shortestPaths(bids, rooms);
  const most: number[] = Array.from({ length: n }, () => Infinity);
  const affordable: number[] = Array.from({ length: n }, () => Infinity);
  const least: number[] = Array.from({ length: n }, () => 0);
  for (let person = 0; person < n; person += 1) {
    const from = rooms[person] ?? 0;
    const worth = worthOf(bids, person, from);
    const budget = budgets[person] ?? Infinity;
    for (let to = 0; to < n; to += 1) {
      const far = distances[from * n + to] ?? 0;
      most[to] = Math.min(most[to] ?? 0, worth + far);
      affordable[to] = Math.min(affordable[to] ?? 0, budget + far);
      least[from] = Math.max(least[from] ?? 0, -far);
    }
  }
  return { rooms: n, distances, maxPrices: most, affordable, minPrices: least };
}

function shortestPaths(bids: Bids, rooms: readonly number[]): Float64Array {
  const n = rooms.length;
  const distances = new Float64Array(n * n);
  for (let person = 0; person < n; person += 1) {
    const to = rooms[person] ?? 0;
    for (let from = 0; from < n; from += 1)
      distances[from * n + to] = worthOf(bids, person, to) - worthOf(bids, person, from);
  }
  for (let over = 0; over < n; over += 1)
    for (let from = 0; from < n; from += 1) {
      const first = distances[from * n + over] ?? 0;
      for (let to = 0; to < n; to += 1) {
        const far = first + (distances[over * n + to] ?? 0);
        if (far < (distances[from * n + to] ?? 0)) distances[from * n + to] = far;
      }
    }
  return distances;
}

/** Maximum amount by which `to` may cost more than `from` without envy. */
export function maxPriceGap({ rooms, distances }: PriceBounds, from: number, to: number): number {
  return distances[from * rooms + to] ?? 0;
}

/** Highest prices that leave everybody at least `utility`. */
export function highestPrices({ maxPrices, affordable }: PriceBounds, utility: number): number[] {
  return maxPrices.map((price, room) => Math.min(affordable[room] ?? Infinity, price - utility));
}

/**
 * Maximin utility in whole cents: the largest utility that everybody can have at least, with prices summing to the
 * rent. Requires feasible bounds.
 */
export function maximinUtility(bounds: PriceBounds, rentCents: number): number {
  const { maxPrices, affordable, minPrices } = bounds;
  let utility = Math.min(...maxPrices.map((price, room) => price - (minPrices[room] ?? 0)));
  for (;;) {
    // With a lower utility, more rooms are limited by the budgets instead of the utility.
    let [fixed, free, count] = [0, 0, 0];
    maxPrices.forEach((price, room) => {
      const limit = affordable[room] ?? Infinity;
      if (limit < price - utility) fixed += limit;
      else [free, count] = [free + price, count + 1];
    });
    if (count === 0) return utility;
    const next = Math.floor((free + fixed - rentCents) / count);
    if (next >= utility) return utility;
    utility = next;
  }
}
