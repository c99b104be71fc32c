import { worthOf, type Bids } from './assignment.ts';

/**
 * What prices without envy can be, for one assignment. Nobody envies whoever has room `to` for room `from` as long as
 * p(to) ≤ p(from) + distance(from, to): a system of differences, whose bounds are shortest paths (Gal, Mash, Procaccia, Zick
 * 2017, "Which is the fairest rent division of them all?", section 4).
 */
export interface Bounds {
  rooms: number;
  /** Row `from`, column `to`, of shortest paths: how much dearer `to` may be at most. */
  distances: Float64Array;
  /** The most that each room may cost with nobody's utility below 0. A utility of u lowers all of it by u. */
  most: number[];
  /** The most within everybody's budget; Infinity where there is none. */
  affordable: number[];
  /** The least, with no room cheaper than 0. */
  least: number[];
}

/** `rooms`: the room of each person. A budget of null is none. All in cents. */
export function boundsOf(bids: Bids, rooms: readonly number[], budgets: readonly (number | null)[]): Bounds {
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
  return { rooms: n, distances, most, affordable, least };
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

/** How much dearer one room may be than another. */
export function distance({ rooms, distances }: Bounds, from: number, to: number): number {
  return distances[from * rooms + to] ?? 0;
}

/** Prices with nobody's utility below `utility`, as high as can be. */
export function highest({ most, affordable }: Bounds, utility: number): number[] {
  return most.map((price, room) => Math.min(affordable[room] ?? Infinity, price - utility));
}

/**
 * The largest whole number of cents that everybody can have as utility at least, the prices summing to the rent. Only where
 * the bounds leave room for such prices.
 */
export function leastUtility(bounds: Bounds, rentCents: number): number {
  const { most, affordable, least } = bounds;
  let utility = Math.min(...most.map((price, room) => price - (least[room] ?? 0)));
  for (;;) {
    // as the utility falls, more rooms cost what can be afforded and no more
    let [fixed, free, count] = [0, 0, 0];
    most.forEach((price, room) => {
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
