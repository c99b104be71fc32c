import { releaseReported } from '#features/properties/server/service/review/reports.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Dismissal } from '../../../domain/reporter-reputation.ts';
import { listAdmins } from '../../store/case-details.ts';
import { hasOpenDecision } from '../../store/case-decisions.ts';
import { caseRows } from '../../store/cases.ts';
import type { ReportRow } from '../../store/reports.ts';
import { decideQuarantined, decisionChange, lockCase, transitionCase, publishOutcome } from './case-transitions.ts';

/** Marks a case as triaged and assigns it to the caller if unassigned. */
export async function triage(ctx: UserCtx, id: string, version: number): Promise<void> {
  const me = ctx.actor.userId;
  const change = (before: ReportRow) => ({ state: 'triaged' as const, assigneeId: before.assigneeId ?? me });
  await ctx.db.transaction(async (tx) =>
    transitionCase({ ...ctx, db: tx }, id, { transition: 'triage', version, change }),
  );
}

/** Assigns a case to an admin or unassigns it. Throws `report_assignee` for other users. */
export async function assign(ctx: UserCtx, id: string, userId: string | null, version: number): Promise<void> {
  const isAdmin = userId === null || (await listAdmins(ctx.db)).some((admin) => admin.id === userId);
  if (!isAdmin) throw new AppError('report_assignee');
  const moved = {
    transition: 'assign',
    version,
    detail: { to: userId },
    change: () => ({ assigneeId: userId }),
  } as const;
  await ctx.db.transaction(async (tx) => transitionCase({ ...ctx, db: tx }, id, moved));
}

/** Reopens a decided case. Throws `report_other_pending` if another case about the subject is pending. */
export async function reopen(ctx: UserCtx, id: string, version: number): Promise<void> {
  const change = () => ({ state: 'open' as const, decidedAt: null, decidedBy: null, verdict: null, decision: null });
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const { caseId } = await lockCase(inside, id);
    // It is undone, not reopened, until its mails have left.
    if (await hasOpenDecision(tx, caseId)) throw new AppError('report_wrong_state');
    await transitionCase(inside, id, { transition: 'reopen', version, change });
  });
}

export interface DismissRequest {
  verdict: Dismissal;
  reason: string;
  version: number;
}

/** Dismisses a case: restores an auto-hidden property, delivers held messages and notifies the reporters. */
export async function dismiss(ctx: UserCtx, id: string, { verdict, reason, version }: DismissRequest): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const change = () => decisionChange(inside, { state: 'dismissed', verdict, decision: reason });
    const found = await caseRows(tx, await lockCase(inside, id));
    const listings = found.filter(({ type }) => type === 'listing').map(({ resourceId }) => resourceId);
    // Must run before the audit chain is locked: other code locks the property first.
    for (const listing of new Set(listings)) await releaseReported(inside, listing);
    const rows = await transitionCase(inside, id, { transition: 'dismiss', version, detail: { verdict }, change });
    await publishOutcome(inside, rows, verdict);
    await decideQuarantined(inside, rows, true);
  });
}
