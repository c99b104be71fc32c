import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { VOTES } from '../../domain/votes.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const groupShortlist = pgTable(
  'group_shortlist',
  {
    groupId: uuid('group_id').notNull(),
    propertyId: uuid('property_id').notNull(),
    addedBy: uuid('added_by'),
    addedAt: timestamptz('added_at').notNull(),
    removedAt: timestamptz('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.propertyId] })],
);

export const groupShortlistVotes = pgTable(
  'group_shortlist_votes',
  {
    groupId: uuid('group_id').notNull(),
    propertyId: uuid('property_id').notNull(),
    userId: uuid('user_id').notNull(),
    vote: text('vote', { enum: VOTES }).notNull(),
    reason: text('reason'),
    votedAt: timestamptz('voted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.propertyId, table.userId] })],
);
