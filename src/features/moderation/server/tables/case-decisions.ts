import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StatusDetails } from '#features/accounts/domain/account-status.ts';
import { DECISION_OUTCOMES } from '../../domain/decision-rules.ts';
import type { ReportState } from '../../domain/rules.ts';

/** State before a decision, as JSON. */
export interface PreviousState {
  /** State of the case; null for an action outside of the queue. */
  state: ReportState | null;
  /** Status of the account; null if the decision has not changed it. */
  account: { userId: string; status: StatusDetails['status']; reason: string | null; until: string | null } | null;
  /** Ids of the sanctions that the decision has replaced. */
  liftedIds: string[];
}

/** Decisions, and actions outside of the queue, whose mails have not left yet. */
export const caseDecisions = pgTable('case_decisions', {
  id: uuid('id').primaryKey(),
  caseId: uuid('case_id'),
  outcome: text('outcome', { enum: DECISION_OUTCOMES }).notNull(),
  byId: uuid('by_id'),
  sanctionIds: uuid('sanction_ids').array().notNull(),
  previous: jsonb('previous').$type<PreviousState>().notNull(),
  dueAt: timestamp('due_at', { withTimezone: true, mode: 'date' }).notNull(),
});
