import { setLetOut } from '#features/properties/server/service/report.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { isWaiting, mayMove, type Move } from '../../domain/cases.ts';
import type { ReportState, ReportType } from '../../domain/rules.ts';
import type { Dismissal } from '../../domain/weight.ts';
import { adminNames } from '../store/case-facts.ts';
import { caseRows, changeCase, waitsElse, type CaseChange } from '../store/cases.ts';
import { lockSubject, reportById, type ReportRow } from '../store/reports.ts';
import { writeAudit } from './audit.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** What came of somebody's report, for them. */
    'moderation.decided': { reportId: string; reporterId: string; type: ReportType; outcome: 'actioned' | Dismissal };
  }
}

/** What is owed once the transaction is committed. */
type After = () => void;

interface Moved {
  move: Move;
  /** Of the case as whoever decides has seen it; without it, whatever has become of it since. */
  version?: number | undefined;
  /** What is told beside it in the audit log. */
  detail?: Record<string, unknown>;
  change: (before: ReportRow) => CaseChange;
}

/**
 * Moves a case within the transaction `tx`, and writes that down. Refuses with `not_found`, with `report_changed` where somebody
 * else has been there first, and with `report_wrong_state`.
 */
async function moveCase(ctx: UserCtx, tx: Ctx['db'], id: string, moved: Moved): Promise<ReportRow[]> {
  const found = await reportById(tx, id);
  if (!found) throw new Refusal('not_found');
  await lockSubject(tx, found);
  const row = (await reportById(tx, id)) ?? found;
  if (moved.version !== undefined && moved.version !== row.version) throw new Refusal('report_changed');
  if (!mayMove(row.state, moved.move)) throw new Refusal('report_wrong_state');
  if (moved.move === 'reopen' && (await waitsElse(tx, row))) throw new Refusal('report_waits_else');
  const rows = await caseRows(tx, row);
  const firstActionAt = row.firstActionAt ?? ctx.now();
  const ids = rows.map((one) => one.id);
  await changeCase(tx, ids, row.version + 1, { firstActionAt, ...moved.change(row) });
  await writeAudit(
    { ...ctx, db: tx },
    {
      action: `report.${moved.move}`,
      subjectType: 'report',
      subjectId: id,
      ...(moved.detail && { detail: moved.detail }),
    },
  );
  return rows;
}

async function moveAlone(ctx: UserCtx, id: string, moved: Moved): Promise<void> {
  await ctx.db.transaction(async (tx) => moveCase(ctx, tx, id, moved));
}

/** Says that somebody looks into a case: whoever says so, where it is nobody's yet. */
export async function triage(ctx: UserCtx, id: string, version: number): Promise<void> {
  const me = ctx.actor.userId;
  const change = (before: ReportRow) => ({ state: 'triaged' as const, assigneeId: before.assigneeId ?? me });
  await moveAlone(ctx, id, { move: 'triage', version, change });
}

/** Gives a case to somebody who looks after reports, or to nobody. Refuses with `report_assignee` for anybody else. */
export async function assign(ctx: UserCtx, id: string, userId: string | null, version: number): Promise<void> {
  const isAdmin = userId === null || (await adminNames(ctx.db)).some((admin) => admin.id === userId);
  if (!isAdmin) throw new Refusal('report_assignee');
  const change = () => ({ assigneeId: userId });
  await moveAlone(ctx, id, { move: 'assign', version, detail: { to: userId }, change });
}

/** Opens a case again that was decided. Refuses with `report_waits_else` where something else about the same waits. */
export async function reopen(ctx: UserCtx, id: string, version: number): Promise<void> {
  const change = () => ({ state: 'open' as const, decidedAt: null, decidedBy: null, verdict: null, decision: null });
  await moveAlone(ctx, id, { move: 'reopen', version, change });
}

export interface Dismissing {
  verdict: Dismissal;
  reason: string;
  version: number;
}

/** Decides that a case comes to nothing: a home that it held is let out, and whoever reported is told. */
export async function dismiss(ctx: UserCtx, id: string, { verdict, reason, version }: Dismissing): Promise<void> {
  const after = await ctx.db.transaction(async (tx): Promise<After[]> => {
    const change = () => decided(ctx, { state: 'dismissed', verdict, decision: reason });
    const rows = await moveCase(ctx, tx, id, { move: 'dismiss', version, detail: { verdict }, change });
    const [first] = rows;
    const letOut = first?.type === 'listing' ? await setLetOut(ctx, tx, first.resourceId) : null;
    return [letOut?.after, () => tell(ctx, rows, verdict)].filter((one) => one !== undefined);
  });
  for (const tellThem of after) tellThem();
}

/**
 * Notes within the transaction `tx` that something was done because of a report: all that was told about the same is decided
 * with it. One that was decided already stays as it was.
 * @returns what is owed once that is committed: whoever reported is told
 */
export async function setActioned(ctx: UserCtx, tx: Ctx['db'], id: string, decision: string): Promise<After> {
  const found = await reportById(tx, id);
  if (found && !isWaiting(found.state)) return () => undefined;
  const change = () => decided(ctx, { state: 'actioned', verdict: null, decision });
  const rows = await moveCase(ctx, tx, id, { move: 'act', change });
  return () => tell(ctx, rows, 'actioned');
}

function decided(
  ctx: UserCtx,
  change: { state: ReportState; verdict: Dismissal | null; decision: string },
): CaseChange {
  return { ...change, decidedAt: ctx.now(), decidedBy: ctx.actor.userId, origin: null };
}

function tell(ctx: Ctx, rows: readonly ReportRow[], outcome: 'actioned' | Dismissal): void {
  for (const { id: reportId, reporterId, type } of rows)
    if (reporterId) ctx.publish('moderation.decided', { reportId, reporterId, type, outcome });
}
