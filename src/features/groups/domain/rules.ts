import { HOUR_MS } from '#shared/time/duration.ts';

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

export const VISIBILITIES = ['public', 'link', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const GROUP_SORTS = ['newest', 'best'] as const;
export type GroupSort = (typeof GROUP_SORTS)[number];
