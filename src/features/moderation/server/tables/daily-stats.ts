import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const dailyStats = pgTable(
  'daily_stats',
  {
    day: date('day').notNull(),
    name: text('name').notNull(),
    value: integer('value').notNull(),
    countedAt: timestamp('counted_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
);
