import { harmlessCell } from '#kit/csv.ts';
import type { AuditLine } from '../../domain/audit.ts';
import type { AuditRow } from '../store/audit-log.ts';

export function presentAudit(row: AuditRow): AuditLine {
  return {
    seq: row.seq,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
    action: row.action,
    subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
    detail: row.detail,
    created_at: row.created_at,
  };
}

export const CSV_HEAD =
  'seq,created_at,actor_id,actor,action,subject_type,subject_id,subject,detail,prev_hash,hash\r\n';

/** A row of the log as a line of a spreadsheet. What begins like a formula is kept from being one. */
export function csvLine(row: AuditRow): string {
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
    .map((value) => cell(String(value ?? '')))
    .join(',')}\r\n`;
}

function cell(text: string): string {
  const safe = harmlessCell(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
