import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { PRIORITIES, REASONS, REPORT_STATES, REPORT_TYPES } from '../../domain/rules.ts';
import type { Evidence } from '../../domain/schema.ts';

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
});
