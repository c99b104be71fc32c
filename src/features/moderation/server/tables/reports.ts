import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { PRIORITIES, REASONS, REPORT_STATES, REPORT_TYPES } from '../../domain/rules.ts';
import type { Evidence } from '../../domain/report-schema.ts';
import { DISMISSALS } from '../../domain/reporter-reputation.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const reports = pgTable('reports', {
  id: uuid('id').primaryKey(),
  /** Reports of one case share it: those on one person that are pending, or that were decided together. */
  caseId: uuid('case_id').notNull(),
  reporterId: uuid('reporter_id'),
  type: text('type', { enum: REPORT_TYPES }).notNull(),
  resourceId: text('resource_id').notNull(),
  /** Reported message of a chat; null for reports of the whole subject. */
  messageSeq: integer('message_seq'),
  reportedUserId: uuid('reported_user_id'),
  reason: text('reason', { enum: REASONS }).notNull(),
  description: text('description'),
  priority: text('priority', { enum: PRIORITIES }).notNull(),
  state: text('state', { enum: REPORT_STATES }).notNull(),
  evidence: jsonb('evidence').$type<Evidence>().notNull(),
  createdAt: at('created_at').notNull(),
  decidedAt: at('decided_at'),
  assigneeId: uuid('assignee_id'),
  /** Version for optimistic locking. */
  version: integer('version').notNull().default(1),
  firstActionAt: at('first_action_at'),
  decidedBy: uuid('decided_by'),
  /** Reason of a dismissal; null for pending and actioned reports. */
  verdict: text('verdict', { enum: DISMISSALS }),
  /** Internal explanation of the decision. */
  decision: text('decision'),
  subjectName: text('subject_name').notNull().default(''),
  searchText: text('search_text').notNull().default(''),
  /** Keyed digest of the reporter's IP address; cleared on decision. */
  origin: text('origin'),
});

export const reportNotes = pgTable('report_notes', {
  id: uuid('id').primaryKey(),
  reportId: uuid('report_id').notNull(),
  authorId: uuid('author_id'),
  text: text('text').notNull(),
  createdAt: at('created_at').notNull(),
});
