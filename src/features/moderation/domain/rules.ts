import { DAY_MS } from '#shared/time/duration.ts';

/** Types of reportable subjects. */
export const REPORT_TYPES = ['chat', 'profile', 'listing', 'group', 'score', 'note'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** Report reasons in display order. */
export const REASONS = [
  'harassment',
  'threats',
  'sexual_solicitation',
  'inappropriate_requests',
  'discrimination',
  'scam',
  'fake_profile',
  'inappropriate_content',
  'spam',
  'not_available',
  'other',
] as const;
export type Reason = (typeof REASONS)[number];

export const PRIORITIES = ['low', 'medium', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Priority by reason; risks to persons or money come first. */
export const PRIORITY_BY_REASON: Record<Reason, Priority> = {
  harassment: 'high',
  threats: 'high',
  sexual_solicitation: 'high',
  scam: 'high',
  discrimination: 'medium',
  inappropriate_requests: 'medium',
  fake_profile: 'medium',
  inappropriate_content: 'medium',
  other: 'medium',
  spam: 'low',
  not_available: 'low',
};

export const REPORT_STATES = ['open', 'triaged', 'actioned', 'dismissed', 'appealed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Limits of reports. */
export const REPORT = {
  descriptionMaxLength: 1000,
  /** Newest messages of a conversation stored as evidence. */
  evidenceMessages: 50,
  /** Property photos stored as evidence. */
  evidencePhotos: 8,
  /** Maximum reports per user in a sliding window. */
  maxPerWindow: 20,
  windowMs: DAY_MS,
  pageSize: 20,
  maxPageSize: 100,
} as const;

/** Client behavior fixed by the specification: the sent priority, and the duration of the success view (ms). */
export const REPORT_CLIENT = { priority: 'medium', successMs: 2000 } as const;

/** Limits of the admin lists. */
export const ADMIN_LIST = {
  pageSize: 50,
  maxPageSize: 100,
  queryMaxLength: 100,
  /** Accounts younger than this count as new (days). */
  newDays: 7,
  /** Upper bound of the displayed result count. */
  maxCount: 1000,
} as const;
