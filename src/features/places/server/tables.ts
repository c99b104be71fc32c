import { doublePrecision, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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
