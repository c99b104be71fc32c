import { RANKING } from './rules.ts';

/** Inputs of the exposure penalty: demand for a person, and their activity. */
export interface ExposureStats {
  /** List impressions, decayed to today. */
  impressions: number;
  /** Unanswered connection requests. */
  pending: number;
  /** Days since the last activity. */
  daysAway: number;
}

/**
 * Exposure penalty in whole tenths of a point: R = C − penalty, with penalty = 10 · ln(e + 3) + 8 · ln(1 + pending) − 5
 * · ln(sign-in probability), where e is the number of impressions. Computed only here and stored as an integer, so that
 * every ranking only subtracts it and yields the same order. The original formula divides e by its mean, which would
 * shift all penalties equally and not change the order, so it is omitted.
 */
export function exposurePenaltyTenths({ impressions, pending, daysAway }: ExposureStats): number {
  const { exposureWeight, exposureFloor, pendingWeight, loginWeight } = RANKING;
  const points =
    exposureWeight * Math.log(Math.max(0, impressions) + exposureFloor) +
    pendingWeight * Math.log(1 + pending) -
    loginWeight * Math.log(signInProbability(daysAway));
  return Math.round(10 * Math.min(RANKING.maxAbsPoints, Math.max(-RANKING.maxAbsPoints, points)));
}

/** Exponential decay of impressions: 20 % per day. */
export function decayImpressions(impressions: number, days: number): number {
  return impressions * RANKING.dailyDecay ** Math.max(0, days);
}

/** Probability of an early sign-in: 1 on the same day, 1/2 after one week, 1/5 after four. */
export function signInProbability(daysAway: number): number {
  return 1 / (1 + Math.max(0, daysAway) / RANKING.halfProbabilityDays);
}

/** Penalty of a new user without impressions. */
export const NEW_USER_PENALTY_TENTHS = exposurePenaltyTenths({ impressions: 0, pending: 0, daysAway: 0 });
