import { Readable } from 'node:stream';
import { madridClock, madridMoment } from '#kit/madrid.ts';
import type { UserCtx } from '#platform/context.ts';
import { AUDIT, type AuditFilters, type AuditLine } from '../../domain/audit.ts';
import { CSV_HEAD, csvLine, presentAudit } from '../present/audit.ts';
import { auditChoices, auditRows, type AuditWanted } from '../store/audit-log.ts';
import { writeAudit } from './audit.ts';

/** What was done and by whom, the newest first, `limit` at a time after the number `before`. For admins. */
export async function readAuditLog(
  ctx: UserCtx,
  {
    before,
    limit = AUDIT.pageSize,
    ...filters
  }: AuditFilters & { before?: number | undefined; limit?: number | undefined },
): Promise<{ entries: AuditLine[]; next: number | null }> {
  const rows = await auditRows(ctx.db, wantedBy(filters), { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return { entries: shown.map(presentAudit), next: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null };
}

/** What the log can be filtered by. For admins. */
export async function readAuditChoices(ctx: UserCtx) {
  return auditChoices(ctx.db);
}

/** The log as a file for a spreadsheet, at most `AUDIT.exportMaxRows` of it; that it was taken stands in the log. For admins. */
export async function exportAudit(ctx: UserCtx, filters: AuditFilters): Promise<ReadableStream<Uint8Array>> {
  await writeAudit(ctx, { action: 'audit.exported', subjectType: 'audit', subjectId: 'log', detail: { ...filters } });
  return Readable.toWeb(
    Readable.from(pieces(ctx, wantedBy(filters)), { objectMode: false }),
  ) as ReadableStream<Uint8Array>;
}

async function* pieces(ctx: UserCtx, wanted: AuditWanted): AsyncGenerator<string> {
  // a byte order mark: spreadsheets take the file for what it is
  yield `\ufeff${CSV_HEAD}`;
  let before: number | undefined;
  for (let taken = 0; taken < AUDIT.exportMaxRows; taken += 1000) {
    const rows = await auditRows(ctx.db, wanted, { before, limit: 1000 });
    if (rows.length > 0) yield rows.map(csvLine).join('');
    before = rows.at(-1)?.seq;
    if (rows.length < 1000) return;
  }
}

function wantedBy({ actor, action, subject_type, subject, day }: AuditFilters): AuditWanted {
  const from = day === undefined ? undefined : (madridMoment(day, '00:00') ?? undefined);
  return {
    actorId: actor === 'system' ? null : actor,
    action,
    subjectType: subject_type,
    subjectId: subject,
    from,
    until: from && (madridMoment(dayAfter(from), '00:00') ?? undefined),
  };
}

/** 26 hours after midnight it is the next day, whatever the clocks do. */
function dayAfter(midnight: Date): string {
  return madridClock(new Date(midnight.getTime() + 26 * 3_600_000)).day;
}
