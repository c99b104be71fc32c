import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const applicationNotes = pgTable(
  'application_notes',
  {
    applicationId: uuid('application_id').notNull(),
    note: text('note').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
    authorId: uuid('author_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.authorId] })],
);

export const applicationDeclines = pgTable('application_declines', {
  applicationId: uuid('application_id').primaryKey(),
  batchId: uuid('batch_id').notNull(),
  message: text('message').notNull(),
  dueAt: timestamp('due_at', { withTimezone: true, mode: 'date' }).notNull(),
});
