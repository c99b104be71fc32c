import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CONNECTION_STATES } from '../../domain/connection-rules.ts';
import type { ExplanationSnapshot } from '../../domain/connection-schema.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One row per pair, regardless of who requested first. */
export const connections = pgTable(
  'connections',
  {
    id: uuid('id').primaryKey(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    state: text('state', { enum: CONNECTION_STATES }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
    endedBy: uuid('ended_by'),
    fromSeenAt: timestamptz('from_seen_at'),
    toSeenAt: timestamptz('to_seen_at'),
    scoreTenths: integer('score_tenths').notNull(),
    version: integer('version').notNull(),
    explanation: jsonb('explanation').$type<ExplanationSnapshot>().notNull(),
  },
  (table) => [index('connections_from').on(table.fromId, table.createdAt)],
);

/** Passes. Undone passes are kept, so that the last pass cannot be undone twice. */
export const matchPasses = pgTable(
  'match_passes',
  {
    userId: uuid('user_id').notNull(),
    otherId: uuid('other_id').notNull(),
    at: timestamptz('at').notNull(),
    undoneAt: timestamptz('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.otherId] })],
);
