import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/duration.ts';
import { IMPORT, importResponse } from './import-schema.ts';

/** Kyero feeds that the server reads from an address, once a day. */
export const IMPORT_FEED = {
  intervalMs: DAY_MS,
  timeoutMs: MINUTE_MS,
  /** A request without a result is no longer shown as running after this time. */
  runningMs: HOUR_MS,
  /** Maximum number of listings that a result names per list. */
  maxNamed: 100,
  /** Changes of the address per person, each of which reads it at once. */
  changes: { points: 10, perMs: HOUR_MS },
} as const;

export const feedBody = z.strictObject({
  url: z
    .string('required')
    .check(
      z.trim(),
      z.minLength(1, 'required'),
      z.maxLength(IMPORT.photoUrlMaxLength, 'import_url'),
      z.url({ protocol: /^https?$/, error: 'import_url' }),
    ),
});

export const feedPauseBody = z.strictObject({ paused: z.boolean('invalid_option') });

const feedListing = z.object({ id: z.string(), external_id: z.string(), title: z.nullable(z.string()) });
export type FeedListing = z.output<typeof feedListing>;

const named = z.object({ count: z.int(), listings: z.array(feedListing) });
export type NamedListings = z.output<typeof named>;

export const importFeed = z.object({
  url: z.string(),
  paused: z.boolean(),
  /** A reading is waiting or running. */
  running: z.boolean(),
  /** End of the last attempt; null before the first. */
  read_at: z.nullable(z.string()),
  next_read_at: z.nullable(z.string()),
  /** Problem of the last attempt as a code with its message; null if it succeeded. */
  problem: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** Result of the last attempt that succeeded. */
  result: z.nullable(
    z.object({
      read_at: z.string(),
      counts: importResponse.shape.counts,
      /** New listings left for the next reading, because of the limit of photos. */
      postponed: z.int(),
      /** Listings with fields that their owner has changed, which keep their value, and closed ones. */
      kept: named,
      /** Published listings that the feed no longer has, paused by this reading. */
      paused: named,
      /** Paused listings that are in the feed again. */
      returned: named,
      problems: importResponse.shape.problems,
      problem_count: z.int(),
    }),
  ),
});
export type ImportFeed = z.output<typeof importFeed>;
export const feedResponse = z.object({ feed: z.nullable(importFeed) });
