/** Numbers of the public pages. */
export const SITE = {
  /** How long the figures of the landing page are believed. */
  figuresCacheMs: 60_000,
  /** With fewer people than this the landing page names no number of people. */
  peopleShownFrom: 20,
} as const;

/** How fast pages are is measured in one visit of so many, and told as one number each. */
export const VITALS = { sampleRate: 0.1, maxValue: 3_600_000 } as const;
