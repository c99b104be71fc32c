import { bigint, boolean, integer, pgTable, text, timestamp, uuid, primaryKey } from 'drizzle-orm/pg-core';
import { DEFAULT_LANG, LANGS } from '#shared/i18n/lang.ts';
import { ACCOUNT_STATUSES } from '../domain/account-status.ts';
import { LEGAL_DOCUMENTS } from '../domain/consents.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  emailConfirmed: boolean('email_confirmed').notNull().default(false),
  name: text('name').notNull(),
  image: text('image'),
  role: text('role', { enum: ['user', 'admin'] })
    .notNull()
    .default('user'),
  status: text('status', { enum: ACCOUNT_STATUSES }).notNull().default('active'),
  /** Why moderators suspended or banned the account: the reason of the sanction. */
  statusReason: text('status_reason'),
  /** End of the suspension, or the day on which the account is deleted. */
  statusUntil: at('status_until'),
  lang: text('lang', { enum: LANGS }).notNull().default(DEFAULT_LANG),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
  /** Time when the address was confirmed. */
  confirmedAt: at('confirmed_at'),
  /** Password reset by mail whose owner has yet to look over the passkeys and providers; null without one. */
  waysInReviewSince: at('ways_in_review_since'),
});

/** `tokenHash` is the SHA-256 hash of the token; the token itself is not stored. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: at('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
  /** True if the session began with a second factor, or proved one later. */
  hasSecondFactor: boolean('has_second_factor').notNull().default(false),
  /** Last proof of identity since the session began; null without one. */
  provenAt: at('proven_at'),
  /** Browser that opened it, as in `knownDevices`; null if it is not known. */
  deviceHash: text('device_hash'),
});

export const credentials = pgTable('credentials', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  scope: text('scope'),
  password: text('password'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});

/** `identifier` holds the SHA-256 hash of an emailed token. */
export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: at('expires_at').notNull(),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});

/** `secret` is encrypted. Without `activatedAt` the factor is being set up and not asked for. */
export const totpFactors = pgTable('totp_factors', {
  userId: uuid('user_id').primaryKey(),
  secret: text('secret').notNull(),
  activatedAt: at('activated_at'),
  /** Time step of the last accepted code. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Part of the signature of trusted browsers: a higher number ends their trust. */
  trustEpoch: integer('trust_epoch').notNull().default(0),
  createdAt: at('created_at').notNull(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: uuid('user_id').notNull(), codeHash: text('code_hash').notNull(), usedAt: at('used_at') },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** `id` is the credential id and `publicKey` the COSE key, both in base64url. */
export const passkeys = pgTable('passkeys', {
  id: text('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  name: text('name').notNull(),
  createdAt: at('created_at').notNull(),
  lastUsedAt: at('last_used_at'),
});

/** A pending change of address. The tokens are stored as SHA-256 hashes, one for each mailbox. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id').primaryKey(),
  newEmail: text('new_email').notNull(),
  oldTokenHash: text('old_token_hash').notNull(),
  /** Null if the new address has another account: its mailbox got no link. */
  newTokenHash: text('new_token_hash'),
  oldConfirmedAt: at('old_confirmed_at'),
  newConfirmedAt: at('new_confirmed_at'),
  requestedAt: at('requested_at').notNull(),
  expiresAt: at('expires_at').notNull(),
});

/** Browsers that have signed in to an account. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    firstUsedAt: at('first_used_at').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
    /** Time of the sign-in that the user has yet to recognise; null once answered. */
    askedAt: at('asked_at'),
    userAgent: text('user_agent'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);

export const earlyBirds = pgTable('early_birds', {
  number: integer('number').primaryKey(),
  /** Null after the account is erased; the number is not reused. */
  userId: uuid('user_id').unique(),
  givenAt: at('given_at').notNull(),
});

export const consents = pgTable(
  'consents',
  {
    userId: uuid('user_id').notNull(),
    document: text('document', { enum: LEGAL_DOCUMENTS }).notNull(),
    version: text('version').notNull(),
    givenAt: timestamp('given_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.document, table.version] })],
);
