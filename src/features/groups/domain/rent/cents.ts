import { distance, highest, leastUtility, type Bounds } from './bounds.ts';
import { RENT } from './rules.ts';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Prices in whole cents that sum to the rent, nobody envying anybody, and the smallest utility as large as it can be then.
 * From the highest prices some rooms give up cents; whichever do must take along those whose owners would envy them. Where
 * bids tie in a ring, whole cents without envy need not exist (three rooms that must cost the same, and a rent that does not
 * divide by three): then as few as possible envy one cent. Only where the bounds leave room for prices.
 */
export function priceInCents(bounds: Bounds, rentCents: number): number[] {
  const utility = leastUtility(bounds, rentCents);
  const budget = { steps: RENT.mostSteps };
  const start = near(bounds, highest(bounds, utility), rentCents);
  const shared = giveUp(bounds, start, sumOf(start) - rentCents, 1, budget);
  if (shared) return shared;
  for (let less = 0; less <= bounds.rooms; less += 1) {
    const prices = near(bounds, highest(bounds, utility - less), rentCents + less * bounds.rooms);
    const excess = sumOf(prices) - rentCents;
    const found = giveUp(bounds, prices, excess, excess, budget);
    if (found) return found;
  }
  return withLeastEnvy(bounds, start, sumOf(start) - rentCents);
}

/** Prices that all have given up the same, none of them less than it can be, with less than a cent a room above `sum`. */
function near({ least, rooms }: Bounds, prices: readonly number[], sum: number): number[] {
  const lowered = (cents: number) => prices.map((price, room) => Math.max(price - cents, least[room] ?? 0));
  if (sumOf(prices) - sum < rooms) return [...prices];
  let [low, high] = [0, Math.max(...prices)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sumOf(lowered(middle)) >= sum) low = middle;
    else high = middle - 1;
  }
  return lowered(low);
}

/** Takes `excess` cents off prices without envy, `most` off each at most, so that there is none after; null where it cannot. */
function giveUp(
  bounds: Bounds,
  prices: readonly number[],
  excess: number,
  most: number,
  budget: { steps: number },
): number[] | null {
  const n = bounds.rooms;
  const given: number[] = [];
  const limits = prices.map((price, room) => Math.min(most, price - (bounds.least[room] ?? 0)));
  const slack = (from: number, to: number) => (prices[from] ?? 0) + distance(bounds, from, to) - (prices[to] ?? 0);

  /** What a room may give up, by what the rooms before it do. */
  function rangeOf(room: number): [least: number, most: number] {
    let [low, high] = [0, limits[room] ?? 0];
    for (let before = 0; before < given.length; before += 1) {
      const cents = given[before] ?? 0;
      low = Math.max(low, cents - slack(before, room));
      high = Math.min(high, cents + slack(room, before));
    }
    return [low, high];
  }

  function walk(left: number): boolean {
    if (given.length === n) return left === 0;
    budget.steps -= 1;
    let [low, high] = [0, 0];
    for (let room = given.length; room < n; room += 1) {
      const [least, mostHere] = rangeOf(room);
      [low, high] = [low + least, high + mostHere];
    }
    if (left < low || left > high || budget.steps < 0) return false;
    const [from, to] = rangeOf(given.length);
    for (let cents = from; cents <= to; cents += 1) {
      given.push(cents);
      if (walk(left - cents)) return true;
      given.pop();
    }
    return false;
  }

  return walk(excess) ? prices.map((price, room) => price - (given[room] ?? 0)) : null;
}

/** Takes one cent off `excess` of the rooms, so that as few as possible envy it. */
function withLeastEnvy(bounds: Bounds, prices: readonly number[], excess: number): number[] {
  const n = bounds.rooms;
  let best = [...prices];
  let fewest = Infinity;
  for (let set = 0; set < 1 << n; set += 1) {
    const lowered = prices.map((price, room) => price - ((set >> room) & 1));
    if (sumOf(prices) - sumOf(lowered) !== excess || lowered.some((price) => price < 0)) continue;
    let envied = 0;
    for (let from = 0; from < n; from += 1)
      for (let to = 0; to < n; to += 1)
        if ((lowered[to] ?? 0) > (lowered[from] ?? 0) + distance(bounds, from, to)) envied += 1;
    if (envied < fewest) [best, fewest] = [lowered, envied];
  }
  return best;
}
