import { doublePrecision, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { DISMISSAL_REASONS, REQUEST_STATES, LOCATION_KINDS } from '../domain/location-requests.ts';

export const provinces = pgTable('provinces', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
});

export const cities = pgTable(
  'cities',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    provinceId: text('province_id')
      .notNull()
      .references(() => provinces.id),
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
    population: integer('population'),
    /** Time when an admin added it; null for reference data. */
    addedAt: timestamp('added_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [index('cities_province').on(table.provinceId)],
);

export const universities = pgTable('universities', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  shortName: text('short_name').notNull(),
  kind: text('kind', { enum: ['public', 'private'] }).notNull(),
  cityId: text('city_id')
    .notNull()
    .references(() => cities.id),
  provinceId: text('province_id')
    .notNull()
    .references(() => provinces.id),
  ror: text('ror'),
  domains: text('domains').array().notNull(),
  /** Time when an admin added it; null for reference data. */
  addedAt: timestamp('added_at', { withTimezone: true, mode: 'date' }),
});

export const universityCampuses = pgTable(
  'university_campuses',
  {
    universityId: text('university_id')
      .notNull()
      .references(() => universities.id),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.universityId, table.position] }),
    index('university_campuses_city').on(table.cityId),
  ],
);

/** Version of the reference data in the tables. */
export const seedVersions = pgTable('seed_versions', {
  name: text('name').primaryKey(),
  checksum: text('checksum').notNull(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull(),
});

export const requestedLocations = pgTable('requested_locations', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: LOCATION_KINDS }).notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  state: text('state', { enum: REQUEST_STATES }).notNull(),
  reason: text('reason', { enum: DISMISSAL_REASONS }),
  locationId: text('location_id'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true, mode: 'date' }),
});

export const locationRequests = pgTable(
  'location_requests',
  {
    requestedLocationId: uuid('requested_location_id')
      .notNull()
      .references(() => requestedLocations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    location: text('location').notNull(),
    link: text('link'),
    requestedAt: timestamp('requested_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestedLocationId, table.userId] })],
);
