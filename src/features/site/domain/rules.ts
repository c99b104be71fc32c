/** Numbers of the public pages. */
export const SITE = {
  /** How long the figures of the landing page are believed. */
  figuresCacheMs: 60_000,
  /** With fewer people than this the landing page names no number of people. */
  peopleShownFrom: 20,
} as const;
