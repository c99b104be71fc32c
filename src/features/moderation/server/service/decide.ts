import { letOutReported } from '#features/properties/server/service/report.ts';
import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Dismissal } from '../../domain/weight.ts';
import { adminNames } from '../store/case-facts.ts';
import type { ReportRow } from '../store/reports.ts';
import { within, type Owed } from './action-effects.ts';
import { decided, lockCase, moveCase, tellOutcome } from './case-moves.ts';

/** Says that somebody looks into a case: whoever says so, where it is nobody's yet. */
export async function triage(ctx: UserCtx, id: string, version: number): Promise<void> {
  const me = ctx.actor.userId;
  const change = (before: ReportRow) => ({ state: 'triaged' as const, assigneeId: before.assigneeId ?? me });
  await ctx.db.transaction(async (tx) => moveCase({ ...ctx, db: tx }, id, { move: 'triage', version, change }));
}

/** Gives a case to somebody who looks after reports, or to nobody. Refuses with `report_assignee` for anybody else. */
export async function assign(ctx: UserCtx, id: string, userId: string | null, version: number): Promise<void> {
  const isAdmin = userId === null || (await adminNames(ctx.db)).some((admin) => admin.id === userId);
  if (!isAdmin) throw new Refusal('report_assignee');
  const moved = { move: 'assign', version, detail: { to: userId }, change: () => ({ assigneeId: userId }) } as const;
  await ctx.db.transaction(async (tx) => moveCase({ ...ctx, db: tx }, id, moved));
}

/** Opens a case again that was decided. Refuses with `report_waits_else` where something else about the same waits. */
export async function reopen(ctx: UserCtx, id: string, version: number): Promise<void> {
  const change = () => ({ state: 'open' as const, decidedAt: null, decidedBy: null, verdict: null, decision: null });
  await ctx.db.transaction(async (tx) => moveCase({ ...ctx, db: tx }, id, { move: 'reopen', version, change }));
}

export interface Dismissing {
  verdict: Dismissal;
  reason: string;
  version: number;
}

/** Decides that a case comes to nothing: a home that it held is let out, and whoever reported is told. */
export async function dismiss(ctx: UserCtx, id: string, { verdict, reason, version }: Dismissing): Promise<void> {
  const owed: Owed = [];
  await ctx.db.transaction(async (tx) => {
    const inside = within(ctx, tx, owed);
    const change = () => decided(inside, { state: 'dismissed', verdict, decision: reason });
    const { type, resourceId } = await lockCase(inside, id);
    // before the end of the log is held: others lock a home first
    if (type === 'listing') await letOutReported(inside, resourceId);
    const rows = await moveCase(inside, id, { move: 'dismiss', version, detail: { verdict }, change });
    tellOutcome(inside, rows, verdict);
  });
  for (const pay of owed) await pay();
}
