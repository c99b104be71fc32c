import { isHeldByReports } from '#features/properties/server/service/report.ts';
import { fold } from '#kit/fold.ts';
import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import type { CaseHead, FullCase, QueueAnswer, QueueFigures, QueueQuery } from '../../domain/case-schema.ts';
import { CASES, isWaiting } from '../../domain/cases.ts';
import { REPORT } from '../../domain/rules.ts';
import { cursorIn, cursorOf, presentCase, presentFigures, presentHead, presentLine } from '../present/cases.ts';
import {
  accountSeen,
  adminNames,
  earlierAbout,
  insertNote,
  leaderOf,
  namesOf,
  noteCount,
  notesOf,
  queueFigures,
  stepsOf,
} from '../store/case-facts.ts';
import { caseRows, casesIn } from '../store/cases.ts';
import { reportById, type ReportRow } from '../store/reports.ts';
import { standingsOf } from '../store/weights.ts';
import { writeAudit } from './audit.ts';
import { pictureOf } from './pictures.ts';

const DAY_MS = 86_400_000;

/** What was told about the same thing stands in one line; those that wait by urgency, the others the last decided first. */
export async function reportQueue(ctx: UserCtx, query: QueueQuery): Promise<QueueAnswer> {
  const { state, priority, type, assignee, q, before, limit = REPORT.pageSize } = query;
  const assigneeId = assignee === undefined ? undefined : assignee === 'me' ? ctx.actor.userId : null;
  const wanted = { state, priority, type, assigneeId, text: q ? fold(q) : undefined };
  const rows = await casesIn(ctx.db, wanted, { after: before ? cursorIn(before) : undefined, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const names = await namesOf(
    ctx.db,
    shown.flatMap((row) => row.assignee_id ?? []),
  );
  const last = shown.at(-1);
  return {
    reports: shown.map((row) => presentLine(row, names)),
    next: last && rows.length > limit ? cursorOf(last) : null,
  };
}

/** The figures above the queue. */
export async function readQueueFigures(ctx: UserCtx): Promise<QueueFigures> {
  return presentFigures(await queueFigures(ctx.db, new Date(ctx.now().getTime() - CASES.figuresDays * DAY_MS)));
}

/** A case by one of its reports, with its evidence; each reading goes into the audit log. Refuses with `not_found`. */
export async function readCase(ctx: UserCtx, id: string): Promise<FullCase> {
  const { row, rows, ids } = await caseOf(ctx, id);
  await writeAudit(ctx, { action: 'report.read', subjectType: 'report', subjectId: id });
  const aboutId = row.reportedUserId ?? (row.evidence.group ? await leaderOf(ctx.db, row.evidence.group.id) : null);
  const reporters = rows.flatMap(({ reporterId }) => reporterId ?? []);
  const notes = await notesOf(ctx.db, ids);
  const steps = await stepsOf(ctx.db, ids);
  const named = [
    ...reporters,
    ...row.evidence.messages.map(({ sender_id }) => sender_id),
    ...rows.flatMap(({ assigneeId }) => assigneeId ?? []),
    ...notes.flatMap(({ author_id }) => author_id ?? []),
    ...steps.flatMap(({ actor_id, detail }) => [actor_id ?? [], detail?.to ?? []].flat()),
  ];
  return presentCase({
    row,
    rows,
    names: await namesOf(ctx.db, named),
    standings: await standingsOf(ctx.db, reporters),
    account: aboutId ? await accountSeen(ctx.db, aboutId) : null,
    earlier: aboutId ? await earlierAbout(ctx.db, aboutId, ids) : [],
    notes,
    steps,
    admins: await adminNames(ctx.db),
    isHeld: row.type === 'listing' && isWaiting(row.state) && (await isHeldByReports(ctx, row.resourceId)),
  });
}

/** What tells whether a case has changed since it was read. Says nothing of what it holds, so nobody writes it down. */
export async function readHead(ctx: UserCtx, id: string): Promise<CaseHead> {
  const { row, rows, ids } = await caseOf(ctx, id);
  return presentHead(rows, row, await noteCount(ctx.db, ids));
}

/** A picture of a report's evidence, for admins, as WebP; into the audit log too. Refuses with `not_found`. */
export async function readCasePicture(ctx: UserCtx, id: string, name: string): Promise<Uint8Array> {
  const bytes = await pictureOf(ctx, id, name);
  if (!bytes) throw new Refusal('not_found');
  await writeAudit(ctx, { action: 'report.read_picture', subjectType: 'report', subjectId: id });
  return bytes;
}

/** Leaves a note for the others who look after reports. */
export async function addNote(ctx: UserCtx, id: string, text: string): Promise<void> {
  await caseOf(ctx, id);
  const noteId = ctx.newId();
  await ctx.db.transaction(async (tx) => {
    await insertNote(tx, { id: noteId, reportId: id, authorId: ctx.actor.userId, text, createdAt: ctx.now() });
    const entry = { action: 'report.note', subjectType: 'report', subjectId: id, detail: { note_id: noteId } };
    await writeAudit({ ...ctx, db: tx }, entry);
  });
}

async function caseOf(ctx: UserCtx, id: string): Promise<{ row: ReportRow; rows: ReportRow[]; ids: string[] }> {
  const row = await reportById(ctx.db, id);
  if (!row) throw new Refusal('not_found');
  const rows = await caseRows(ctx.db, row);
  return { row, rows, ids: rows.map((one) => one.id) };
}
