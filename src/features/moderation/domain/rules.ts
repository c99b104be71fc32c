/** What can be reported. */
export const REPORT_TYPES = ['chat', 'profile', 'listing', 'group', 'score'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** Why, in the order in which it is asked. */
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

/** How soon somebody has to look: first where a person or their money is in danger. */
export const PRIORITY_OF: Record<Reason, Priority> = {
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

/** Numbers of reports. */
export const REPORT = {
  descriptionMaxLength: 1000,
  /** The newest messages of a conversation that are kept with a report. */
  evidenceMessages: 50,
  /** Photographs of a home that are kept with one. */
  evidencePhotos: 8,
  /** So many by one person in a window that slides. */
  maxPerWindow: 20,
  windowMs: 86_400_000,
  pageSize: 20,
  maxPageSize: 100,
} as const;

/** What the contract's client sends as priority, and how long it shows its success. */
export const REPORT_CLIENT = { priority: 'medium', successMs: 2000 } as const;
