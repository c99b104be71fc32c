import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { LANGS } from '#shared/i18n/lang.ts';
import { PHRASE_FAMILIES } from '#shared/text/fraud/fraud-families.ts';
import { SEVERITIES, WORD_KINDS } from '../domain/filter-words.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const siteSettings = pgTable('site_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<boolean | string>().notNull(),
  updatedAt: at('updated_at').notNull(),
});

export const filterWords = pgTable('filter_words', {
  word: text('word').primaryKey(),
  kind: text('kind', { enum: WORD_KINDS }).notNull(),
  lang: text('lang', { enum: LANGS }).notNull(),
  severity: text('severity', { enum: SEVERITIES }).notNull(),
  createdAt: at('created_at').notNull(),
});

export const fraudPhrases = pgTable('fraud_phrases', {
  phrase: text('phrase').primaryKey(),
  family: text('family', { enum: PHRASE_FAMILIES }).notNull(),
  createdAt: at('created_at').notNull(),
});
