import { pgTable, real, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OFFERED_GENDERS } from '#features/profiles/domain/fields.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** How much somebody is sought, and what their place in lists costs; who has no row is new. */
export const matchStanding = pgTable('match_standing', {
  userId: uuid('user_id').primaryKey(),
  /** Faded to `impressionsAt`. */
  impressions: real('impressions').notNull().default(0),
  impressionsAt: at('impressions_at').notNull(),
  priceTenths: smallint('price_tenths').notNull(),
});

/** Whom somebody would live with, by gender. */
export const matchWishes = pgTable('match_wishes', {
  userId: uuid('user_id').primaryKey(),
  genders: text('genders').array().$type<(typeof OFFERED_GENDERS)[number][]>().notNull(),
  updatedAt: at('updated_at').notNull(),
});
