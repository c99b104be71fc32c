import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { RATINGS, VITAL_NAMES } from '../domain/vitals.ts';

export const vitals = pgTable(
  'vitals',
  {
    day: date('day').notNull(),
    metric: text('metric', { enum: VITAL_NAMES }).notNull(),
    rating: text('rating', { enum: RATINGS }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.metric, table.rating] })],
);
