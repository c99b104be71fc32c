import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const favorites = pgTable(
  'favorites',
  {
    user_id: uuid('user_id').notNull(),
    kind: text('kind', { enum: ['home', 'room', 'group', 'person'] }).notNull(),
    subject_id: uuid('subject_id').notNull(),
    note: text('note'),
    price_alert: boolean('price_alert').notNull().default(false),
    created_at: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.kind, table.subject_id] })],
);
