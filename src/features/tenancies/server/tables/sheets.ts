import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { GUARANTORS, type SheetContent } from '../../domain/sheet/content.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const tenantSheets = pgTable('tenant_sheets', {
  userId: uuid('user_id').primaryKey(),
  parts: text('parts').array().notNull().default([]),
  guarantor: text('guarantor', { enum: GUARANTORS }),
  updatedAt: timestamptz('updated_at').notNull(),
});

export const applicationSheets = pgTable(
  'application_sheets',
  {
    applicationId: uuid('application_id').notNull(),
    userId: uuid('user_id').notNull(),
    content: jsonb('content').notNull().$type<SheetContent>(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.userId] })],
);
