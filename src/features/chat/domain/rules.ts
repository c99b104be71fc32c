import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';

/** Limits of messages and conversations. */
export const MESSAGE = {
  /** UTF-16 units after trimming, as counted by a textarea. */
  maxLength: 2000,
  /** Default limit of the input component. */
  inputDefaultMaxLength: 1000,
  clientIdMaxLength: 64,
  /** Characters of an answered message that its quote shows. */
  quoteLength: 120,
  pageSize: 20,
  /** Maximum page size when fetching missing messages. */
  syncPageSize: 200,
  sendTimeoutMs: 10_000,
  /** Time in which the sender may edit a text. */
  editableForMs: 900_000,
  /** Edits of a message. Moderators can read every text that it had, so their number is limited. */
  maxEdits: 10,
} as const;

export const CONVERSATION = {
  /** Maximum number of properties whose conversations a request counts. */
  maxCounted: 50,
  /** Messages a user may send before the first answer. */
  maxUnanswered: 5,
  /** Conversations an account younger than `newAccountMs` may start within `newWindowMs`. */
  maxNewPerWindow: 10,
  newWindowMs: DAY_MS,
  newAccountMs: 7 * DAY_MS,
  /** Maximum length of the conversation list, newest first. */
  listSize: 200,
  /** Maximum number of heads in a heartbeat. */
  maxHeads: 200,
  /** Debounce of refetching conversations. */
  refetchDelayMs: 100,
} as const;

/** Mute durations; `foreverUntil` stands for a permanent mute. */
export const MUTE = { durationMs: 8 * HOUR_MS, foreverUntil: '9999-12-31T00:00:00.000Z' } as const;

/** Messages that wait for a moderator. */
export const QUARANTINE = {
  /** Latest messages with which a text is read, and first messages to others with which it is compared. */
  contextLines: 11,
  openings: 20,
  /** Characters of each of the latest messages. */
  lineLength: 1000,
  /** Conversations whose latest messages a process keeps. */
  cachedConversations: 5000,
  /** Time after which they are read again, so that what was erased leaves the memory. */
  cachedMs: HOUR_MS,
  /** Waiting or rejected messages of a writer in a conversation. */
  maxPerConversation: 5,
} as const;

/** Rate limit of sending: 10 per second with bursts of 20, without a block afterwards. */
export const SEND_RATE = {
  name: 'send-message',
  points: 10,
  perMs: 1000,
  burst: { points: 10, perMs: 10_000 },
} as const;

/** Rate limit of reactions. */
export const REACTION_RATE = { points: 60, perMs: 60_000 } as const;

/** Cards of links to properties and groups. */
export const LINK_CARDS = {
  maxPerRequest: 20,
  maxPerMessage: 3,
  staleMs: 300_000,
  /** Messages of one view appear over several frames; their links share a request. */
  collectMs: 50,
} as const;

/** Chat images. */
export const FILE = {
  maxBytes: 10_485_760,
  /** Long side of the stored renditions in pixels: viewer and message list. */
  sizesPx: { large: 1600, small: 480 },
  /** An upload can be sent for a day. It is deleted one hour later, when no send can be in progress. */
  sendableForMs: DAY_MS,
  unsentRetentionMs: 90_000_000,
  /** Maximum number of unsent uploads per user; one more deletes the oldest. */
  maxUnsent: 20,
  deleteBatchSize: 200,
  /** Client timeout of an upload. */
  uploadTimeoutMs: 120_000,
  /** Images that can be selected at once. */
  maxPerSelection: 10,
} as const;

/** Rate limits of uploads and of image reads; long conversations load many images. */
export const UPLOAD_RATE = { points: 30, perMs: 60_000 } as const;
export const FILE_READ_RATE = { points: 600, perMs: 60_000 } as const;

/** Group commit of messages. */
export const BATCH_WRITER = {
  /** Messages per statement. */
  batchSize: 200,
  /** If the oldest queued message has waited longer, the queue is full and new messages fail with `busy`. */
  maxWaitMs: 2000,
  retryAfterS: 2,
  attempts: 5,
} as const;

/** Search within one conversation. */
export const SEARCH = {
  minLength: 2,
  maxLength: 100,
  maxWords: 8,
  /** Matches per page and messages scanned per request; the cursor continues after them. */
  pageSize: 200,
  scanLimit: 2000,
  /** Debounce of typing in the browser. */
  debounceMs: 250,
} as const;

/** Rate limit of search, which runs while the user types. */
export const SEARCH_RATE = { points: 40, perMs: 10_000 } as const;

/** Coalescing interval of read receipts; the newest position wins. */
export const READ_RECEIPT = { coalesceMs: 250 } as const;

/** Minimum interval between typing frames, and the longer time the client shows the indicator. */
export const TYPING = { minIntervalMs: 2000, visibleMs: 4000 } as const;

/** Retention of messages. Reads exclude messages older than `periodMs` immediately; the hourly job deletes them. */
export const RETENTION = { periodMs: 60 * DAY_MS, deleteBatchSize: 2000 } as const;

/** Notifications about unread messages for users who are away. */
export const UNREAD_NOTIFICATION = {
  /** Time without any page view after which a user counts as away. */
  awayMs: 300_000,
  /** Older messages are not notified. */
  maxAgeMs: DAY_MS,
  batchSize: 200,
} as const;
