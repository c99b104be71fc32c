import type { ReportAnswer } from '../../domain/schema.ts';
import type { ReportLine } from '../store/reports.ts';

/** For the reporter. */
export function presentReceipt(row: Pick<ReportLine, 'id' | 'state' | 'createdAt'>): ReportAnswer {
  return { id: row.id, state: row.state, created_at: row.createdAt.toISOString() };
}
