import { escapeCsvFormula } from '#shared/text/csv.ts';
import type { AuditLogEntry } from '../../domain/audit.ts';
import type { AuditRow } from '../store/audit-log.ts';

export function presentAuditEntry(row: AuditRow): AuditLogEntry {
  return {
    seq: row.seq,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
    action: row.action,
    subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
    detail: row.detail,
    created_at: row.created_at,
  };
}

export const CSV_HEADER =
  'seq,created_at,actor_id,actor,action,subject_type,subject_id,subject,detail,prev_hash,hash\r\n';

/** Formats an entry as a CSV row and escapes cells that a spreadsheet would run as formulas. */
export function toCsvRow(row: AuditRow): string {
  const { seq, created_at, actor_id, actor_name, action, subject_type, subject_id, subject_name, prev_hash, hash } =
    row;
  const detail = row.detail === null ? '' : JSON.stringify(row.detail);
  return `${[
    seq,
    created_at,
    actor_id,
    actor_name,
    action,
    subject_type,
    subject_id,
    subject_name,
    detail,
    prev_hash,
    hash,
  ]
    .map((value) => escapeCsvCell(String(value ?? '')))
    .join(',')}\r\n`;
}

function escapeCsvCell(text: string): string {
  const safe = escapeCsvFormula(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
