import { doublePrecision, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { DISMISSALS, MISSING_STATES, PLACE_KINDS } from '../domain/missing.ts';

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
    /** When it was added by hand; null for the reference data. */
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
  /** When it was added by hand; null for the reference data. */
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

/** Which edition of the reference data the tables hold. */
export const referenceStamps = pgTable('reference_stamps', {
  name: text('name').primaryKey(),
  stamp: text('stamp').notNull(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull(),
});

export const missingPlaces = pgTable('missing_places', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: PLACE_KINDS }).notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  state: text('state', { enum: MISSING_STATES }).notNull(),
  reason: text('reason', { enum: DISMISSALS }),
  placeId: text('place_id'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true, mode: 'date' }),
});

export const missingPlaceAsks = pgTable(
  'missing_place_asks',
  {
    missingId: uuid('missing_id')
      .notNull()
      .references(() => missingPlaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    location: text('location').notNull(),
    link: text('link'),
    askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.missingId, table.userId] })],
);
