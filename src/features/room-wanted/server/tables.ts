import { date, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { POST_STATES } from '../domain/rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const roomWantedPosts = pgTable('room_wanted_posts', {
  userId: uuid('user_id').primaryKey(),
  state: text('state', { enum: POST_STATES }).notNull(),
  cityId: text('city_id'),
  zones: text('zones').array().notNull().default([]),
  budgetCents: integer('budget_cents'),
  moveInFrom: date('move_in_from', { mode: 'string' }),
  moveInTo: date('move_in_to', { mode: 'string' }),
  stayMonths: smallint('stay_months'),
  about: text('about'),
  languages: text('languages').array().notNull().default([]),
  publishedAt: at('published_at'),
  expiresAt: at('expires_at'),
  remindedAt: at('reminded_at'),
  /** Day of `publications`, the number of publications on that day. */
  publicationsOn: date('publications_on', { mode: 'string' }),
  publications: smallint('publications').notNull().default(0),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});
