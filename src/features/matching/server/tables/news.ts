import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Until when newcomers were looked at for somebody, and since when that last time. */
export const matchNews = pgTable('match_news', {
  userId: uuid('user_id').primaryKey(),
  since: at('since').notNull(),
  lookedAt: at('looked_at').notNull(),
});
