import { integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { APPLICATION_STATES, CONSENTS, CONSENT_ROUNDS } from '../../domain/applications.ts';
import { PARTIES, RSVPS, VIEWING_MODES, VIEWING_STATES } from '../../domain/viewings.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const applications = pgTable('applications', {
  id: uuid('id').primaryKey(),
  groupId: uuid('group_id'),
  applicantId: uuid('applicant_id'),
  propertyId: uuid('property_id').notNull(),
  state: text('state', { enum: APPLICATION_STATES }).notNull(),
  message: text('message').notNull(),
  createdBy: uuid('created_by'),
  createdAt: timestamptz('created_at').notNull(),
  stateSince: timestamptz('state_since').notNull(),
  sentAt: timestamptz('sent_at'),
  answers: jsonb('answers').$type<{ question: string; answer: string }[]>().notNull(),
  sheets: smallint('sheets').notNull().default(0),
  closingMessage: text('closing_message'),
});

export const applicationConsents = pgTable(
  'application_consents',
  {
    applicationId: uuid('application_id').notNull(),
    userId: uuid('user_id').notNull(),
    round: text('round', { enum: CONSENT_ROUNDS }).notNull(),
    consent: text('consent', { enum: CONSENTS }).notNull(),
    answeredAt: timestamptz('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.round, table.userId] })],
);

export const applicationEvents = pgTable('application_events', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  actorId: uuid('actor_id'),
  action: text('action').notNull(),
  fromState: text('from_state', { enum: APPLICATION_STATES }),
  toState: text('to_state', { enum: APPLICATION_STATES }),
  createdAt: timestamptz('created_at').notNull(),
});

export const viewings = pgTable('viewings', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  state: text('state', { enum: VIEWING_STATES }).notNull(),
  proposedBy: text('proposed_by', { enum: PARTIES }).notNull(),
  proposerId: uuid('proposer_id'),
  startsAt: timestamptz('starts_at').notNull(),
  minutes: smallint('minutes').notNull(),
  place: text('place'),
  sequence: integer('sequence').notNull().default(0),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
  remindedAt: timestamptz('reminded_at'),
  slotId: uuid('slot_id'),
  mode: text('mode', { enum: VIEWING_MODES }).notNull(),
  moves: smallint('moves').notNull(),
  hourRemindedAt: timestamptz('hour_reminded_at'),
  applicantAbsentAt: timestamptz('applicant_absent_at'),
  applicantContestedAt: timestamptz('applicant_contested_at'),
  ownerAbsentAt: timestamptz('owner_absent_at'),
  ownerContestedAt: timestamptz('owner_contested_at'),
});

export const viewingSlots = pgTable('viewing_slots', {
  id: uuid('id').primaryKey(),
  propertyId: uuid('property_id').notNull(),
  startsAt: timestamptz('starts_at').notNull(),
  minutes: smallint('minutes').notNull(),
  mode: text('mode', { enum: VIEWING_MODES }).notNull(),
  place: text('place'),
  createdAt: timestamptz('created_at').notNull(),
  closedAt: timestamptz('closed_at'),
});

export const viewingAnswers = pgTable(
  'viewing_answers',
  {
    viewingId: uuid('viewing_id').notNull(),
    userId: uuid('user_id').notNull(),
    answer: text('answer', { enum: RSVPS }).notNull(),
    answeredAt: timestamptz('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewingId, table.userId] })],
);
