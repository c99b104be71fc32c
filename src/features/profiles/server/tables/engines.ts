import { boolean, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const searchEngineSettings = pgTable('search_engine_settings', {
  userId: uuid('user_id').primaryKey(),
  hideFromEngines: boolean('hide_from_engines').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});
