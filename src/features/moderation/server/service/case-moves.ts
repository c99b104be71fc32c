import type { Ctx } from '#platform/context.ts';
import type { Evidence } from '../../domain/schema.ts';
import { moveCase } from '../store/case-moves.ts';
import type { SanctionRow } from '../store/sanctions.ts';
import { reports } from '../tables/reports.ts';

const NOTHING: Evidence = { profile: null, messages: [], fit: null };

/** Marks the case of a report as acted on, within the caller's transaction; one that is decided already stays as it is. */
export async function markActioned(ctx: Ctx, reportId: string): Promise<void> {
  await moveCase(ctx.db, reportId, { from: ['open', 'triaged'], to: 'actioned', decidedAt: ctx.now() });
}

/**
 * Brings an appeal into the queue, within the caller's transaction: the case it began with, or one of its own that nobody
 * reported. Returns the report.
 */
export async function markAppealed(ctx: Ctx, sanction: SanctionRow): Promise<string> {
  const { reportId } = sanction;
  if (reportId) {
    const moved = await moveCase(ctx.db, reportId, { from: ['actioned', 'dismissed'], to: 'appealed' });
    if (moved > 0) return reportId;
  }
  const id = ctx.newId();
  await ctx.db.insert(reports).values({
    id,
    reporterId: null,
    type: sanction.subjectType,
    resourceId: sanction.subjectId,
    reportedUserId: sanction.userId,
    reason: sanction.reason,
    description: null,
    priority: 'medium',
    state: 'appealed',
    evidence: NOTHING,
    createdAt: ctx.now(),
    decidedAt: sanction.createdAt,
  });
  return id;
}

/** Takes an appeal out of the queue, within the caller's transaction: what was done stands, or came to nothing. */
export async function markAppealDecided(ctx: Ctx, reportId: string, isAccepted: boolean): Promise<void> {
  const to = isAccepted ? 'dismissed' : 'actioned';
  await moveCase(ctx.db, reportId, { from: ['appealed'], to, decidedAt: ctx.now() });
}
