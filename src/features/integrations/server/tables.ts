import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { SCOPES } from '../domain/rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const apiTokens = pgTable('api_tokens', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  hint: text('hint').notNull(),
  tokenHash: text('token_hash').notNull(),
  scopes: text('scopes', { enum: SCOPES }).array().notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at'),
  lastUsedAt: at('last_used_at'),
  revokedAt: at('revoked_at'),
});

export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  createdAt: at('created_at').notNull(),
  lastReadAt: at('last_read_at'),
});
