import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { ANSWERS, GENDERS, TYPES } from '../domain/fields.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const answer = (name: string) => text(name, { enum: ANSWERS });

export const profiles = pgTable(
  'profiles',
  {
    /** User id; there is one profile per user. */
    id: uuid('id').primaryKey(),
    alias: text('alias'),
    aliasKey: text('alias_key').unique('profiles_alias_key'),
    name: text('name'),
    gender: text('gender', { enum: GENDERS }),
    /** 'bird-3', or the version of an uploaded photo. */
    avatar: text('avatar'),
    type: text('type', { enum: TYPES }).notNull().default('student'),
    /** Bit mask, in the order of `INTENTS`; 0 if the user has not said. */
    intents: smallint('intents').notNull().default(0),
    provinceId: text('province_id'),
    cityId: text('city_id'),
    /** University id, or 'other'. */
    universityId: text('university_id'),
    smoking: answer('smoking'),
    pets: answer('pets'),
    visitors: answer('visitors'),
    couples: answer('couples'),
    cryptoPayment: answer('crypto_payment'),
    /** Bit mask, in the order of `INTERESTS`. */
    interests: integer('interests').notNull().default(0),
    otrosFriki: text('otros_friki').notNull().default(''),
    description: text('description'),
    website: text('website'),
    phone: text('phone'),
    age: smallint('age'),
    solanaWallet: text('solana_wallet'),
    erasmusFriendly: boolean('erasmus_friendly'),
    mascotas: boolean('mascotas').notNull().default(false),
    fumadores: boolean('fumadores').notNull().default(false),
    indiferente: boolean('indiferente').notNull().default(false),
    universityIds: jsonb('university_ids').$type<string[]>().notNull().default([]),
    cleanliness: smallint('cleanliness'),
    sleep: smallint('sleep'),
    noise: smallint('noise'),
    guestNights: smallint('guest_nights'),
    moveIn: date('move_in', { mode: 'string' }),
    budgetCents: integer('budget_cents'),
    stayMonths: smallint('stay_months'),
    onboardingCompleted: boolean('onboarding_completed').notNull().default(false),
    onboardingSkippedAt: at('onboarding_skipped_at'),
    /** True if an email address of the profile's university was verified, at `verifiedAt`. */
    verified: boolean('verified').notNull().default(false),
    verifiedAt: at('verified_at'),
    visible: boolean('visible').notNull().default(true),
    /** False: never among the anonymous people that guests see. */
    shownToVisitors: boolean('shown_to_visitors').notNull().default(true),
    /** People who saved the same property and fit may learn that this one saved it too. */
    sharesFavorites: boolean('shares_favorites').notNull().default(false),
    /** The owner's choice while moderation hides the profile; else null. */
    visibleWhenHidden: boolean('visible_when_hidden'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('profiles_city').on(table.cityId)],
);

/** Uploaded photos: the current one, and at most one not chosen yet. */
export const profilePhotos = pgTable(
  'profile_photos',
  {
    userId: uuid('user_id').notNull(),
    version: text('version').notNull(),
    uploadedAt: at('uploaded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
);

export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id').notNull(),
    blockedId: uuid('blocked_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] }), index('blocks_blocked').on(table.blockedId)],
);

/** Contacts: users who both wrote or who matched. The lower id comes first. */
export const acquaintances = pgTable(
  'acquaintances',
  {
    aId: uuid('a_id').notNull(),
    bId: uuid('b_id').notNull(),
    since: at('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.aId, table.bId] }), index('acquaintances_b').on(table.bId)],
);

/** Verified university addresses, as keyed hashes; each verifies one account. */
export const universityVerifications = pgTable('university_verifications', {
  userId: uuid('user_id').primaryKey(),
  universityId: text('university_id').notNull(),
  addressKey: text('address_key').notNull().unique('university_verifications_address_key'),
  verifiedAt: at('verified_at').notNull(),
  remindedAt: at('reminded_at'),
});

/** Pending verification codes. The address is stored only as a keyed hash. */
export const universityVerificationRequests = pgTable('university_verification_requests', {
  userId: uuid('user_id').primaryKey(),
  universityId: text('university_id').notNull(),
  addressKey: text('address_key').notNull(),
  codeHash: text('code_hash').notNull(),
  attempts: integer('attempts').notNull().default(0),
  expiresAt: at('expires_at').notNull(),
});

export const searchEngineSettings = pgTable('search_engine_settings', {
  userId: uuid('user_id').primaryKey(),
  hideFromEngines: boolean('hide_from_engines').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});
