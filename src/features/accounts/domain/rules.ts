/** Numbers of accounts and sessions. */
export const ACCOUNT = {
  passwordMinLength: 8,
  passwordMaxLength: 128,
  emailMaxLength: 254,
  nameMaxLength: 100,
  confirmLifeMs: 48 * 3_600_000,
  resetLifeMs: 3_600_000,
  /** What is kept of what a browser says of itself. */
  userAgentMaxLength: 300,
} as const;

export const SESSION = {
  lifeMs: 30 * 86_400_000,
  /** A session used later than this after its last extension is extended again. */
  slideAfterMs: 86_400_000,
  /** How long a session that was looked up is believed without asking the database. */
  cacheMs: 30_000,
  cacheMaxEntries: 10_000,
  signInAttempts: 2,
} as const;

/** Why somebody is out: by the house for good or for a time, or because they have asked for their account to be deleted. */
export const OUT_REASONS = ['banned', 'suspended', 'leaving'] as const;
export type OutReason = (typeof OUT_REASONS)[number];

/** A link to one's own statements of reasons: as it is mailed, and as it is given out after the right password. */
export const STATEMENTS_LINK = { mailedLifeMs: 365 * 86_400_000, shownLifeMs: 86_400_000 } as const;

/** A page left alone: its session ends after `INACTIVITY_TIMEOUT_MIN`, and a warning comes before. */
export const INACTIVITY = {
  warnMs: 5 * 60_000,
  /** The warning is never longer than this part of the whole. */
  warnShare: 0.5,
  seriousMs: 3 * 60_000,
  criticalMs: 60_000,
  tickMs: 1000,
  /** How often activity is written down for other tabs, at most. */
  writeEveryMs: 1000,
} as const;

/** What counts as being there, by where it is heard. */
export const ACTIVITY_EVENTS = {
  window: ['mousedown', 'mousemove', 'keypress', 'scroll', 'touchstart', 'click', 'focus', 'blur'],
  document: 'visibilitychange',
} as const;

/** A sign-up is answered this long after it came, whether the address is new or known: longer than either takes. */
export const SIGN_UP = { answerAfterMs: 300 } as const;

export const SIGN_IN = { windowMs: 15 * 60_000 } as const;

/** Letters that ask for a mail are limited apart from everything else. */
export const MAIL_REQUEST = { perAddress: 5, windowMs: 15 * 60_000 } as const;
