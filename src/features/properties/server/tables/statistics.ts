import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

const day = () => date('day', { mode: 'string' }).notNull();

export const propertyDailyStatistics = pgTable(
  'property_daily_statistics',
  {
    propertyId: uuid('property_id').notNull(),
    day: day(),
    views: integer('views').notNull().default(0),
    interests: integer('interests').notNull().default(0),
    saves: integer('saves').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.day] })],
);

export const propertyViewers = pgTable(
  'property_viewers',
  { day: day(), propertyId: uuid('property_id').notNull(), visitor: text('visitor').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.propertyId, table.visitor] })],
);

export const propertyViewSalts = pgTable('property_view_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
});
