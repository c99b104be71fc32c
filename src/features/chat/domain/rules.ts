/** Numbers of messages and conversations. */
export const MESSAGE = {
  /** UTF-16 units after trimming, as a text area counts them. */
  maxLength: 2000,
  /** What the input takes where nothing else is said. */
  inputDefaultMaxLength: 1000,
  clientIdMaxLength: 64,
  pageSize: 20,
  /** How many a reader may ask for at once when closing a gap. */
  gapPageSize: 200,
  sendTimeoutMs: 10_000,
} as const;

export const CONVERSATION = {
  /** Messages one may write before the other person has answered. */
  maxUnanswered: 5,
  /** Conversations an account may start within `newWindowMs` while it is younger than `newAccountMs`. */
  maxNewPerWindow: 10,
  newWindowMs: 86_400_000,
  newAccountMs: 7 * 86_400_000,
  /** The list holds this many, newest first. */
  listSize: 200,
  /** Heads a heartbeat may carry. */
  maxHeads: 200,
  /** Wishes to read a conversation again are gathered this long. */
  refreshMs: 100,
} as const;

/** Sending has its own rate: 10 a second, 20 at once, and no block afterwards. */
export const SEND_RATE = { points: 10, perMs: 1000, burstPoints: 10, burstPerMs: 10_000 } as const;

/** The lane that messages are stored in. */
export const SEND_LANE = {
  /** Messages stored by one statement. */
  batchSize: 200,
  /** A queue whose first message has waited longer is full: new ones are told to come again. */
  maxWaitMs: 2000,
  retryAfterS: 2,
  attempts: 5,
} as const;

/** Read positions are told to others at most this often; the newest wins. */
export const RECEIPT = { coalesceMs: 250 } as const;

/** A typing sign is passed on at most this often; the client shows it a little longer. */
export const TYPING = { everyMs: 2000, shownMs: 4000 } as const;

/** How long messages live. One is gone the moment it is `keptMs` old: reading leaves it out, the hourly sweep deletes it. */
export const RETENTION = { keptMs: 60 * 86_400_000, sweepBatch: 2000 } as const;

/** What was stored at this moment or before is gone at `now`. */
export function goneSince(now: Date): Date {
  return new Date(now.getTime() - RETENTION.keptMs);
}
