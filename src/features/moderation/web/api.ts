import { apiCall } from '#browser/api.ts';
import { REPORT_CLIENT, type Reason, type ReportType } from '../domain/rules.ts';

export interface OutgoingReport {
  type: ReportType;
  resourceId: string;
  reason: Reason;
  description: string;
}

/** Sends a report. One about the same that is open already is as good, so it may be sent twice. Throws `ApiError`. */
export async function sendReport({ type, resourceId, reason, description }: OutgoingReport): Promise<void> {
  const body = { type, resource_id: resourceId, reason, description, priority: REPORT_CLIENT.priority };
  await apiCall('POST', '/api/admin/reports', { body, idempotent: true });
}
