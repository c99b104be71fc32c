import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';

/** Waiting times beyond which the team is warned. Article 16 of the Digital Services Act asks for timely decisions. */
export const WAITING_LIMITS = {
  /** Oldest open case. */
  oldestOpenMs: 2 * DAY_MS,
  /** 95th percentile of the time to the first action, over the period of the queue statistics. */
  firstActionP95Ms: DAY_MS,
  /** Oldest appeal. */
  oldestAppealMs: 7 * DAY_MS,
  /** Oldest ban that waits for a second moderator. */
  oldestProposalMs: DAY_MS,
} as const;

export const QUEUE_ALARMS = ['oldest', 'first_action', 'appeal', 'proposal'] as const;
export type QueueAlarm = (typeof QUEUE_ALARMS)[number];

export interface WaitingTimes {
  oldestOpen: Date | null;
  oldestAppeal: Date | null;
  oldestProposal: Date | null;
  firstActionP95S: number | null;
}

/** Limits that the waiting times exceed. */
export function queueAlarms(times: WaitingTimes, now: Date): QueueAlarm[] {
  const isOlder = (since: Date | null, limitMs: number) => since !== null && now.getTime() - since.getTime() > limitMs;
  const found: Record<QueueAlarm, boolean> = {
    oldest: isOlder(times.oldestOpen, WAITING_LIMITS.oldestOpenMs),
    first_action: (times.firstActionP95S ?? 0) * 1000 > WAITING_LIMITS.firstActionP95Ms,
    appeal: isOlder(times.oldestAppeal, WAITING_LIMITS.oldestAppealMs),
    proposal: isOlder(times.oldestProposal, WAITING_LIMITS.oldestProposalMs),
  };
  return QUEUE_ALARMS.filter((alarm) => found[alarm]);
}

/** Words for how soon a case needs an answer. */
export const URGENCIES = ['now', 'today', 'week', 'late'] as const;
export type Urgency = (typeof URGENCIES)[number];

const DUE_MS = { high: 4 * HOUR_MS, medium: DAY_MS, low: 7 * DAY_MS } as const;
const WORDS = { high: 'now', medium: 'today', low: 'week' } as const;

/** Urgency of a pending case: by its priority, and `late` once its time is over. */
export function caseUrgency(priority: keyof typeof DUE_MS, createdAt: Date, now: Date): Urgency {
  return now.getTime() - createdAt.getTime() > DUE_MS[priority] ? 'late' : WORDS[priority];
}
