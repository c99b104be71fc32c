import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { OUT_REASONS } from '../domain/rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  emailVerified: boolean('email_confirmed').notNull().default(false),
  name: text('name').notNull(),
  image: text('image'),
  role: text('role', { enum: ['user', 'admin'] })
    .notNull()
    .default('user'),
  /** Out for now, for whatever reason: nobody sees or reaches them, and they cannot sign in. */
  banned: boolean('banned').notNull().default(false),
  outReason: text('out_reason', { enum: OUT_REASONS }),
  /** When they are back by themselves; null: not by themselves. */
  outUntil: at('out_until'),
  lang: text('lang', { enum: ['es', 'en'] })
    .notNull()
    .default('es'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
  /** When the address was shown to be theirs. */
  confirmedAt: at('confirmed_at'),
});

/** `token` holds the SHA-256 of the token, never the token itself. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  token: text('token_hash').notNull(),
  expiresAt: at('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});

export const credentials = pgTable('credentials', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: at('access_token_expires_at'),
  refreshTokenExpiresAt: at('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});

/** `identifier` is hashed by the accounts library. */
export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: at('expires_at').notNull(),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});

export const earlyBirds = pgTable('early_birds', {
  number: integer('number').primaryKey(),
  /** Null once that person is erased: the number stays given. */
  userId: uuid('user_id').unique(),
  givenAt: at('given_at').notNull(),
});
