import type { Case, Report, ReportAnswer } from '../../domain/schema.ts';
import type { ReportLine, ReportRow } from '../store/reports.ts';

/** For the reporter. */
export function presentReceipt(row: Pick<ReportLine, 'id' | 'state' | 'createdAt'>): ReportAnswer {
  return { id: row.id, state: row.state, created_at: row.createdAt.toISOString() };
}

/** For moderators, without the evidence. */
export function presentReport(row: ReportLine): Report {
  return {
    id: row.id,
    reporter_id: row.reporterId,
    type: row.type,
    resource_id: row.resourceId,
    reported_user_id: row.reportedUserId,
    reason: row.reason,
    description: row.description,
    priority: row.priority,
    state: row.state,
    created_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}

export function presentCase(row: ReportRow): Case {
  return { ...presentReport(row), evidence: row.evidence };
}
