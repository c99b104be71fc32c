import { bigint, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { LANGS } from '#kit/lang.ts';
import { EXPORT_STATES } from '../domain/schema.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const exports_ = pgTable('exports', {
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

export const departures = pgTable('departures', {
  userId: uuid('user_id').primaryKey(),
  askedAt: at('asked_at').notNull(),
  dueAt: at('due_at').notNull(),
  /** When the job first began to erase it. */
  startedAt: at('started_at'),
});
