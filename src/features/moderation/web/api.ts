import { apiRequest } from '#browser/api/api-client.ts';
import { REPORT_CLIENT, type Reason, type ReportType } from '../domain/rules.ts';

export interface OutgoingReport {
  type: ReportType;
  resourceId: string;
  reason: Reason;
  description: string;
}

/** Sends a report. Idempotent: a repeated report returns the pending one. Throws `ApiError`. */
export async function sendReport({ type, resourceId, reason, description }: OutgoingReport): Promise<void> {
  const body = { type, resource_id: resourceId, reason, description, priority: REPORT_CLIENT.priority };
  await apiRequest('POST', '/api/admin/reports', { body, idempotent: true });
}
