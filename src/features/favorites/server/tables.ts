import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const favorites = pgTable(
  'favorites',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: ['home', 'room', 'group', 'person'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    note: text('note'),
    priceAlert: boolean('price_alert').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.subjectId] })],
);
