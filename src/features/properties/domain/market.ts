import type { Offer } from './fields.ts';

/** Numbers of what is said about the homes of a place. */
export const MARKET = {
  /** With fewer prices than this none is called usual. */
  enough: 5,
  /** Prices are counted in steps of so much; shown in one of `barSteps`. */
  stepCents: 5_000,
  barSteps: [1, 2, 4, 10, 20],
  maxBars: 8,
  /** So long back one looks at how long homes were on offer. */
  daysBack: 180,
  /** Around a campus so far counts as a walk. */
  walkM: 1500,
  newest: 8,
} as const;

/** So many homes cost from `from_cents` on and less than `to_cents`; null where the bar takes in all that is beyond. */
export interface PriceBar {
  from_cents: number | null;
  to_cents: number | null;
  homes: number;
}

export interface Prices {
  offer: Offer;
  homes: number;
  /** The price that half of them do not exceed, a month and with bills. */
  median_cents: number;
  bars: PriceBar[];
}

/** How many homes have a price of so many whole steps of `MARKET.stepCents`. */
export interface PriceStep {
  step: number;
  homes: number;
}

/**
 * Bars of equal width over the prices, `MARKET.maxBars` at most. The rare ones at either end (one home in fifty) stand in the first and
 * the last bar, so that a palace does not press all others into one.
 */
export function priceBars(counted: readonly PriceStep[]): PriceBar[] {
  const steps = counted.toSorted((a, b) => a.step - b.step);
  const all = steps.reduce((sum, { homes }) => sum + homes, 0);
  const [lowest, highest] = [steps[0]?.step, steps.at(-1)?.step];
  if (lowest === undefined || highest === undefined) return [];
  const [low, high] = [stepAt(steps, all * 0.02), stepAt(steps, all * 0.98)];
  const barsOf = (width: number) => Math.floor(high / width) - Math.floor(low / width) + 1;
  const width = MARKET.barSteps.find((each) => barsOf(each) <= MARKET.maxBars) ?? Math.ceil((high - low + 1) / 4);
  const first = Math.floor(low / width);
  const bars = Array.from({ length: barsOf(width) }, (_, at): PriceBar => {
    const from = (first + at) * width;
    return { from_cents: from * MARKET.stepCents, to_cents: (from + width) * MARKET.stepCents, homes: 0 };
  });
  for (const { step, homes } of steps) {
    const bar = bars[Math.min(Math.max(Math.floor(step / width) - first, 0), bars.length - 1)];
    if (bar) bar.homes += homes;
  }
  const [bottom, top] = [bars[0], bars.at(-1)];
  if (bottom && lowest < first * width) bottom.from_cents = null;
  if (top && highest >= (first + bars.length) * width) top.to_cents = null;
  return bars;
}

/** The step that so many homes do not exceed. */
function stepAt(steps: readonly PriceStep[], homes: number): number {
  let seen = 0;
  for (const one of steps) {
    seen += one.homes;
    if (seen >= homes) return one.step;
  }
  return steps.at(-1)?.step ?? 0;
}
