/** Numbers of presence. */
export const PRESENCE = {
  /** A visible page says so this often. */
  heartbeatMs: 30_000,
  /** A page that has been hidden this long counts as away. */
  offlineAfterHiddenMs: 60_000,
  /** Without a heartbeat for this long somebody is away: two missed ones and some patience. With the sweep under 90 s. */
  expireMs: 75_000,
  sweepEveryMs: 5000,
  flushEveryMs: 5000,
  /** A page being reloaded closes its socket and is back at once. */
  reloadGraceMs: 5000,
  /** After a start nobody is told that somebody left: people are still reconnecting. */
  holdAfterStartMs: 10_000,
  maxSubscriptions: 100,
  /** After a call that failed. */
  retries: 3,
  retryEveryMs: 5000,
} as const;

/** A moment without its time of day: how exactly others may know when somebody was last here. */
export function toDay(moment: Date): string {
  return `${moment.toISOString().slice(0, 10)}T00:00:00.000Z`;
}

/** True when a heartbeat at `seenAt` says nothing any more; both in milliseconds. */
export function isExpired(seenAt: number, now: number): boolean {
  return seenAt + PRESENCE.expireMs <= now;
}
