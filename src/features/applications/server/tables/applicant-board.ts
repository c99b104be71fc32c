import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const applicantNotes = pgTable(
  'applicant_notes',
  {
    applicationId: uuid('application_id').notNull(),
    authorId: uuid('author_id').notNull(),
    note: text('note').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.authorId] })],
);

export const applicationDeclines = pgTable('application_declines', {
  applicationId: uuid('application_id').primaryKey(),
  batchId: uuid('batch_id').notNull(),
  message: text('message').notNull(),
  dueAt: timestamp('due_at', { withTimezone: true, mode: 'date' }).notNull(),
});
