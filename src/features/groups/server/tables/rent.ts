import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { RENT_STATES, type RentResult } from '../../domain/rent/schema.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const groupRents = pgTable('group_rents', {
  group_id: uuid('group_id').primaryKey(),
  round: integer('round').notNull(),
  state: text('state', { enum: RENT_STATES }).notNull(),
  rent_cents: integer('rent_cents').notNull(),
  property_id: uuid('property_id'),
  room_names: text('room_names').array().notNull().$type<(string | null)[]>(),
  result: jsonb('result').$type<RentResult>(),
  created_at: timestamptz('created_at').notNull(),
  changed_at: timestamptz('changed_at').notNull(),
});

export const groupRentBids = pgTable(
  'group_rent_bids',
  {
    group_id: uuid('group_id').notNull(),
    user_id: uuid('user_id').notNull(),
    round: integer('round').notNull(),
    amounts: integer('amounts').array().notNull(),
    budget_cents: integer('budget_cents'),
    changed_at: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.user_id] })],
);
