/** How a report came out that was dismissed: it may stay, it is gone already, it was not so, it was made to do harm. */
export const DISMISSALS = ['allowed', 'gone', 'unfounded', 'abusive'] as const;
export type Dismissal = (typeof DISMISSALS)[number];

/**
 * How much somebody's word weighs. It is the share of their reports that held that is to be expected: the mean of a Beta
 * distribution that starts as if two reports of everybody's had held and two had not. A newcomer's word so weighs a half, and
 * nobody's ever weighs a whole one. A report made in good faith about something that may stay, or that was gone when somebody
 * looked, tells nothing of its reporter; one that was not so counts against them, one made to do harm three times.
 */
export const WEIGHT = { held: 2, failed: 2, abusiveCounts: 3, newcomer: 0.5 } as const;

/** What became of somebody's reports. */
export interface Record {
  actioned: number;
  unfounded: number;
  abusive: number;
}

/** The weight of somebody's word, above 0 and below 1. */
export function weightOf({ actioned, unfounded, abusive }: Record): number {
  const held = WEIGHT.held + actioned;
  const failed = WEIGHT.failed + unfounded + WEIGHT.abusiveCounts * abusive;
  return held / (held + failed);
}

/** Words that only together weigh less than this put a case below others of its priority. */
export const DOUBTED_BELOW = 0.34;
