/** The assistant as a person: nobody on the server, and no call, video, buzz or report. */
export const TUKAN = {
  id: 'tukan',
  name: 'Tukan',
  type: 'admin',
  avatar: '/assets/avatars/tukan-default.png',
} as const;

/** The assistant's numbers (specification, section 9) and those of its understanding. */
export const ASSISTANT = {
  replyDelayMs: 500,
  rateLimit: 10,
  rateWindowMs: 60_000,
  cacheEntries: 50,
  intentThreshold: 0.3,
  /** From here to the threshold, and where two are within `closeShare`, it asks back with chips. */
  chipsThreshold: 0.15,
  closeShare: 0.05,
  fuzzyMaxLength: 50,
  replyMinLength: 10,
  suggestions: 3,
  questionMaxLength: 1000,
  /** Messages that a tab keeps; the oldest go first. */
  keptMessages: 200,
} as const;

/** How its code is loaded: a try is given up after `timeoutMs`, and made again up to `retries` times. */
export const LOADING = { timeoutMs: 5000, retries: 3, retryDelayMs: 10_000 } as const;
