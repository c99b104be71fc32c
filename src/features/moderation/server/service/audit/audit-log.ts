import { Readable } from 'node:stream';
import { HOUR_MS } from '#shared/time/duration.ts';
import { addMs, toMadridDateTime, madridToInstant } from '#shared/time/local-time.ts';
import type { UserCtx } from '#platform/context.ts';
import { AUDIT, type AuditFilters, type AuditLogEntry } from '../../../domain/audit.ts';
import { CSV_HEADER, toCsvRow, presentAuditEntry } from '../../present/audit.ts';
import { auditFilterOptions, auditRows, type AuditCriteria } from '../../store/audit-log.ts';
import { writeAudit } from './audit.ts';

/** Audit log page, newest first; `before` is a sequence number. Admins only. */
export async function readAuditLog(
  ctx: UserCtx,
  {
    before,
    limit = AUDIT.pageSize,
    ...filters
  }: AuditFilters & { before?: number | undefined; limit?: number | undefined },
): Promise<{ entries: AuditLogEntry[]; next: number | null }> {
  const rows = await auditRows(ctx.db, toCriteria(filters), { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return { entries: shown.map(presentAuditEntry), next: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null };
}

/** Filter options of the audit log. Admins only. */
export async function readAuditFilterOptions(ctx: UserCtx) {
  return auditFilterOptions(ctx.db);
}

/** Streams the audit log as CSV, at most `AUDIT.exportMaxRows` rows; the export is audited. Admins only. */
export async function exportAuditLog(ctx: UserCtx, filters: AuditFilters): Promise<ReadableStream<Uint8Array>> {
  await writeAudit(ctx, { action: 'audit.exported', subjectType: 'audit', subjectId: 'log', detail: { ...filters } });
  return Readable.toWeb(
    Readable.from(csvChunks(ctx, toCriteria(filters)), { objectMode: false }),
  ) as ReadableStream<Uint8Array>;
}

async function* csvChunks(ctx: UserCtx, wanted: AuditCriteria): AsyncGenerator<string> {
  // UTF-8 BOM for spreadsheets.
  yield `\ufeff${CSV_HEADER}`;
  let before: number | undefined;
  for (let exported = 0; exported < AUDIT.exportMaxRows; exported += 1000) {
    const rows = await auditRows(ctx.db, wanted, { before, limit: 1000 });
    if (rows.length > 0) yield rows.map(toCsvRow).join('');
    before = rows.at(-1)?.seq;
    if (rows.length < 1000) return;
  }
}

function toCriteria({ actor, action, subject_type, subject, day }: AuditFilters): AuditCriteria {
  const from = day === undefined ? undefined : (madridToInstant(day, '00:00') ?? undefined);
  return {
    actorId: actor === 'system' ? null : actor,
    action,
    subjectType: subject_type,
    subjectId: subject,
    from,
    until: from && (madridToInstant(nextDayOf(from), '00:00') ?? undefined),
  };
}

/** 26 hours after midnight is always the next day, also across DST changes. */
function nextDayOf(midnight: Date): string {
  return toMadridDateTime(addMs(midnight, 26 * HOUR_MS)).day;
}
