import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { HARMS, PAYMENT_METHODS } from '../../domain/harm-schema.ts';

export const harmReports = pgTable(
  'harm_reports',
  {
    victimId: uuid('victim_id').notNull(),
    offenderId: uuid('offender_id').notNull(),
    harm: text('harm', { enum: HARMS }).notNull(),
    amountCents: integer('amount_cents'),
    paidOn: date('paid_on'),
    method: text('method', { enum: PAYMENT_METHODS }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.victimId, table.offenderId, table.harm] })],
);
