import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { LANGS } from '#shared/i18n/lang.ts';
import { CONTACT_TOPICS } from '../domain/contact.ts';
import { RATINGS, VITAL_NAMES } from '../domain/web-vitals.ts';

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

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey(),
  topic: text('topic', { enum: CONTACT_TOPICS }).notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  text: text('text').notNull(),
  lang: text('lang', { enum: LANGS }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
