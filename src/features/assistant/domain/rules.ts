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
} as const;
