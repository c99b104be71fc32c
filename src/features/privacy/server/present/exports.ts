import type { DataExport } from '../../domain/schema.ts';
import type { ExportRow } from '../store/exports.ts';

export function presentExport(row: ExportRow): DataExport {
  return {
    id: row.id,
    state: row.state,
    percent: row.percent,
    bytes: row.bytes,
    asked_at: row.askedAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}
