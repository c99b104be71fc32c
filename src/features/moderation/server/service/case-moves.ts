import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import type { SanctionAction } from '../../domain/actions.ts';
import { mayMove, type Move } from '../../domain/cases.ts';
import type { ReportState, ReportType } from '../../domain/rules.ts';
import type { Evidence } from '../../domain/schema.ts';
import type { Dismissal } from '../../domain/weight.ts';
import { namesOf } from '../store/case-facts.ts';
import { caseRows, changeCase, waitsElse, type CaseChange } from '../store/cases.ts';
import { insertAppealed, lockSubject, reportById, type ReportRow } from '../store/reports.ts';
import type { SanctionRow } from '../store/sanctions.ts';
import { writeAudit } from './audit.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** What came of somebody's report, for them. */
    'moderation.decided': { reportId: string; reporterId: string; type: ReportType; outcome: 'actioned' | Dismissal };
  }
}

interface Moved {
  move: Move;
  /** Of the case as whoever decides has seen it; without it, whatever has become of it since. */
  version?: number | undefined;
  /** What is told beside it in the audit log. */
  detail?: Record<string, unknown>;
  change: (before: ReportRow) => CaseChange;
}

/**
 * Moves a case, and writes that down; within the caller's transaction, which `inside.db` is. Refuses with `not_found`, with
 * `report_changed` where somebody else has been there first, and with `report_wrong_state`.
 * @returns the rows of the case as they were
 */
export async function moveCase(inside: Ctx, id: string, moved: Moved): Promise<ReportRow[]> {
  const { db } = inside;
  const row = await lockCase(inside, id);
  if (moved.version !== undefined && moved.version !== row.version) throw new Refusal('report_changed');
  if (!mayMove(row.state, moved.move)) throw new Refusal('report_wrong_state');
  if (moved.move === 'reopen' && (await waitsElse(db, row))) throw new Refusal('report_waits_else');
  const rows = await caseRows(db, row);
  const firstActionAt = row.firstActionAt ?? inside.now();
  const ids = rows.map((one) => one.id);
  await changeCase(db, ids, row.version + 1, { firstActionAt, ...moved.change(row) });
  const entry = { action: `report.${moved.move}`, subjectType: 'report', subjectId: id };
  await writeAudit(inside, { ...entry, ...(moved.detail && { detail: moved.detail }) });
  return rows;
}

/**
 * Takes the lock of a report's case before anything else of it is locked, as everybody does who decides of the thing as well.
 * Refuses with `not_found`.
 */
export async function lockCase(inside: Ctx, id: string): Promise<ReportRow> {
  const found = await reportById(inside.db, id);
  if (!found) throw new Refusal('not_found');
  await lockSubject(inside.db, found);
  return (await reportById(inside.db, id)) ?? found;
}

/** What a decision changes in a case. */
export function decided(
  ctx: Ctx,
  change: { state: ReportState; verdict: Dismissal | null; decision: string | null },
): CaseChange {
  return { ...change, decidedAt: ctx.now(), decidedBy: ctx.actor?.userId ?? null, origin: null };
}

/** Tells everybody who has reported something what came of it. */
export function tellOutcome(ctx: Ctx, rows: readonly ReportRow[], outcome: 'actioned' | Dismissal): void {
  for (const { id: reportId, reporterId, type } of rows)
    if (reporterId) ctx.publish('moderation.decided', { reportId, reporterId, type, outcome });
}

/**
 * Marks the case of a report as acted on, within the caller's transaction, and tells whoever reported; one that is decided
 * already stays as it is.
 */
export async function markActioned(inside: Ctx, reportId: string, action: SanctionAction): Promise<void> {
  const found = await reportById(inside.db, reportId);
  if (!found || !mayMove(found.state, 'act')) return;
  const change = () => decided(inside, { state: 'actioned', verdict: null, decision: null });
  const rows = await moveCase(inside, reportId, { move: 'act', detail: { action }, change });
  tellOutcome(inside, rows, 'actioned');
}

const NOTHING: Evidence = { profile: null, messages: [], fit: null };

/**
 * Brings an appeal into the queue, within the caller's transaction: the case it began with, or one of its own that nobody
 * reported. Returns the report.
 */
export async function markAppealed(inside: Ctx, sanction: SanctionRow): Promise<string> {
  const begun = sanction.reportId && (await reportById(inside.db, sanction.reportId));
  if (begun && mayMove(begun.state, 'appeal')) {
    await moveCase(inside, begun.id, { move: 'appeal', change: () => ({ state: 'appealed' }) });
    return begun.id;
  }
  const id = inside.newId();
  const name = (await namesOf(inside.db, [sanction.userId])).get(sanction.userId)?.name ?? '';
  await insertAppealed(inside.db, {
    id,
    type: sanction.subjectType,
    resourceId: sanction.subjectId,
    reportedUserId: sanction.userId,
    reason: sanction.reason,
    subjectName: name,
    evidence: NOTHING,
    createdAt: inside.now(),
    decidedAt: sanction.createdAt,
  });
  return id;
}

/** Takes an appeal out of the queue, within the caller's transaction: what was done stands, or came to nothing. */
export async function markAppealDecided(inside: Ctx, reportId: string, isAccepted: boolean): Promise<void> {
  const found = await reportById(inside.db, reportId);
  if (!found || !mayMove(found.state, 'settle')) return;
  const state = isAccepted ? 'dismissed' : 'actioned';
  const change = (before: ReportRow) => decided(inside, { state, verdict: null, decision: before.decision });
  await moveCase(inside, reportId, { move: 'settle', detail: { to_state: state }, change });
}
