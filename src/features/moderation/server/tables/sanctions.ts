import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { SANCTIONS } from '../../domain/action-rules.ts';
import { ACTION_SUBJECTS, APPEAL_STATES, FOUND_BY } from '../../domain/actions.ts';
import { REASONS } from '../../domain/rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const sanctions = pgTable('sanctions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  subjectType: text('subject_type', { enum: ACTION_SUBJECTS }).notNull(),
  subjectId: uuid('subject_id').notNull(),
  action: text('action', { enum: SANCTIONS }).notNull(),
  reason: text('reason', { enum: REASONS }).notNull(),
  facts: text('facts').notNull(),
  foundBy: text('found_by', { enum: FOUND_BY }).notNull(),
  isAutomated: boolean('is_automated').notNull().default(false),
  until: at('until'),
  byId: uuid('by_id'),
  /** Second moderator of a ban, or of the suspension in its place. */
  approvedBy: uuid('approved_by'),
  reportId: uuid('report_id'),
  createdAt: at('created_at').notNull(),
  liftedAt: at('lifted_at'),
  notifiedAt: at('notified_at'),
});

export const appeals = pgTable('appeals', {
  id: uuid('id').primaryKey(),
  sanctionId: uuid('sanction_id').notNull().unique(),
  text: text('text').notNull(),
  state: text('state', { enum: APPEAL_STATES }).notNull(),
  createdAt: at('created_at').notNull(),
  decidedAt: at('decided_at'),
  decidedBy: uuid('decided_by'),
  answer: text('answer'),
});
