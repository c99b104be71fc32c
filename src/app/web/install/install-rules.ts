/** The numbers of the install prompt (specification 9). */
export const INSTALL = {
  delayMs: 3000,
  maxDismissals: 3,
  suppressedMs: 7 * 24 * 60 * 60 * 1000,
} as const;

/** How long the notice of a new version stays unless it is closed, and how often one is asked for. */
export const UPDATE = { noticeMs: 24 * 60 * 60 * 1000, checkEveryMs: 60 * 60 * 1000 } as const;

/** How often the offline page looks whether Tukan answers again. */
export const OFFLINE = { lookEveryMs: 5000 } as const;
