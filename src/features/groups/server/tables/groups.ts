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
  province_id: text('province_id').notNull(),
  city_id: text('city_id').notNull(),
  university_id: text('university_id'),
  size: smallint('size').notNull(),
  members: smallint('members').notNull().default(0),
  budget_cents: integer('budget_cents'),
  move_in_from: date('move_in_from', { mode: 'string' }),
  move_in_to: date('move_in_to', { mode: 'string' }),
  min_stay_months: smallint('min_stay_months'),
  max_stay_months: smallint('max_stay_months'),
  zones: text('zones').array().notNull().default([]),
  smoking: text('smoking', { enum: ANSWERS }),
  pets: text('pets', { enum: ANSWERS }),
  visitors: text('visitors', { enum: ANSWERS }),
  couples: text('couples', { enum: ANSWERS }),
  crypto_payment: text('crypto_payment', { enum: ANSWERS }),
  description: text('description'),
  photo: text('photo'),
  visibility: text('visibility', { enum: VISIBILITIES }).notNull(),
  state: text('state', { enum: GROUP_STATES }).notNull(),
  /** Hidden by a moderator: visible to its members only. */
  is_hidden: boolean('is_hidden').notNull().default(false),
  link_id: uuid('link_id'),
  link_expires_at: timestamptz('link_expires_at'),
  search_key: text('search_key').notNull(),
  created_at: timestamptz('created_at').notNull(),
  updated_at: timestamptz('updated_at').notNull(),
  state_since: timestamptz('state_since').notNull(),
});

export const groupMembers = pgTable(
  'group_members',
  {
    group_id: uuid('group_id').notNull(),
    user_id: uuid('user_id').notNull(),
    state: text('state', { enum: MEMBER_STATES }).notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    origin: text('origin', { enum: ORIGINS }).notNull(),
    active_city_id: text('active_city_id'),
    note: text('note'),
    invited_by: uuid('invited_by'),
    joined_at: timestamptz('joined_at'),
    created_at: timestamptz('created_at').notNull(),
    changed_at: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.user_id] })],
);

export const groupEvents = pgTable('group_events', {
  id: uuid('id').primaryKey(),
  group_id: uuid('group_id').notNull(),
  actor_id: uuid('actor_id'),
  user_id: uuid('user_id'),
  action: text('action').notNull(),
  from_state: text('from_state', { enum: GROUP_STATES }),
  to_state: text('to_state', { enum: GROUP_STATES }),
  created_at: timestamptz('created_at').notNull(),
});
