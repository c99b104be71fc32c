import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { LANGS } from '#kit/lang.ts';
import { AUCTION_PURPOSES } from '../domain/auctions.ts';
import { CONTACT_TOPICS } from '../domain/contact.ts';
import { RATINGS, VITAL_NAMES } from '../domain/vitals.ts';
import { WAITLIST_KINDS } from '../domain/waitlist.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const vitals = pgTable(
  'vitals',
  {
    day: date('day').notNull(),
    metric: text('metric', { enum: VITAL_NAMES }).notNull(),
    rating: text('rating', { enum: RATINGS }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.metric, table.rating] })],
);

export const waitlistEntries = pgTable('waitlist_entries', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: WAITLIST_KINDS }).notNull(),
  business: text('business').notNull(),
  cityId: text('city_id').notNull(),
  homes: integer('homes').notNull(),
  email: text('email').notNull(),
  confirmedEmail: text('confirmed_email'),
  confirmedAt: at('confirmed_at'),
  turn: integer('turn'),
  lang: text('lang', { enum: LANGS }).notNull(),
  invitedAt: at('invited_at'),
  note: text('note').notNull(),
  createdAt: at('created_at').notNull(),
  changedAt: at('changed_at').notNull(),
});

export const auctionInterests = pgTable('auction_interests', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  purpose: text('purpose', { enum: AUCTION_PURPOSES }).notNull(),
  lang: text('lang', { enum: LANGS }).notNull(),
  confirmedAt: at('confirmed_at'),
  createdAt: at('created_at').notNull(),
});

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey(),
  topic: text('topic', { enum: CONTACT_TOPICS }).notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  text: text('text').notNull(),
  lang: text('lang', { enum: LANGS }).notNull(),
  createdAt: at('created_at').notNull(),
});
