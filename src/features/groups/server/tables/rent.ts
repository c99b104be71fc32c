import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { RENT_STATES, type RentResult } from '../../domain/rent/schema.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const groupRents = pgTable('group_rents', {
  groupId: uuid('group_id').primaryKey(),
  round: integer('round').notNull(),
  state: text('state', { enum: RENT_STATES }).notNull(),
  rentCents: integer('rent_cents').notNull(),
  propertyId: uuid('property_id'),
  roomNames: text('room_names').array().notNull().$type<(string | null)[]>(),
  /** Prices of the listing per room, in cents; null where rent or rooms are the group's own. */
  roomPrices: integer('room_prices').array(),
  result: jsonb('result').$type<RentResult>(),
  createdAt: timestamptz('created_at').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
});

export const groupRentBids = pgTable(
  'group_rent_bids',
  {
    groupId: uuid('group_id').notNull(),
    userId: uuid('user_id').notNull(),
    round: integer('round').notNull(),
    amounts: integer('amounts').array().notNull(),
    budgetCents: integer('budget_cents'),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] })],
);
