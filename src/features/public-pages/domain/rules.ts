import { HOUR_MS } from '#shared/time/duration.ts';

/** Limits of the public pages. */
export const PUBLIC_PAGES = {
  /** TTL (ms) and maximum number of the cached counts. */
  cacheTtlMs: 60_000,
  maxCached: 300,
  /** TTL (ms) of the neighbourhoods in the sitemap, which take one query for each city. */
  sitemapTtlMs: HOUR_MS,
  /** Minimum number of users to display a user count. */
  minPeopleShown: 20,
} as const;

/** Share of visits with web-vitals measurement, and maximum accepted value. */
export const WEB_VITALS = { sampleRate: 0.1, maxValue: HOUR_MS } as const;
