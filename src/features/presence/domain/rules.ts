/** Presence timings and limits. */
export const PRESENCE = {
  /** Heartbeat interval of a visible page. */
  heartbeatMs: 30_000,
  /** A page hidden for this long counts as offline. */
  offlineAfterHiddenMs: 60_000,
  /**
   * A user without a heartbeat for this long is offline: two missed heartbeats plus a margin. With the expiry interval,
   * below 90 s.
   */
  expireMs: 75_000,
  expireEveryMs: 5000,
  flushEveryMs: 5000,
  /** Grace period after a socket closes, because a reloading page reconnects at once. */
  reloadGraceMs: 5000,
  /** After a server start no offline events are sent, because clients are still reconnecting. */
  startupHoldMs: 10_000,
  maxSubscriptions: 100,
  /** Retries of a failed request. */
  retries: 3,
  retryEveryMs: 5000,
} as const;

/** Truncates a time to midnight UTC, the precision at which others see the last visit. */
export function truncateToDay(moment: Date): string {
  return `${moment.toISOString().slice(0, 10)}T00:00:00.000Z`;
}

/** True if the heartbeat at `seenAt` has expired; both arguments in milliseconds. */
export function isExpired(seenAt: number, now: number): boolean {
  return seenAt + PRESENCE.expireMs <= now;
}
