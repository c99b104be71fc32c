import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';

/** Limits of groups. Lengths in characters, amounts in cents per person and month. */
export const GROUP = {
  nameMinLength: 3,
  nameMaxLength: 60,
  descriptionMaxLength: 1000,
  noteMaxLength: 500,
  zoneMaxLength: 40,
  maxZones: 6,
  minSize: 2,
  maxSize: 8,
  minBudgetCents: 5_000,
  maxBudgetCents: 1_000_000,
  maxStayMonths: 60,
  /** Limits per person in a sliding window of 24 hours. */
  createdPerDay: 5,
  invitedPerDay: 30,
  requestedPerDay: 20,
  dayMs: DAY_MS,
  /** Cooldown in days after a declined invitation or request, for the same side. */
  requestCooldownDays: 7,
  /** Maximum number of own memberships that are listed, latest first. */
  maxMembershipsListed: 200,
  /** Validity of an invite link in days. */
  linkTtlDays: 30,
} as const;

export const GROUP_SEARCH = {
  pageSize: 20,
  queryMaxLength: 80,
  /** The `best` order ranks this many of the newest matches. */
  rankLimit: 200,
  /** Results are counted up to this number; above it, "more than 500" is shown. */
  countCap: 500,
} as const;

export const GROUP_PHOTO = {
  maxBytes: 5 * 1024 * 1024,
  /** Side lengths of the stored squares, in pixels. */
  sizesPx: { small: 96, medium: 256, large: 512 },
  /** Default image of groups without a photo. */
  defaultPath: '/assets/avatars/group-default.svg',
  /** Grace period between storing the first file and referencing it from the group, in milliseconds. */
  orphanGraceMs: HOUR_MS,
  deleteBatchSize: 300,
} as const;
export type GroupPhotoSize = keyof typeof GROUP_PHOTO.sizesPx;

/** Limits of shortlists and applications. Lengths in characters. */
export const GROUP_SHORTLIST = {
  /** Maximum number of properties on a shortlist. */
  maxProperties: 40,
  reasonMaxLength: 300,
  messageMinLength: 20,
  messageMaxLength: 1500,
  /** Maximum number of open applications per group, and of applications that one person may start in 24 hours. */
  maxOpenApplications: 10,
  applicationsPerDay: 20,
  /** Maximum number of applications that are listed, newest first. */
  maxApplicationsListed: 100,
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

export const VISIBILITIES = ['public', 'link', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const GROUP_SORTS = ['newest', 'best'] as const;
export type GroupSort = (typeof GROUP_SORTS)[number];
