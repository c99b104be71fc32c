import { DAY_MS } from '#shared/time/duration.ts';

/**
 * Input of the `best` sort order. Times are relative to the start of the pagination (`until`), so that scores stay
 * stable across pages.
 */
export interface Candidate {
  id: string;
  /** Compatibility score, 0 to 100; null if unknown or if there are no residents. */
  fit: number | null;
  /** In the city or province of the viewer's profile; null elsewhere or if unknown. */
  near: 'city' | 'province' | null;
  /** Time of publication or of the last confirmation. */
  freshAt: Date;
  monthlyCents: number;
  /** Group in which prices are compared: city, kind and offer. */
  comparisonGroup: string;
}

export interface ScoredCandidate {
  id: string;
  score: number;
}

const WEIGHTS = { near: 10, fit: 5, freshness: 3, price: 2 } as const;
/** A home outside the own province cannot outrank one of the own city: a person lives in one place. */
const NEAR_SCORES = { city: 100, province: 60 } as const;
const NEUTRAL_SCORE = 50;
const FRESH_DAYS = 30;
/** Minimum number of comparables for a median price. */
const MIN_COMPARABLES = 5;

/**
 * Ranks properties by a weighted sum of nearness to the viewer's place (10), compatibility (5), freshness (3) and price
 * relative to the median of comparable properties (2), best first.
 * Scores are integers, so that ties are the same in every process; ties are ordered by id.
 */
export function rankProperties(candidates: readonly Candidate[], now: Date): ScoredCandidate[] {
  const middles = new Map(
    [...Map.groupBy(candidates, (one) => one.comparisonGroup)].map(([like, properties]) => [
      like,
      medianPrice(properties),
    ]),
  );
  const scored = candidates.map((one) => {
    const days = Math.floor((now.getTime() - one.freshAt.getTime()) / DAY_MS);
    const fresh = Math.round(100 * Math.min(1, Math.max(0, 1 - days / FRESH_DAYS)));
    const fair = priceScore(one.monthlyCents, middles.get(one.comparisonGroup) ?? null);
    return {
      id: one.id,
      score:
        WEIGHTS.near * (one.near === null ? 0 : NEAR_SCORES[one.near]) +
        WEIGHTS.fit * (one.fit ?? NEUTRAL_SCORE) +
        WEIGHTS.freshness * fresh +
        WEIGHTS.price * fair,
    };
  });
  return scored.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

function medianPrice(properties: readonly Candidate[]): number | null {
  if (properties.length < MIN_COMPARABLES) return null;
  const prices = properties.map((property) => property.monthlyCents).toSorted((a, b) => a - b);
  return prices[prices.length >> 1] ?? null;
}

/** Maps a price linearly to 0..100: 100 at 30 % or more below the median, 0 at 30 % or more above it. */
function priceScore(cents: number, middle: number | null): number {
  if (!middle) return NEUTRAL_SCORE;
  return Math.round(100 * Math.min(1, Math.max(0, (1.3 - cents / middle) / 0.6)));
}
