import { areaFactor, estimatedM2, referencePrices } from './reference-prices.ts';
import type { Offer } from './fields.ts';

/** Widening circles of comparable homes, nearest first; the number of the circle is its index. */
export const CIRCLES = ['neighbourhood', 'district', 'city', 'province'] as const;

export const USUAL_PRICES = {
  /** Radius of the neighbourhood around the public point, in metres. */
  neighbourhoodM: 1200,
  /** Minimum number of comparable homes, of which each owner contributes at most `maxPerOwner`. */
  minHomes: 5,
  maxPerOwner: 2,
  /** Homes from which the 10th percentile is taken as it is; below, at most `fewLowShare` of the median. */
  enoughHomes: 20,
  fewLowShare: 0.7,
  /** Share of the lower bound below which a price is held for review, whoever publishes it. */
  suspiciousShare: 0.5,
  /** Days during which an account is held with any price below the usual range. */
  youngAccountDays: 3,
} as const;

/** Monthly cost of comparable homes in cents: median, and 10th to 90th percentile. */
export interface UsualPrices {
  low: number;
  middle: number;
  high: number;
  /** False: estimated from the reference of the province. */
  isCompared: boolean;
}

/** Usual prices with their basis: number of compared homes, and their circle, or null if they are too few. */
export interface BasedPrices extends UsualPrices {
  homes: number;
  circle: (typeof CIRCLES)[number] | null;
}

export interface ComparedProperty {
  provinceId: string | null;
  offer: Offer | null;
  m2: number | null;
  bedrooms: number | null;
}

/** Price of another home, with the index of its circle. */
export interface ComparablePrice {
  circle: number;
  cents: number;
  m2: number | null;
  bedrooms: number | null;
}

/**
 * Usual prices for a home, from the first circle with enough homes, else from the reference of its province. Prices of
 * whole homes are converted to its area.
 */
export function usualPrices(home: ComparedProperty, others: readonly ComparablePrice[]): BasedPrices | null {
  const area = estimatedM2(home.m2, home.bedrooms);
  const priced = others.map(({ circle, cents, m2, bedrooms }) => ({
    circle,
    cents: home.offer === 'rooms' ? cents : cents * areaFactor(estimatedM2(m2, bedrooms), area),
  }));
  for (const [nth, circle] of CIRCLES.entries()) {
    const prices = priced.filter((other) => other.circle <= nth).map(({ cents }) => cents);
    const homes = prices.length;
    if (homes >= USUAL_PRICES.minHomes) return { ...rangeOf(prices), isCompared: true, homes, circle };
  }
  const reference = referencePrices(home);
  return reference && { ...reference, isCompared: false, homes: others.length, circle: null };
}

function rangeOf(prices: readonly number[]): { low: number; middle: number; high: number } {
  const sorted = prices.toSorted((a, b) => a - b);
  const [low, middle, high] = [0.1, 0.5, 0.9].map((share) => percentile(sorted, share));
  const lowest = prices.length < USUAL_PRICES.enoughHomes ? (middle ?? 0) * USUAL_PRICES.fewLowShare : Infinity;
  return { low: Math.round(Math.min(low ?? 0, lowest)), middle: Math.round(middle ?? 0), high: Math.round(high ?? 0) };
}

/** Percentile with linear interpolation. */
function percentile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return below + (above - below) * (at - Math.floor(at));
}

/**
 * Price below which a home is held for review: half of the lower bound, and never less than half of the reference, so
 * that a few fraudulent listings do not make fraud usual.
 */
export function suspiciousBelow(home: ComparedProperty, usual: UsualPrices): number {
  const floor = referencePrices(home)?.low ?? 0;
  return Math.max(usual.low, floor) * USUAL_PRICES.suspiciousShare;
}
