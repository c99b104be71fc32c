import type { HarmReport } from '../../domain/harm-schema.ts';
import type { HarmReportRow } from '../store/harm-reports.ts';

export function presentHarmReport({ harm, amountCents, paidOn, method, createdAt }: HarmReportRow): HarmReport {
  return { harm, amount_cents: amountCents, paid_on: paidOn, method, created_at: createdAt.toISOString() };
}
