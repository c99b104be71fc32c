import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Interest that somebody asked to send before they had an account; it waits for their finished profile. */
export const pendingInterests = pgTable(
  'pending_interests',
  {
    userId: uuid('user_id').primaryKey(),
    toId: uuid('to_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('pending_interests_to').on(table.toId), index('pending_interests_created_at').on(table.createdAt)],
);
