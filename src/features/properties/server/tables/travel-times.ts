import { boolean, doublePrecision, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Leg } from '../../domain/transit/travel-times.ts';

export const travelDestinations = pgTable('travel_destinations', {
  id: text('id').primaryKey(),
  checksum: text('checksum').notNull(),
  isCovered: boolean('is_covered').notNull(),
});

export const travelPoints = pgTable(
  'travel_points',
  {
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lat, table.lon] })],
);

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
