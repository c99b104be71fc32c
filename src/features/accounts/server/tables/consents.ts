import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { DOCUMENTS } from '../../domain/consents.ts';

export const consents = pgTable(
  'consents',
  {
    userId: uuid('user_id').notNull(),
    document: text('document', { enum: DOCUMENTS }).notNull(),
    version: text('version').notNull(),
    givenAt: timestamp('given_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.document, table.version] })],
);
