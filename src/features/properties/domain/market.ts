import type { Offer } from './fields.ts';

/** Parameters of the market statistics of a city or university. */
export const MARKET = {
  /** Minimum number of prices for a median. */
  minPrices: 5,
  /** Resolution at which prices are counted; a histogram bar is `barWidths` times as wide. */
  stepCents: 5_000,
  barWidths: [1, 2, 4, 10, 20],
  maxBars: 8,
  /** Look-back period for the time on the market, in days. */
  lookbackDays: 180,
  /** Walking distance around a campus, in metres. */
  walkingDistanceM: 1500,
  maxNewest: 8,
} as const;

/** Histogram bar: number of properties with from_cents <= price < to_cents. Null marks an open end. */
export interface PriceBar {
  from_cents: number | null;
  to_cents: number | null;
  homes: number;
}

export interface PriceDistribution {
  offer: Offer;
  homes: number;
  /** Median monthly price with bills. */
  median_cents: number;
  bars: PriceBar[];
}

/** Number of properties per price step of `MARKET.stepCents`. */
export interface PriceStep {
  step: number;
  homes: number;
}

/**
 * Histogram with bars of equal width, `MARKET.maxBars` at most. The lowest and highest 2 % are merged into the outer
 * bars, so that outliers do not compress the rest.
 */
export function priceBars(counted: readonly PriceStep[]): PriceBar[] {
  const steps = counted.toSorted((a, b) => a.step - b.step);
  const all = steps.reduce((sum, { homes: count }) => sum + count, 0);
  const [lowest, highest] = [steps[0]?.step, steps.at(-1)?.step];
  if (lowest === undefined || highest === undefined) return [];
  const [low, high] = [percentileStep(steps, all * 0.02), percentileStep(steps, all * 0.98)];
  const barsOf = (width: number) => Math.floor(high / width) - Math.floor(low / width) + 1;
  const width = MARKET.barWidths.find((each) => barsOf(each) <= MARKET.maxBars) ?? Math.ceil((high - low + 1) / 4);
  const first = Math.floor(low / width);
  const bars = Array.from({ length: barsOf(width) }, (_, at): PriceBar => {
    const from = (first + at) * width;
    return { from_cents: from * MARKET.stepCents, to_cents: (from + width) * MARKET.stepCents, homes: 0 };
  });
  for (const { step, homes: count } of steps) {
    const bar = bars[Math.min(Math.max(Math.floor(step / width) - first, 0), bars.length - 1)];
    if (bar) bar.homes += count;
  }
  const [bottom, top] = [bars[0], bars.at(-1)];
  if (bottom && lowest < first * width) bottom.from_cents = null;
  if (top && highest >= (first + bars.length) * width) top.to_cents = null;
  return bars;
}

/** Step at which the cumulative count reaches `count`. */
function percentileStep(steps: readonly PriceStep[], count: number): number {
  let seen = 0;
  for (const one of steps) {
    seen += one.homes;
    if (seen >= count) return one.step;
  }
  return steps.at(-1)?.step ?? 0;
}
