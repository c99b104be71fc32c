/** Numbers of calls. */
export const CALL = {
  ringMs: 30_000,
  /** Whoever's line breaks has this long to come back. */
  graceMs: 10_000,
  /** How long the two browsers may take to find a way to each other, at first or again. */
  connectMs: 20_000,
  /** How often a process looks for calls whose time is over. */
  sweepEveryMs: 1000,
  /** Addresses found by a browser are gathered this long: the line takes ten frames a second for everything. */
  candidatesEveryMs: 250,
  maxCandidates: 20,
  maxCandidateLength: 500,
  /** UTF-16 units; with everything around it a frame stays below 16 KB. */
  maxSdpLength: 14_000,
  /** How long the end of a call is told. */
  endShownMs: 4000,
  qualityEveryMs: 2000,
} as const;

/** Rings of one person at another. */
export const RING_RATE = { points: 5, perMs: 300_000 } as const;

/** A relay's password is good for this long, which is also the longest call over it. */
export const RELAY = { passwordLifeS: 14_400 } as const;

/** What stands in a `system` message of the conversation, to be worded by whoever reads it. */
export const MISSED = { audio: 'missed_call', video: 'missed_video_call' } as const;
