import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const buzzes = pgTable('buzzes', {
  id: uuid('id').primaryKey(),
  fromUserId: uuid('from_user_id').notNull(),
  toUserId: uuid('to_user_id').notNull(),
  message: text('message'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
