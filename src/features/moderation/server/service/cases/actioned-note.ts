import { parseNoteId } from '#features/applications/domain/applicant-board.ts';
import { deleteReportedNote } from '#features/applications/server/service/household-notes.ts';
import type { Ctx } from '#platform/context.ts';
import type { Events } from '#platform/events.ts';
import { reportById } from '../../store/reports.ts';

/**
 * Deletes a reported note once its author was sanctioned for it; the report keeps the copy. Idempotent, and a note that
 * was written after the decision stays.
 */
export async function deleteActionedNote(ctx: Ctx, { reportId }: Events['moderation.note_actioned']): Promise<void> {
  const found = await reportById(ctx.db, reportId);
  const note = found && parseNoteId(found.resourceId);
  if (note && found.decidedAt) await deleteReportedNote(ctx, note, found.decidedAt);
}
