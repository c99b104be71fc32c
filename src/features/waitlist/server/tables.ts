import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { LANGS } from '#shared/i18n/lang.ts';
import { AUCTION_PURPOSES } from '../domain/auction-interests.ts';
import { WAITLIST_KINDS } from '../domain/waitlist.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

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
