import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';

/** Limits of the shortlist of a group. Lengths in characters. */
export const GROUP_SHORTLIST = {
  maxProperties: 40,
  reasonMaxLength: 300,
} as const;

/** Limits of applications of groups and of single people. Lengths in characters. */
export const APPLICATION = {
  messageMinLength: 20,
  messageMaxLength: 1500,
  maxOpenPerGroup: 10,
  /** Maximum number of applications that one person may start in 24 hours. */
  maxStartedPerDay: 20,
  /** Maximum number of applications that are listed, newest first. */
  maxListed: 100,
  /** Days for which a person cannot apply again for a property that was declined to them. */
  declinedCooldownDays: 30,
  /** Days after which an unanswered application expires. */
  responseDeadlineDays: 14,
  /** Days after which an application leaves the waiting list. */
  waitingDeadlineDays: 30,
} as const;

export const VIEWING = {
  /** Maximum number of upcoming viewings per application. */
  maxUpcoming: 6,
  minMinutes: 10,
  maxMinutes: 180,
  defaultMinutes: 30,
  minLeadMs: 30 * 60_000,
  maxLeadMs: 120 * DAY_MS,
  placeMaxLength: 200,
  /** Extent of the calendar to subscribe to. */
  feedPastDays: 30,
  feedMaxEntries: 500,
  /** Times before a viewing at which the reminders are sent. */
  reminderLeadMs: DAY_MS,
  hourReminderLeadMs: HOUR_MS,
  /** Minimum time between two emails about times of an application to the same person. */
  mailIntervalMs: HOUR_MS,
  /** Time after a viewing in which a side may say that the other did not come. */
  noShowWindowMs: 14 * DAY_MS,
} as const;

export const VIEWING_SLOT = {
  /** Maximum number of upcoming slots per property. */
  maxUpcoming: 60,
  maxWeeks: 12,
  /** Moves of a booked viewing to another slot. */
  maxMoves: 2,
} as const;
