import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import { PRIORITY_OF, REPORT, type ReportState } from '../../domain/rules.ts';
import type { Case, Report, ReportAnswer, ReportBody } from '../../domain/schema.ts';
import { presentCase, presentReceipt, presentReport } from '../present/reports.ts';
import { insertReport, reportById, reportsIn, waitingReport } from '../store/reports.ts';
import { writeAudit } from './audit.ts';
import { dropPictures, keepPictures, pictureOf } from './pictures.ts';
import { evidenceOf, subjectOf } from './subject.ts';

declare module '#platform/events.ts' {
  interface Events {
    'moderation.reported': { reportId: string; reporterId: string };
  }
}

/**
 * Keeps a report with what its reporter sees of the subject now. Where one of theirs about the same still waits for a
 * decision, answers that one (`isNew` false). Refuses with `report_self`, `report_rate_limit`, and with `not_found` for
 * what the caller cannot see.
 */
export async function makeReport(ctx: UserCtx, wanted: ReportBody): Promise<{ report: ReportAnswer; isNew: boolean }> {
  const reporterId = ctx.actor.userId;
  const subject = subjectOf(ctx, wanted.type, wanted.resource_id);
  const waiting = await waitingReport(ctx.db, reporterId, subject);
  if (waiting) return { report: presentReceipt(waiting), isNew: false };

  const createdAt = ctx.now();
  const row = {
    id: ctx.newId(),
    reporterId,
    type: subject.type,
    resourceId: subject.resourceId,
    reportedUserId: subject.personId,
    reason: wanted.reason,
    description: wanted.description || null,
    priority: PRIORITY_OF[wanted.reason],
    state: 'open' as const,
    evidence: await evidenceOf(ctx, subject),
    createdAt,
    decidedAt: null,
  };
  await keepPictures(ctx, row.id, row.evidence);
  const stored = await insertReport(ctx.db, row);
  if (stored.outcome !== 'stored') await dropPictures(ctx, row.id);
  if (stored.outcome === 'waits') return { report: presentReceipt(stored.report), isNew: false };
  if (stored.outcome === 'too_many') {
    const retryAfterS = (stored.until.getTime() - createdAt.getTime()) / 1000;
    throw new Refusal('report_rate_limit', { retryAfterS });
  }
  ctx.publish('moderation.reported', { reportId: row.id, reporterId });
  return { report: presentReceipt(row), isNew: true };
}

/** The reports of all, newest first, `limit` at a time after the one with the id `before`. For admins. */
export async function reportQueue(
  ctx: UserCtx,
  page: { state?: ReportState | undefined; before?: string | undefined; limit?: number | undefined },
): Promise<{ reports: Report[]; next: string | null }> {
  const { state, before, limit = REPORT.pageSize } = page;
  const rows = await reportsIn(ctx.db, { state, before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return { reports: shown.map(presentReport), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** One report with its evidence, for admins; each reading goes into the audit log. Refuses with `not_found`. */
export async function readCase(ctx: UserCtx, id: string): Promise<Case> {
  const row = await reportById(ctx.db, id);
  if (!row) throw new Refusal('not_found');
  await writeAudit(ctx, { action: 'report.read', subjectType: 'report', subjectId: id });
  return presentCase(row);
}

/** A picture of a report's evidence, for admins, as WebP; into the audit log too. Refuses with `not_found`. */
export async function readCasePicture(ctx: UserCtx, id: string, name: string): Promise<Uint8Array> {
  const bytes = await pictureOf(ctx, id, name);
  if (!bytes) throw new Refusal('not_found');
  await writeAudit(ctx, { action: 'report.read_picture', subjectType: 'report', subjectId: id });
  return bytes;
}
