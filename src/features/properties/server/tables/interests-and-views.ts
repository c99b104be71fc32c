import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { INTEREST_STATES } from '../../domain/detail.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const day = () => date('day', { mode: 'string' }).notNull();

export const propertyInterests = pgTable(
  'property_interests',
  {
    property_id: uuid('property_id').notNull(),
    user_id: uuid('user_id').notNull(),
    state: text('state', { enum: INTEREST_STATES }).notNull(),
    created_at: timestamptz('created_at').notNull(),
    declined_at: timestamptz('declined_at'),
  },
  (table) => [primaryKey({ columns: [table.property_id, table.user_id] })],
);

export const propertyDailyStatistics = pgTable(
  'property_daily_statistics',
  {
    property_id: uuid('property_id').notNull(),
    day: day(),
    views: integer('views').notNull().default(0),
    interests: integer('interests').notNull().default(0),
    saves: integer('saves').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.property_id, table.day] })],
);

export const propertyViewers = pgTable(
  'property_viewers',
  { day: day(), property_id: uuid('property_id').notNull(), visitor: text('visitor').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.property_id, table.visitor] })],
);

export const propertyViewSalts = pgTable('property_view_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
});
