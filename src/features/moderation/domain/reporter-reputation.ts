/** Outcomes of a dismissed report: content is allowed, already gone, claim unfounded, or report abusive. */
export const DISMISSALS = ['allowed', 'gone', 'unfounded', 'abusive'] as const;
export type Dismissal = (typeof DISMISSALS)[number];

/**
 * Reporter reputation: the posterior mean of a Beta(2, 2) prior over upheld reports, so a new reporter starts at 0.5
 * and nobody reaches 1. Outcomes `allowed` and `gone` do not count, `unfounded` counts once against the reporter,
 * `abusive` three times.
 */
export const REPUTATION = { priorUpheld: 2, priorRejected: 2, abusiveFactor: 3, initial: 0.5 } as const;

/** Outcome counts of a user's reports. */
export interface ReportHistory {
  actioned: number;
  unfounded: number;
  abusive: number;
}

/** Reputation of a reporter, between 0 and 1 (exclusive). */
export function reporterReputation({ actioned, unfounded, abusive }: ReportHistory): number {
  const upheld = REPUTATION.priorUpheld + actioned;
  const failed = REPUTATION.priorRejected + unfounded + REPUTATION.abusiveFactor * abusive;
  return upheld / (upheld + failed);
}

/** Cases whose combined reporter reputation is below this rank below others of the same priority. */
export const LOW_REPUTATION_THRESHOLD = 0.34;
