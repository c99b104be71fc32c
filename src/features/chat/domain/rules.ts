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

/** How long a conversation may be muted; `foreverAt` is a moment that nobody will see. */
export const MUTE = { hoursMs: 8 * 3_600_000, foreverAt: '9999-12-31T00:00:00.000Z' } as const;

/** Sending has its own rate: 10 a second, 20 at once, and no block afterwards. */
export const SEND_LIMIT = {
  name: 'send-message',
  points: 10,
  perMs: 1000,
  burst: { points: 10, perMs: 10_000 },
} as const;

/** Pictures in the chat. */
export const FILE = {
  maxBytes: 10_485_760,
  /** Long side of what is stored, in pixels: for the whole screen and for the list. */
  sizesPx: { large: 1600, small: 480 },
  /** An upload can be sent for a day; an hour later, when nothing can be in the middle of sending it, it is swept. */
  sendableMs: 86_400_000,
  unsentKeptMs: 90_000_000,
  /** Uploads a person may have that no message has taken; with one more the oldest goes. */
  maxUnsent: 20,
  sweepBatch: 200,
  /** How long the browser waits for an upload. */
  uploadTimeoutMs: 120_000,
  /** Pictures chosen at once. */
  maxAtOnce: 10,
} as const;

/** Uploads have their own rate, and so has looking at pictures: a long conversation shows many. */
export const UPLOAD_RATE = { points: 30, perMs: 60_000 } as const;
export const FILE_READ_RATE = { points: 600, perMs: 60_000 } as const;

/** The lane that messages are stored in. */
export const SEND_LANE = {
  /** Messages stored by one statement. */
  batchSize: 200,
  /** A queue whose first message has waited longer is full: new ones are told to come again. */
  maxWaitMs: 2000,
  retryAfterS: 2,
  attempts: 5,
} as const;

/** Looking for words in one conversation. */
export const FIND = {
  minLength: 2,
  maxLength: 100,
  maxWords: 8,
  /** Messages found that one answer names, and messages it looks at: what is left is asked for with the next. */
  pageSize: 200,
  lookedAt: 2000,
  /** The browser asks once nothing was typed for this long. */
  afterMs: 250,
} as const;

/** Looking for words has its own rate: it asks while one types. */
export const FIND_RATE = { points: 40, perMs: 10_000 } as const;

/** Read positions are told to others at most this often; the newest wins. */
export const RECEIPT = { coalesceMs: 250 } as const;

/** A typing sign is passed on at most this often; the client shows it a little longer. */
export const TYPING = { everyMs: 2000, shownMs: 4000 } as const;

/** How long messages live. One is gone the moment it is `keptMs` old: reading leaves it out, the hourly sweep deletes it. */
export const RETENTION = { keptMs: 60 * 86_400_000, sweepBatch: 2000 } as const;

/** Telling people who are away of what they have not read. */
export const UNREAD_NEWS = {
  /** Whoever has looked at no page of Tukan for this long is away. */
  awayMs: 300_000,
  /** What came longer ago is no news. */
  freshMs: 86_400_000,
  batch: 200,
} as const;
