import { maxPriceGap, highestPrices, maximinUtility, type PriceBounds } from './price-bounds.ts';
import { RENT } from './rules.ts';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Computes envy-free prices in whole cents that sum to the rent and maximise the minimum utility.
 * Starts from the highest prices and searches for a distribution of the excess cents that keeps the prices envy-free.
 * With cyclic ties between bids, envy-free integer prices may not exist (three rooms with equal prices and a rent not
 * divisible by three); then as few people as possible envy one cent. Requires feasible bounds.
 */
export function computeCentPrices(bounds: PriceBounds, rentCents: number): number[] {
  const utility = maximinUtility(bounds, rentCents);
  const budget = { steps: RENT.maxSearchSteps };
  const start = lowerToSum(bounds, highestPrices(bounds, utility), rentCents);
  const shared = distributeReduction(bounds, start, sumOf(start) - rentCents, 1, budget);
  if (shared) return shared;
  for (let less = 0; less <= bounds.rooms; less += 1) {
    const prices = lowerToSum(bounds, highestPrices(bounds, utility - less), rentCents + less * bounds.rooms);
    const excess = sumOf(prices) - rentCents;
    const found = distributeReduction(bounds, prices, excess, excess, budget);
    if (found) return found;
  }
  return minimizeEnvy(bounds, start, sumOf(start) - rentCents);
}

/**
 * Lowers all prices by the same amount, but not below their minimum, until their sum exceeds `sum` by less than one
 * cent per room.
 */
function lowerToSum({ minPrices, rooms }: PriceBounds, prices: readonly number[], sum: number): number[] {
  const lowered = (cents: number) => prices.map((price, room) => Math.max(price - cents, minPrices[room] ?? 0));
  if (sumOf(prices) - sum < rooms) return [...prices];
  let [low, high] = [0, Math.max(...prices)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sumOf(lowered(middle)) >= sum) low = middle;
    else high = middle - 1;
  }
  return lowered(low);
}

/**
 * Removes `excess` cents in total from the prices, at most `most` per room, without creating envy; `null` if impossible
 * or out of search steps.
 */
function distributeReduction(
  bounds: PriceBounds,
  prices: readonly number[],
  excess: number,
  most: number,
  budget: { steps: number },
): number[] | null {
  const n = bounds.rooms;
  const given: number[] = [];
  const limits = prices.map((price, room) => Math.min(most, price - (bounds.minPrices[room] ?? 0)));
  const slack = (from: number, to: number) => (prices[from] ?? 0) + maxPriceGap(bounds, from, to) - (prices[to] ?? 0);

  /** Range of the reduction of a room, given the reductions of the rooms before it. */
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

/** Removes one cent from `excess` of the rooms, minimising the number of envied prices. */
function minimizeEnvy(bounds: PriceBounds, prices: readonly number[], excess: number): number[] {
  const n = bounds.rooms;
  let best = [...prices];
  let fewest = Infinity;
  for (let set = 0; set < 1 << n; set += 1) {
    const lowered = prices.map((price, room) => price - ((set >> room) & 1));
    if (sumOf(prices) - sumOf(lowered) !== excess || lowered.some((price) => price < 0)) continue;
    let envied = 0;
    for (let from = 0; from < n; from += 1)
      for (let to = 0; to < n; to += 1)
        if ((lowered[to] ?? 0) > (lowered[from] ?? 0) + maxPriceGap(bounds, from, to)) envied += 1;
    if (envied < fewest) [best, fewest] = [lowered, envied];
  }
  return best;
}
