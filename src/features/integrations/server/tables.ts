import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { SCOPES } from '../domain/rules.ts';
import {
  DELIVERED_EVENTS,
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  PAUSE_REASONS,
  WEBHOOK_EVENTS,
} from '../domain/webhooks.ts';

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

export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  url: text('url').notNull(),
  events: text('events', { enum: WEBHOOK_EVENTS }).array().notNull(),
  secretSealed: text('secret_sealed').notNull(),
  secretHint: text('secret_hint').notNull(),
  oldSecretSealed: text('old_secret_sealed'),
  oldSecretUntil: at('old_secret_until'),
  createdAt: at('created_at').notNull(),
  pausedAt: at('paused_at'),
  pauseReason: text('pause_reason', { enum: PAUSE_REASONS }),
  failingSince: at('failing_since'),
});

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid('id').primaryKey(),
  webhookId: uuid('webhook_id').notNull(),
  event: text('event', { enum: DELIVERED_EVENTS }).notNull(),
  body: text('body').notNull(),
  state: text('state', { enum: DELIVERY_STATES }).notNull(),
  attempts: integer('attempts').notNull(),
  attemptedAt: at('attempted_at'),
  status: integer('status'),
  problem: text('problem', { enum: DELIVERY_PROBLEMS }),
  durationMs: integer('duration_ms'),
  answer: text('answer'),
  nextAttemptAt: at('next_attempt_at'),
  createdAt: at('created_at').notNull(),
});
