import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/duration.ts';

/** Events that a webhook can subscribe to, about listings of its owner and what they receive for them. */
export const WEBHOOK_EVENTS = [
  'listing.published',
  'listing.paused',
  'listing.held',
  'listing.closed',
  'application.received',
  'application.changed',
  'viewing.booked',
  'viewing.moved',
  'viewing.cancelled',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Event of the test button. */
export const PING_EVENT = 'ping';
export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, PING_EVENT] as const;
export type DeliveredEvent = (typeof DELIVERED_EVENTS)[number];

/** `pending` waits for its first or next attempt; `failed` has no attempt left. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;

/** `failures`: it failed for days. `gone`: the receiver answered 410. `security`: new password or rejected sign-in. */
export const PAUSE_REASONS = ['owner', 'failures', 'gone', 'security'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/**
 * Reasons why an attempt has no status, or one that does not count as success. `secret`: the installation has another
 * key than the one that encrypted the secret. `limit`: too many deliveries were waiting.
 */
export const DELIVERY_PROBLEMS = ['private', 'unreachable', 'status', 'paused', 'secret', 'limit'] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

export const WEBHOOK = {
  maxPerUser: 5,
  urlMaxLength: 2048,
  secretPrefix: 'whsec_',
  secretBytes: 32,
  /** The secret before the current one signs too for this time. */
  oldSecretMs: DAY_MS,
  /** For one attempt, with the name server and the answer. */
  timeoutMs: 10_000,
  /** Bytes of an answer that are read, and characters that the log shows. */
  answerMaxBytes: 2048,
  answerMaxLength: 500,
  /** Deliveries of a webhook that may wait. Those after the first ones start at intervals, which a silent host fills. */
  maxPending: 100,
  startAtOnce: 5,
  startIntervalMs: 5000,
  /** Deliveries in the log of a webhook, and their age. */
  logLength: 50,
  logMs: 30 * DAY_MS,
  /** A webhook that only fails for this time is paused. */
  pausedAfterMs: 5 * DAY_MS,
  /** Longest delay that a receiver may ask for with `Retry-After`. */
  retryAfterMaxMs: 4 * HOUR_MS,
} as const;

/** Delays between the eight attempts of a delivery, a day in all. */
const RETRY_DELAYS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  7 * HOUR_MS,
  10 * HOUR_MS,
] as const;
export const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1;

/** Delay before the attempt after this one, in ms; null after the last. `retryAfterS`: as the receiver asks. */
export function retryDelayMs(attempt: number, retryAfterS: number | null = null): number | null {
  const delay = RETRY_DELAYS_MS[attempt - 1];
  if (delay === undefined) return null;
  return Math.max(delay, Math.min((retryAfterS ?? 0) * 1000, WEBHOOK.retryAfterMaxMs));
}

/** Delay before the first attempt, in ms, with so many deliveries of the webhook waiting; null with too many. */
export function startDelayMs(pending: number): number | null {
  if (pending >= WEBHOOK.maxPending) return null;
  return Math.max(0, pending - WEBHOOK.startAtOnce + 1) * WEBHOOK.startIntervalMs;
}

/** Beginning and end of a secret, to recognise it by. */
export function secretHint(secret: string): string {
  return `${WEBHOOK.secretPrefix}…${secret.slice(-4)}`;
}
