import { createAdminAvatarUrls } from '#features/profiles/server/service/photos.ts';
import { isInReviewAfterReports } from '#features/properties/server/service/review/reports.ts';
import { defineCursors } from '#shared/ids/cursor.ts';
import { foldDiacritics } from '#shared/text/normalize-text.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { CaseRevision, FullCase, QueueResponse, QueueStats, QueueQuery } from '../../../domain/case-schema.ts';
import { CASES, isPending } from '../../../domain/cases.ts';
import { REPORT } from '../../../domain/rules.ts';
import { presentCase, presentQueueStats, presentCaseRevision, presentQueueItem } from '../../present/cases.ts';
import {
  accountOverview,
  countDecisions,
  listAdmins,
  findEarlierCases,
  insertNote,
  groupLeaderId,
  userLabels,
  countNotes,
  findNotes,
  queryQueueStats,
  findHistory,
} from '../../store/case-details.ts';
import { openBanProposal } from '../../store/ban-proposals.ts';
import { caseRows, findCases, type CaseRow } from '../../store/cases.ts';
import { reportById, type ReportRow } from '../../store/reports.ts';
import { reporterReputations } from '../../store/reporter-reputation.ts';
import { findBanProposal } from '../actions/ban-proposals.ts';
import { writeAudit } from '../audit/audit.ts';
import { loadEvidenceImage } from './evidence-images.ts';

/** `at`: time of the first report, or of the decision. */
const cursors = defineCursors({ '': { urgency: 'integer', at: 'time', id: 'uuid' } });

/**
 * Queue page. Reports about the same subject form one item. Pending cases are sorted by urgency, decided ones by
 * decision time.
 */
export async function listQueue(ctx: UserCtx, query: QueueQuery): Promise<QueueResponse> {
  const { state, priority, type, assignee, q, before, limit = REPORT.pageSize } = query;
  const assigneeId = assignee === undefined ? undefined : assignee === 'me' ? ctx.actor.userId : null;
  const wanted = { state, priority, type, assigneeId, text: q ? foldDiacritics(q) : undefined };
  const after = before === undefined ? undefined : cursors.decode(before, [''], 'before');
  const rows = await findCases(ctx.db, wanted, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const names = await userLabels(
    ctx.db,
    shown.flatMap((row) => row.assignee_id ?? []),
  );
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const urlsOf = createAdminAvatarUrls(ctx);
  return {
    reports: shown.map((row) => presentQueueItem(row, names, urlsOf)),
    next: last ? cursors.encode(cursorAt(last)) : null,
  };
}

function cursorAt({ urgency, first_at, decided_at, id }: CaseRow) {
  return { kind: '' as const, urgency, at: new Date(decided_at ?? first_at).toISOString(), id };
}

/** Queue statistics, with the waiting times that exceed their limits. */
export async function readQueueStats(ctx: Ctx): Promise<QueueStats> {
  const now = ctx.now();
  return presentQueueStats(await queryQueueStats(ctx.db, addMs(now, -CASES.statsDays * DAY_MS)), now);
}

/** Case by the id of one of its reports, with evidence. Each read is audited. Throws `not_found`. */
export async function readCase(ctx: UserCtx, id: string): Promise<FullCase> {
  const { row, rows, ids } = await requireCase(ctx, id);
  await writeAudit(ctx, { action: 'report.read', subjectType: 'report', subjectId: id });
  const aboutId =
    row.reportedUserId ?? (row.evidence.group ? await groupLeaderId(ctx.db, row.evidence.group.id) : null);
  const reporters = rows.flatMap(({ reporterId }) => reporterId ?? []);
  const notes = await findNotes(ctx.db, ids);
  const steps = await findHistory(ctx.db, ids);
  const named = [
    ...reporters,
    ...rows.flatMap(({ evidence }) => evidence.messages.map(({ sender_id }) => sender_id)),
    ...rows.flatMap(({ assigneeId }) => assigneeId ?? []),
    ...notes.flatMap(({ author_id }) => author_id ?? []),
    ...steps.flatMap(({ actor_id, detail }) => [actor_id ?? [], detail?.to ?? []].flat()),
  ];
  return presentCase({
    row,
    rows,
    names: await userLabels(ctx.db, named),
    urlsOf: createAdminAvatarUrls(ctx),
    reputations: await reporterReputations(ctx.db, reporters),
    account: aboutId ? await accountOverview(ctx.db, aboutId) : null,
    banProposal: row.reportedUserId ? await findBanProposal(ctx, row.reportedUserId) : null,
    decisions: await countDecisions(ctx.db),
    earlier: aboutId ? await findEarlierCases(ctx.db, aboutId, ids) : [],
    notes,
    history: steps,
    admins: await listAdmins(ctx.db),
    isAutoHidden: await hasAutoHidden(ctx, rows),
    viewerId: ctx.actor.userId,
  });
}

async function hasAutoHidden(ctx: UserCtx, rows: readonly ReportRow[]): Promise<boolean> {
  const listings = rows.filter(({ type, state }) => type === 'listing' && isPending(state));
  for (const id of new Set(listings.map(({ resourceId }) => resourceId)))
    if (await isInReviewAfterReports(ctx, id)) return true;
  return false;
}

/** Revision of a case for change detection. Contains no case data and is therefore not audited. */
export async function readCaseRevision(ctx: UserCtx, id: string): Promise<CaseRevision> {
  const { row, rows, ids } = await requireCase(ctx, id);
  const proposal = row.reportedUserId ? await openBanProposal(ctx.db, row.reportedUserId) : null;
  const notes = await countNotes(ctx.db, ids);
  return presentCaseRevision(rows, row, { notes, has_ban_proposal: proposal !== null });
}

/** Evidence image as WebP; audited. Admins only. Throws `not_found`. */
export async function readEvidenceImage(ctx: UserCtx, id: string, name: string): Promise<Uint8Array> {
  const bytes = await loadEvidenceImage(ctx, id, name);
  if (!bytes) throw new AppError('not_found');
  await writeAudit(ctx, { action: 'report.read_picture', subjectType: 'report', subjectId: id });
  return bytes;
}

/** Adds an internal note. */
export async function addNote(ctx: UserCtx, id: string, text: string): Promise<void> {
  await requireCase(ctx, id);
  const noteId = ctx.newId();
  await ctx.db.transaction(async (tx) => {
    await insertNote(tx, { id: noteId, reportId: id, authorId: ctx.actor.userId, text, createdAt: ctx.now() });
    const entry = { action: 'report.note', subjectType: 'report', subjectId: id, detail: { note_id: noteId } };
    await writeAudit({ ...ctx, db: tx }, entry);
  });
}

/** Case by the id of one of its reports. Throws `not_found`. */
export async function requireCase(
  ctx: UserCtx,
  id: string,
): Promise<{ row: ReportRow; rows: ReportRow[]; ids: string[] }> {
  const row = await reportById(ctx.db, id);
  if (!row) throw new AppError('not_found');
  const rows = await caseRows(ctx.db, row);
  return { row, rows, ids: rows.map((one) => one.id) };
}
