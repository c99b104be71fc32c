/** The assistant as a virtual user. It has no server account and no call, video, buzz or report actions. */
export const TUKAN = {
  id: 'tukan',
  name: 'Tukan',
  type: 'admin',
  avatar: '/assets/avatars/tukan-default.png',
} as const;

/** Limits of the assistant (specification, section 9) and thresholds of the classifier. */
export const ASSISTANT = {
  rateLimit: 10,
  rateWindowMs: 60_000,
  cacheEntries: 50,
  intentThreshold: 0.3,
  /**
   * The assistant asks back with suggestions if the best score is between this and `intentThreshold`, or if the two
   * best are within `ambiguityMargin`.
   */
  clarifyThreshold: 0.15,
  ambiguityMargin: 0.05,
  fuzzyMaxLength: 50,
  replyMinLength: 10,
  maxSuggestions: 3,
} as const;

/** Rules of the chat view; separate from `ASSISTANT` because the engine chunk does not need them. */
export const ASSISTANT_CHAT = {
  replyDelayMs: 500,
  questionMaxLength: 1000,
  /** Maximum number of messages stored per tab; the oldest are dropped first. */
  maxStoredMessages: 200,
} as const;

/** Loading of the engine chunk: an attempt fails after `timeoutMs` and is retried up to `retries` times. */
export const LOADING = { timeoutMs: 5000, retries: 3, retryDelayMs: 10_000 } as const;
