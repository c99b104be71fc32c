import { foldDiacritics } from '#shared/text/normalize-text.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { PRIORITY_BY_REASON } from '../../../domain/rules.ts';
import type { Evidence, ReportResponse, ReportBody } from '../../../domain/report-schema.ts';
import { groupLeaderId } from '../../store/case-details.ts';
import { insertReport, findPendingReport } from '../../store/reports.ts';
import { autoHideIfReported } from './auto-hide.ts';
import { deleteAllEvidenceImages, storeEvidenceImages } from './evidence-images.ts';
import { collectEvidence, resolveSubject } from './report-subject.ts';
import { presentReceipt } from '../../present/cases.ts';

declare module '#platform/events.ts' {
  interface Events {
    'moderation.reported': { reportId: string; reporterId: string };
  }
}

/** Expiry for the keyed digest of the IP address; the signature is never verified. */
const EPOCH = new Date(0);

/**
 * Creates a report with a snapshot of what the reporter sees, and auto-hides a property with enough reports. Returns
 * the pending report about the same subject or message if there is one (`isNew` false). Throws `report_self`,
 * `report_rate_limit`, and `not_found` for subjects not visible to the caller.
 */
export async function createReport(
  ctx: UserCtx,
  wanted: ReportBody,
): Promise<{ report: ReportResponse; isNew: boolean }> {
  const reporterId = ctx.actor.userId;
  const subject = resolveSubject(ctx, wanted);
  const waiting = await findPendingReport(ctx.db, reporterId, subject);
  if (waiting) return { report: presentReceipt(waiting), isNew: false };

  const createdAt = ctx.now();
  const evidence = await collectEvidence(ctx, subject);
  const senderId = evidence.messages.find(({ id }) => id === evidence.message_id)?.sender_id;
  if (senderId === reporterId) throw new AppError('report_self');
  const description = wanted.description || null;
  const subjectName = subjectNameFrom(evidence);
  const responsibleId = evidence.home?.owner_id ?? subject.personId ?? senderId ?? (await leaderOf(ctx, evidence));
  const row = {
    id: ctx.newId(),
    reporterId,
    type: subject.type,
    resourceId: subject.resourceId,
    messageSeq: subject.messageSeq,
    // Leaders report what happens in their own group.
    reportedUserId: responsibleId === reporterId ? null : responsibleId,
    reason: wanted.reason,
    description,
    priority: PRIORITY_BY_REASON[wanted.reason],
    evidence,
    createdAt,
    subjectName,
    searchText: foldDiacritics(`${subjectName} ${description ?? ''}`),
    origin: ctx.tokenSigner.sign('report-origin', ctx.clientIp, EPOCH),
  };
  await storeEvidenceImages(ctx, row.id, evidence);
  const stored = await ctx.db.transaction(async (tx) => {
    const outcome = await insertReport(tx, row);
    if (outcome.outcome === 'stored') await ctx.publish(tx, 'moderation.reported', { reportId: row.id, reporterId });
    return outcome;
  });
  if (stored.outcome !== 'stored') await deleteAllEvidenceImages(ctx, row.id);
  if (stored.outcome === 'waits') return { report: presentReceipt(stored.report), isNew: false };
  if (stored.outcome === 'too_many') {
    const retryAfterS = (stored.until.getTime() - createdAt.getTime()) / 1000;
    throw new AppError('report_rate_limit', { retryAfterS });
  }
  await autoHideIfReported(ctx, row);
  return { report: presentReceipt({ ...row, state: stored.state }), isNew: true };
}

async function leaderOf(ctx: UserCtx, { group }: Evidence): Promise<string | null> {
  return group ? groupLeaderId(ctx.db, group.id) : null;
}

function subjectNameFrom({ profile, group, home: snapshot }: Evidence): string {
  return snapshot?.property.title ?? group?.name ?? profile?.display_name ?? '';
}
