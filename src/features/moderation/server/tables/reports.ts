import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { PRIORITIES, REASONS, REPORT_STATES, REPORT_TYPES } from '../../domain/rules.ts';
import type { Evidence } from '../../domain/schema.ts';
import { DISMISSALS } from '../../domain/weight.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const reports = pgTable('reports', {
  id: uuid('id').primaryKey(),
  reporterId: uuid('reporter_id'),
  type: text('type', { enum: REPORT_TYPES }).notNull(),
  resourceId: text('resource_id').notNull(),
  reportedUserId: uuid('reported_user_id'),
  reason: text('reason', { enum: REASONS }).notNull(),
  description: text('description'),
  priority: text('priority', { enum: PRIORITIES }).notNull(),
  state: text('state', { enum: REPORT_STATES }).notNull(),
  evidence: jsonb('evidence').$type<Evidence>().notNull(),
  createdAt: at('created_at').notNull(),
  decidedAt: at('decided_at'),
  assigneeId: uuid('assignee_id'),
  /** Counts what was done to a case, so that two moderators notice each other. */
  version: integer('version').notNull().default(1),
  firstActionAt: at('first_action_at'),
  decidedBy: uuid('decided_by'),
  /** Why it came to nothing; null where it waits or ended in an action. */
  verdict: text('verdict', { enum: DISMISSALS }),
  /** A moderator's words about it, for moderators alone. */
  decision: text('decision'),
  subjectName: text('subject_name').notNull().default(''),
  searchText: text('search_text').notNull().default(''),
  /** A keyed digest of the address it came from, until it is decided. */
  origin: text('origin'),
});

export const reportNotes = pgTable('report_notes', {
  id: uuid('id').primaryKey(),
  reportId: uuid('report_id').notNull(),
  authorId: uuid('author_id'),
  text: text('text').notNull(),
  createdAt: at('created_at').notNull(),
});
