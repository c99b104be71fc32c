/** What the order 'best for me' weighs. The times are the walk's own: it began at `now`, and stays what it was. */
export interface Candidate {
  id: string;
  /** Points from 0 to 100; null where nobody fits or too little is known. */
  fit: number | null;
  /** When the home was published or last confirmed. */
  freshAt: Date;
  monthlyCents: number;
  /** What prices are compared within: city, kind and offer. */
  comparedWith: string;
}

export interface Scored {
  id: string;
  score: number;
}

const WEIGHTS = { fit: 5, fresh: 3, fair: 2 } as const;
const UNKNOWN = 50;
const DAY_MS = 86_400_000;
const FRESH_DAYS = 30;
/** Fewer comparables say nothing of a price. */
const LEAST_COMPARABLES = 5;

/**
 * The best first: how one fits with who lives there, then how fresh it is, then how its price stands beside the middle one
 * of its like. Whole numbers, so that equal homes are equal everywhere; they stand in the order of their ids.
 */
export function bestFirst(candidates: readonly Candidate[], now: Date): Scored[] {
  const middles = new Map(
    [...Map.groupBy(candidates, (one) => one.comparedWith)].map(([like, homes]) => [like, middlePrice(homes)]),
  );
  const scored = candidates.map((one) => {
    const days = Math.floor((now.getTime() - one.freshAt.getTime()) / DAY_MS);
    const fresh = Math.round(100 * Math.min(1, Math.max(0, 1 - days / FRESH_DAYS)));
    const fair = fairness(one.monthlyCents, middles.get(one.comparedWith) ?? null);
    return { id: one.id, score: WEIGHTS.fit * (one.fit ?? UNKNOWN) + WEIGHTS.fresh * fresh + WEIGHTS.fair * fair };
  });
  return scored.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

function middlePrice(homes: readonly Candidate[]): number | null {
  if (homes.length < LEAST_COMPARABLES) return null;
  const prices = homes.map((home) => home.monthlyCents).toSorted((a, b) => a - b);
  return prices[prices.length >> 1] ?? null;
}

/** 100 for three tenths below the middle price and less, 0 for three tenths above and more. */
function fairness(cents: number, middle: number | null): number {
  if (!middle) return UNKNOWN;
  return Math.round(100 * Math.min(1, Math.max(0, (1.3 - cents / middle) / 0.6)));
}
