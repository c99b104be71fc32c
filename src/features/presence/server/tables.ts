import { boolean, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Unlogged table, emptied by a crash. */
export const presence = pgTable('presence', {
  userId: uuid('user_id').primaryKey(),
  isOnline: boolean('is_online').notNull(),
  seenAt: at('seen_at').notNull(),
});

export const presenceSettings = pgTable('presence_settings', {
  userId: uuid('user_id').primaryKey(),
  hidePresence: boolean('hide_presence').notNull().default(false),
  updatedAt: at('updated_at').notNull(),
});
