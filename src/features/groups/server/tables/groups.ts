import { boolean, date, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ANSWERS } from '#features/profiles/domain/fields.ts';
import { MEMBER_STATES, ORIGINS, ROLES } from '../../domain/membership.ts';
import { VISIBILITIES } from '../../domain/rules.ts';
import { GROUP_STATES } from '../../domain/states.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Keys equal the wire names, so that rows and bodies need no mapping. */
export const groups = pgTable('groups', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  provinceId: text('province_id').notNull(),
  cityId: text('city_id').notNull(),
  universityId: text('university_id'),
  size: smallint('size').notNull(),
  members: smallint('members').notNull().default(0),
  budgetCents: integer('budget_cents'),
  moveInFrom: date('move_in_from', { mode: 'string' }),
  moveInTo: date('move_in_to', { mode: 'string' }),
  minStayMonths: smallint('min_stay_months'),
  maxStayMonths: smallint('max_stay_months'),
  zones: text('zones').array().notNull().default([]),
  smoking: text('smoking', { enum: ANSWERS }),
  pets: text('pets', { enum: ANSWERS }),
  visitors: text('visitors', { enum: ANSWERS }),
  couples: text('couples', { enum: ANSWERS }),
  cryptoPayment: text('crypto_payment', { enum: ANSWERS }),
  description: text('description'),
  photo: text('photo'),
  visibility: text('visibility', { enum: VISIBILITIES }).notNull(),
  state: text('state', { enum: GROUP_STATES }).notNull(),
  /** Hidden by a moderator: visible to its members only. */
  isHidden: boolean('is_hidden').notNull().default(false),
  linkId: uuid('link_id'),
  linkExpiresAt: timestamptz('link_expires_at'),
  searchKey: text('search_key').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
  stateSince: timestamptz('state_since').notNull(),
});

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: uuid('group_id').notNull(),
    userId: uuid('user_id').notNull(),
    state: text('state', { enum: MEMBER_STATES }).notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    origin: text('origin', { enum: ORIGINS }).notNull(),
    activeCityId: text('active_city_id'),
    note: text('note'),
    invitedBy: uuid('invited_by'),
    joinedAt: timestamptz('joined_at'),
    createdAt: timestamptz('created_at').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] })],
);

export const groupEvents = pgTable('group_events', {
  id: uuid('id').primaryKey(),
  groupId: uuid('group_id').notNull(),
  actorId: uuid('actor_id'),
  userId: uuid('user_id'),
  action: text('action').notNull(),
  fromState: text('from_state', { enum: GROUP_STATES }),
  toState: text('to_state', { enum: GROUP_STATES }),
  createdAt: timestamptz('created_at').notNull(),
});
