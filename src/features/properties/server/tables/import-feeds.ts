import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { NamedListings } from '../../domain/import/import-feed.ts';
import type { ImportProblem, ImportReport } from '../../domain/import/import-schema.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Stored result of a reading; messages of its problems are added in the language of the reader. */
export interface FeedResult {
  readAt: string;
  counts: ImportReport['counts'];
  postponed: number;
  kept: NamedListings;
  paused: NamedListings;
  returned: NamedListings;
  problems: ImportProblem[];
  problemCount: number;
}

export const propertyImportFeeds = pgTable('property_import_feeds', {
  ownerId: uuid('owner_id').primaryKey(),
  url: text('url').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  pausedAt: timestamptz('paused_at'),
  requestedAt: timestamptz('requested_at').notNull(),
  nextReadAt: timestamptz('next_read_at').notNull(),
  readAt: timestamptz('read_at'),
  problem: text('problem'),
  result: jsonb('result').$type<FeedResult>(),
});

export const propertyImportFeedItems = pgTable('property_import_feed_items', {
  propertyId: uuid('property_id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  fieldHashes: jsonb('field_hashes').notNull().$type<Record<string, string>>(),
  missingAt: timestamptz('missing_at'),
  detachedAt: timestamptz('detached_at'),
});
