import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';

/** Limits of accounts. */
export const ACCOUNT = {
  passwordMinLength: 8,
  passwordMaxLength: 128,
  emailMaxLength: 254,
  /** RFC 5321, 4.5.3.1.1. */
  emailLocalPartMaxLength: 64,
  nameMaxLength: 100,
  /** Longest path that a confirmation link leads to. */
  nextPathMaxLength: 1000,
  confirmationTtlMs: 48 * HOUR_MS,
  passwordResetTtlMs: HOUR_MS,
  /** Both mailboxes confirm a change of address within this time. */
  emailChangeTtlMs: 24 * HOUR_MS,
  /** Stored length of the `User-Agent` header. */
  userAgentMaxLength: 300,
} as const;

/**
 * Strength of a password by the guesses that zxcvbn estimates, as a power of ten. Below the first band it is refused:
 * it is among the first ten thousand that anyone tries.
 */
export const PASSWORD_STRENGTH = {
  bandsLog10: [4, 6, 8, 10],
  /** Longer passwords are judged by their beginning, because the estimate takes time that grows with the length. */
  judgedLength: 20,
  /** Readings of digits and symbols as letters; the default of 100 lets one password take half a second. */
  maxSubstitutions: 10,
} as const;

export const SESSION = {
  ttlMs: 30 * DAY_MS,
  /** Minimum time between two extensions of a sliding session. */
  slideAfterMs: DAY_MS,
  /** Milliseconds that a session lookup is served from the cache. */
  cacheTtlMs: 30_000,
  cacheMaxEntries: 10_000,
  signInAttempts: 2,
} as const;

/** Lifetimes of the link to one's statements of reasons: emailed, and shown after a correct password. */
export const STATEMENTS_LINK = { mailedLifeMs: 365 * DAY_MS, shownLifeMs: DAY_MS } as const;

/** Idle timeout of a session. The session ends after `INACTIVITY_TIMEOUT_MIN`, with a warning before that. */
export const INACTIVITY = {
  warnMs: 5 * 60_000,
  /** Maximum length of the warning as a fraction of the whole timeout. */
  maxWarnFraction: 0.5,
  seriousMs: 3 * 60_000,
  criticalMs: 60_000,
  tickMs: 1000,
  /** Minimum milliseconds between two writes of the last activity, which is shared with other tabs. */
  minWriteIntervalMs: 1000,
} as const;

/** DOM events that count as activity, by event target. */
export const ACTIVITY_EVENTS = {
  window: ['mousedown', 'mousemove', 'keypress', 'scroll', 'touchstart', 'click', 'focus', 'blur'],
  document: 'visibilitychange',
} as const;

/**
 * Minimum response time of a sign-up. It exceeds the real duration, so that timing does not reveal whether the address
 * is registered.
 */
export const SIGN_UP = { minResponseMs: 300 } as const;

export const SIGN_IN = { windowMs: 15 * 60_000 } as const;

/** Second step of a sign-in. Codes are guessed by account and by IP address; each limit is blocked for its window. */
export const SECOND_STEP = {
  pendingTtlMs: 10 * 60_000,
  attemptsPerAccount: 10,
  attemptsPerAddress: 50,
  windowMs: 15 * 60_000,
} as const;

/** A browser that has taken the second step and asks for it again only after this time. */
export const TRUSTED_BROWSER = { ttlMs: 30 * DAY_MS } as const;

/** Separate rate limit for requests that send an email. */
export const EMAIL_REQUEST_LIMIT = { perAddress: 5, windowMs: 15 * 60_000 } as const;

/** Proof of identity before sensitive changes. A sign-in counts; emailed codes are for accounts without a password. */
export const RECENT_PROOF = {
  maxAgeMs: 10 * 60_000,
  codeDigits: 6,
  codeTtlMs: 10 * 60_000,
  codeMails: { points: 5, perMs: HOUR_MS },
} as const;

/** Rate limit of the own password, asked for before changes of the account. */
export const PASSWORD_CHECK_LIMIT = { points: 10, perMs: 15 * 60_000 } as const;
/** Changes of address: each sends two emails, one of them to a mailbox that may be a stranger's. */
export const EMAIL_CHANGE_LIMIT = {
  perAccount: { points: 5, perMs: HOUR_MS },
  perNewAddress: { points: 5, perMs: DAY_MS },
} as const;

/** Browsers that an account is known to use. The oldest are forgotten above the maximum. */
export const KNOWN_DEVICES = {
  maxPerAccount: 50,
  linkTtlMs: 7 * DAY_MS,
  mailsPerDay: 5,
  /** The account page asks about a new one for this time. */
  askedForMs: 30 * DAY_MS,
} as const;
/** Emailed link that signs in once. */
export const SIGN_IN_LINK = {
  ttlMs: 15 * 60_000,
  perAddress: { points: 5, perMs: HOUR_MS },
  perNetwork: { points: 20, perMs: HOUR_MS },
} as const;

/** Sign-in with an identity provider. */
export const PROVIDER_SIGN_IN = {
  /** From leaving for the provider until coming back. */
  stateTtlMs: 15 * 60_000,
  /** For reading the terms or finding the password. */
  ticketTtlMs: 15 * 60_000,
  requestTimeoutS: 5,
  /** The provider's metadata is read again after this time. */
  metadataTtlMs: HOUR_MS,
} as const;

export const PASSKEY = {
  maxPerAccount: 20,
  nameMaxLength: 60,
  /** Time to answer the browser's dialog. */
  challengeTtlMs: 5 * 60_000,
} as const;
