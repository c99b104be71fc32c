import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CONNECTION_STATES } from '../../domain/connection-rules.ts';
import type { KeptExplanation } from '../../domain/connection-schema.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One row for a pair, whichever of the two asked first. */
export const connections = pgTable(
  'connections',
  {
    id: uuid('id').primaryKey(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    state: text('state', { enum: CONNECTION_STATES }).notNull(),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
    endedBy: uuid('ended_by'),
    fromSeenAt: at('from_seen_at'),
    toSeenAt: at('to_seen_at'),
    scoreTenths: integer('score_tenths').notNull(),
    version: integer('version').notNull(),
    explanation: jsonb('explanation').$type<KeptExplanation>().notNull(),
  },
  (table) => [index('connections_from').on(table.fromId, table.createdAt)],
);

/** Whom somebody has passed over; one that was undone stays, so that it is known that the last one was. */
export const passes = pgTable(
  'passes',
  {
    userId: uuid('user_id').notNull(),
    otherId: uuid('other_id').notNull(),
    at: at('at').notNull(),
    undoneAt: at('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.otherId] })],
);
