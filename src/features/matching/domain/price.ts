import { RANKING } from './rules.ts';

/** What is known of how much somebody is sought, and how much they use the product. */
export interface Demand {
  /** Times shown to others, faded to today. */
  impressions: number;
  /** Requests to live together that wait for an answer. */
  pending: number;
  /** Since the product was last used. */
  daysAway: number;
}

/**
 * What the place in lists costs, in whole tenths of a point: R = C − price, with
 * 10 · ln(e + 3) + 8 · ln(1 + pending) − 5 · ln(login). It is worked out here alone and stored as a whole number, so
 * that whoever ranks only adds, and all come to the same order. The mean of e, which the formula divides by, is the same
 * for everybody: it would move every price alike and nobody's place, and is left out.
 */
export function priceTenths({ impressions, pending, daysAway }: Demand): number {
  const { exposureWeight, exposureFloor, pendingWeight, loginWeight } = RANKING;
  const points =
    exposureWeight * Math.log(Math.max(0, impressions) + exposureFloor) +
    pendingWeight * Math.log(1 + pending) -
    loginWeight * Math.log(loginChance(daysAway));
  return Math.round(10 * Math.min(RANKING.mostPoints, Math.max(-RANKING.mostPoints, points)));
}

/** What is left after some days: a fifth goes each day. */
export function faded(impressions: number, days: number): number {
  return impressions * RANKING.fadeADay ** Math.max(0, days);
}

/** How likely somebody looks in soon: 1 on the day itself, half after a week, a fifth after four. */
export function loginChance(daysAway: number): number {
  return 1 / (1 + Math.max(0, daysAway) / RANKING.halfChanceDays);
}

/** The price of whoever has just come: nobody has seen them yet. */
export const NEWCOMER_PRICE_TENTHS = priceTenths({ impressions: 0, pending: 0, daysAway: 0 });
