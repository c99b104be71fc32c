import { pgTable, real, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SELECTABLE_GENDERS } from '#features/profiles/domain/fields.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Exposure and penalty of a user; new users have no row. */
export const matchExposure = pgTable('match_exposure', {
  userId: uuid('user_id').primaryKey(),
  /** Decayed up to `impressionsAt`. */
  impressions: real('impressions').notNull().default(0),
  impressionsAt: timestamptz('impressions_at').notNull(),
  penaltyTenths: smallint('penalty_tenths').notNull(),
});

/** Preferred genders of flatmates. */
export const genderPreferences = pgTable('gender_preferences', {
  userId: uuid('user_id').primaryKey(),
  genders: text('genders').array().$type<(typeof SELECTABLE_GENDERS)[number][]>().notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
});
