/** Numbers of groups. Lengths are in characters, amounts in cents a person and month. */
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
  /** By one person in a window that slides. */
  createdPerDay: 5,
  invitedPerDay: 30,
  requestedPerDay: 20,
  dayMs: 86_400_000,
  /** Days until somebody who said no can be asked again by the same side. */
  askAgainDays: 7,
  /** One's own that are listed: the latest. */
  tiesListed: 200,
  /** Days that a link lets people in. */
  linkDays: 30,
} as const;

export const GROUP_SEARCH = {
  pageSize: 20,
  queryMaxLength: 80,
  /** 'best' ranks so many of the newest that match. */
  bestOf: 200,
  /** They are counted so far; beyond, 'more than 500'. */
  countCap: 500,
} as const;

export const GROUP_PHOTO = {
  maxBytes: 5 * 1024 * 1024,
  /** Sides of the stored squares, in pixels. */
  sizesPx: { small: 96, medium: 256, large: 512 },
  /** Shown while a group has none. */
  defaultPath: '/assets/avatars/group-default.svg',
  /** How long it may take from its first file until the group shows it. */
  comingMs: 3_600_000,
  sweptAtOnce: 300,
} as const;
export type GroupPhotoSize = keyof typeof GROUP_PHOTO.sizesPx;

/** Numbers of the homes that a group looks at. Lengths in characters. */
export const GROUP_HOMES = {
  /** On one list. */
  most: 40,
  reasonMaxLength: 300,
  messageMinLength: 20,
  messageMaxLength: 1500,
  /** Open applications of one group, and those that one may begin in 24 hours. */
  mostApplications: 10,
  begunPerDay: 20,
  /** Of all times, the latest. */
  applicationsListed: 100,
  /** Days after which an application that nobody has answered is over. */
  answerDays: 14,
} as const;

export const VIEWING = {
  /** Of one application that are still ahead. */
  most: 6,
  leastMinutes: 10,
  mostMinutes: 180,
  usualMinutes: 30,
  leastAheadMs: 30 * 60_000,
  mostAheadMs: 120 * 86_400_000,
  placeMaxLength: 200,
  /** Who comes is reminded so long before. */
  remindMs: 86_400_000,
} as const;

export const VISIBILITIES = ['public', 'link', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const GROUP_SORTS = ['newest', 'best'] as const;
export type GroupSort = (typeof GROUP_SORTS)[number];
