import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ACTION_SUBJECTS, FOUND_BY } from '../../domain/actions.ts';
import { BAN_PROPOSAL_STATES } from '../../domain/ban-proposals.ts';
import { REASONS } from '../../domain/rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const banProposals = pgTable('ban_proposals', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  subjectType: text('subject_type', { enum: ACTION_SUBJECTS }).notNull(),
  subjectId: uuid('subject_id').notNull(),
  reason: text('reason', { enum: REASONS }).notNull(),
  facts: text('facts').notNull(),
  foundBy: text('found_by', { enum: FOUND_BY }).notNull(),
  reportId: uuid('report_id'),
  suspensionId: uuid('suspension_id'),
  proposedBy: uuid('proposed_by'),
  createdAt: at('created_at').notNull(),
  state: text('state', { enum: BAN_PROPOSAL_STATES }).notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: at('decided_at'),
  answer: text('answer'),
});
