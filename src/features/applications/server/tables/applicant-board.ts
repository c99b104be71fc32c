import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const applicationNotes = pgTable('application_notes', {
  applicationId: uuid('application_id').primaryKey(),
  note: text('note').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const applicationDeclines = pgTable('application_declines', {
  applicationId: uuid('application_id').primaryKey(),
  batchId: uuid('batch_id').notNull(),
  message: text('message').notNull(),
  dueAt: timestamp('due_at', { withTimezone: true, mode: 'date' }).notNull(),
});
