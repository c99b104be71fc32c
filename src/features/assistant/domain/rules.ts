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
  /** Confidence from which a question is answered. */
  intentThreshold: 0.3,
  /** Confidence from which a follow-up is answered by an intent around the topic of the conversation. */
  followUpThreshold: 0.2,
  /** Between this and `intentThreshold` the assistant asks back with the nearest questions. */
  clarifyThreshold: 0.05,
  /** Confidence that needs neither the topic of the conversation nor the rest of the message. */
  clearThreshold: 0.35,
  nearestQuestions: 2,
  fuzzyMaxLength: 50,
  replyMinLength: 10,
  maxSuggestions: 3,
} as const;

/** Rules of the chat view; separate from `ASSISTANT` because the engine chunk does not need them. */
export const ASSISTANT_CHAT = {
  replyDelayMs: 500,
  questionMaxLength: 1000,
  /** A follow-up may refer to an answer at most this many turns ago. */
  topicTurns: 3,
  /** Maximum number of messages stored per tab; the oldest are dropped first. */
  maxStoredMessages: 200,
} as const;

/** Loading of the engine chunk: an attempt fails after `timeoutMs` and is retried up to `retries` times. */
export const LOADING = { timeoutMs: 5000, retries: 3, retryDelayMs: 10_000 } as const;
