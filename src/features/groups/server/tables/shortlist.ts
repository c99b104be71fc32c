import { integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { APPLICATION_STATES, CONSENTS, CONSENT_ROUNDS } from '../../domain/applications.ts';
import { PARTIES, RSVPS, VIEWING_STATES } from '../../domain/viewings.ts';
import { VOTES } from '../../domain/votes.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const groupShortlist = pgTable(
  'group_shortlist',
  {
    group_id: uuid('group_id').notNull(),
    property_id: uuid('property_id').notNull(),
    added_by: uuid('added_by'),
    added_at: timestamptz('added_at').notNull(),
    removed_at: timestamptz('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.property_id] })],
);

export const groupShortlistVotes = pgTable(
  'group_shortlist_votes',
  {
    group_id: uuid('group_id').notNull(),
    property_id: uuid('property_id').notNull(),
    user_id: uuid('user_id').notNull(),
    vote: text('vote', { enum: VOTES }).notNull(),
    reason: text('reason'),
    voted_at: timestamptz('voted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.property_id, table.user_id] })],
);

export const groupApplications = pgTable('group_applications', {
  id: uuid('id').primaryKey(),
  group_id: uuid('group_id').notNull(),
  property_id: uuid('property_id').notNull(),
  state: text('state', { enum: APPLICATION_STATES }).notNull(),
  message: text('message').notNull(),
  created_by: uuid('created_by'),
  created_at: timestamptz('created_at').notNull(),
  state_since: timestamptz('state_since').notNull(),
  sent_at: timestamptz('sent_at'),
});

export const groupApplicationConsents = pgTable(
  'group_application_consents',
  {
    application_id: uuid('application_id').notNull(),
    user_id: uuid('user_id').notNull(),
    round: text('round', { enum: CONSENT_ROUNDS }).notNull(),
    consent: text('consent', { enum: CONSENTS }).notNull(),
    answered_at: timestamptz('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.application_id, table.round, table.user_id] })],
);

export const groupApplicationEvents = pgTable('group_application_events', {
  id: uuid('id').primaryKey(),
  application_id: uuid('application_id').notNull(),
  actor_id: uuid('actor_id'),
  action: text('action').notNull(),
  from_state: text('from_state', { enum: APPLICATION_STATES }),
  to_state: text('to_state', { enum: APPLICATION_STATES }),
  created_at: timestamptz('created_at').notNull(),
});

export const groupViewings = pgTable('group_viewings', {
  id: uuid('id').primaryKey(),
  application_id: uuid('application_id').notNull(),
  state: text('state', { enum: VIEWING_STATES }).notNull(),
  proposed_by: text('proposed_by', { enum: PARTIES }).notNull(),
  proposer_id: uuid('proposer_id'),
  starts_at: timestamptz('starts_at').notNull(),
  minutes: smallint('minutes').notNull(),
  place: text('place'),
  sequence: integer('sequence').notNull().default(0),
  created_at: timestamptz('created_at').notNull(),
  updated_at: timestamptz('updated_at').notNull(),
  reminded_at: timestamptz('reminded_at'),
});

export const groupViewingAnswers = pgTable(
  'group_viewing_answers',
  {
    viewing_id: uuid('viewing_id').notNull(),
    user_id: uuid('user_id').notNull(),
    answer: text('answer', { enum: RSVPS }).notNull(),
    answered_at: timestamptz('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewing_id, table.user_id] })],
);
