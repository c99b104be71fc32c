import { doublePrecision, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Leg } from '../../domain/transit/travel-times.ts';

export const travelDestinations = pgTable('travel_destinations', {
  id: text('id').primaryKey(),
  checksum: text('checksum').notNull(),
  points: integer('points').notNull(),
  computedAt: timestamp('computed_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const travelTimes = pgTable(
  'travel_times',
  {
    destinationId: text('destination_id').notNull(),
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
    minutes: smallint('minutes').notNull(),
    changes: smallint('changes').notNull(),
    campus: smallint('campus').notNull(),
    legs: jsonb('legs').$type<Leg[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.destinationId, table.lat, table.lon] })],
);
