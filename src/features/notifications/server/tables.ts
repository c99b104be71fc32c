import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Lang } from '#shared/i18n/lang.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { NOTIFICATION_TYPES } from '../domain/rules.ts';
import { DIGESTS } from '../domain/settings.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  type: text('type', { enum: NOTIFICATION_TYPES }).notNull(),
  data: jsonb('data').notNull().$type<Record<string, string>>(),
  read: boolean('read').notNull().default(false),
  createdAt: at('created_at').notNull(),
  readAt: at('read_at'),
});

export const notificationSettings = pgTable('notification_settings', {
  userId: uuid('user_id').primaryKey(),
  off: text('off').array().notNull().default([]),
  digest: text('digest', { enum: DIGESTS }).notNull().default('instant'),
  quietFrom: integer('quiet_from'),
  quietTo: integer('quiet_to'),
  timeZone: text('time_zone').notNull().default('Europe/Madrid'),
  updatedAt: at('updated_at').notNull(),
});

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: at('created_at').notNull(),
});

export const notificationDeliveries = pgTable('notification_deliveries', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  notificationId: uuid('notification_id').notNull(),
  channel: text('channel', { enum: ['mail', 'push'] }).notNull(),
  subscriptionId: uuid('subscription_id'),
  type: text('type', { enum: NOTIFICATION_TYPES }).notNull(),
  data: jsonb('data').notNull().$type<Record<string, string>>(),
  emails: jsonb('emails').$type<Record<Lang, EmailContent>>(),
  inDigest: boolean('in_digest').notNull().default(false),
  dueAt: at('due_at').notNull(),
  // `claimed` and `attempts` are only for processes of the previous version that still run during an update.
  claimed: boolean('claimed').notNull().default(false),
  attempts: integer('attempts').notNull().default(0),
  createdAt: at('created_at').notNull(),
});
