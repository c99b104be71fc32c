import { apiRequest } from '#browser/api/api-client.ts';
import { REPORT_CLIENT, type Reason, type ReportType } from '../domain/rules.ts';

export interface OutgoingReport {
  type: ReportType;
  resourceId: string;
  messageSeq: number | undefined;
  reason: Reason;
  description: string;
}

/** Sends a report. Idempotent: a repeated report returns the pending one. Throws `ApiError`. */
export async function sendReport({ resourceId, messageSeq, ...report }: OutgoingReport): Promise<void> {
  const body = { ...report, resource_id: resourceId, message_seq: messageSeq, priority: REPORT_CLIENT.priority };
  await apiRequest('POST', '/api/admin/reports', { body, idempotent: true });
}
