import { holdReportedProperty, lastReviewedAt } from '#features/properties/server/service/review/reports.ts';
import type { Ctx } from '#platform/context.ts';
import { shouldAutoHide } from '../../../domain/auto-hide.ts';
import { REPUTATION } from '../../../domain/reporter-reputation.ts';
import { lockSubject, type SubjectRef } from '../../store/reports.ts';
import { relatedReporters, pendingReporters } from '../../store/reporter-collusion.ts';
import { reporterReputations } from '../../store/reporter-reputation.ts';
import { writeAudit } from '../audit/audit.ts';

/**
 * Hides a property until a moderator reviews it, if the reporters since the last review together reach the threshold
 * (`shouldAutoHide`). Runs as the system: the audit entry has no actor.
 */
export async function autoHideIfReported(ctx: Ctx, subject: SubjectRef): Promise<void> {
  if (subject.type !== 'listing') return;
  const tukan = { ...ctx, actor: null };
  await ctx.db.transaction(async (tx) => {
    const inside = { ...tukan, db: tx };
    await lockSubject(tx, subject);
    const voices = await pendingReporters(tx, subject, await lastReviewedAt(inside, subject.resourceId));
    const standings = await reporterReputations(
      tx,
      voices.map(({ userId }) => userId),
    );
    const weighed = voices.map(({ userId }) => ({
      userId,
      weight: standings.get(userId)?.weight ?? REPUTATION.initial,
    }));
    const reportIds = voices.map(({ reportId }) => reportId);
    if (!shouldAutoHide(weighed, await relatedReporters(tx, reportIds))) return;
    if (!(await holdReportedProperty(inside, subject.resourceId))) return;
    const entry = { action: 'listing.hold', subjectType: 'listing', subjectId: subject.resourceId };
    await writeAudit(inside, { ...entry, detail: { reports: voices.length } });
  });
}
