/** Limits and timings of calls. */
export const CALL = {
  ringMs: 30_000,
  /** Time to reconnect after the socket of a participant closes. */
  reconnectGraceMs: 10_000,
  /** Time limit for establishing or restoring the WebRTC connection. */
  connectMs: 20_000,
  /** Interval of the check for expired calls. */
  expiryCheckMs: 1000,
  /** Batching interval for ICE candidates; the socket accepts ten frames per second in total. */
  candidateBatchMs: 250,
  maxCandidates: 20,
  maxCandidateLength: 500,
  /** UTF-16 units; keeps the whole frame below 16 KB. */
  maxSdpLength: 14_000,
  /** Display time of the end notice. */
  endNoticeMs: 4000,
  qualityPollMs: 2000,
} as const;

/** Rate limit of calls from one user to another. */
export const RING_RATE = { points: 5, perMs: 300_000 } as const;

/** Lifetime of TURN credentials; also the maximum duration of a relayed call. */
export const TURN_CREDENTIALS = { lifetimeS: 14_400 } as const;

/** Codes stored in `system` messages; the client translates them. */
export const MISSED_CALL_CODES = { audio: 'missed_call', video: 'missed_video_call' } as const;
