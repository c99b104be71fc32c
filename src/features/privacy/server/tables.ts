import { bigint, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { LANGS } from '#shared/i18n/lang.ts';
import { EXPORT_STATES } from '../domain/schema.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const dataExports = pgTable('exports', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  state: text('state', { enum: EXPORT_STATES }).notNull(),
  percent: smallint('percent').notNull().default(0),
  bytes: bigint('bytes', { mode: 'number' }),
  lang: text('lang', { enum: LANGS }).notNull(),
  askedAt: at('asked_at').notNull(),
  touchedAt: at('touched_at').notNull(),
  expiresAt: at('expires_at'),
});

export const accountDeletions = pgTable('account_deletions', {
  userId: uuid('user_id').primaryKey(),
  requestedAt: at('requested_at').notNull(),
  dueAt: at('due_at').notNull(),
  /** First start of the erasure. */
  startedAt: at('started_at'),
});
