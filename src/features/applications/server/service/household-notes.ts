import { getPropertyFacts } from '#features/properties/server/service/property-facts.ts';
import { isOfHousehold } from '#features/properties/server/service/household.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Events } from '#platform/events.ts';
import type { NoteRef } from '../../domain/applicant-board.ts';
import { deleteNote, deleteNotesOf } from '../store/applicant-board.ts';
import { applicationById } from '../store/applications.ts';
import { readApplicantBoard } from './applicant-board.ts';
import { refreshBoard } from './shortlist-events.ts';

/** A note on the board as another reader of it sees it, for a report. */
export interface ReadNote {
  propertyId: string;
  title: string | null;
  text: string;
}

/** Deletes the notes of a former resident, and refreshes the board of the others. Idempotent: they may be back before the task runs. */
export async function deleteNotesOfFormerResident(
  ctx: Ctx,
  { propertyId, userId }: Events['properties.resident_left'],
): Promise<void> {
  const property = (await getPropertyFacts(ctx, [propertyId])).get(propertyId);
  if (property && (await isOfHousehold(ctx, property, userId))) return;
  await deleteNotesOf(ctx.db, propertyId, userId);
  await refreshBoard(ctx, { propertyId });
}

/** Reads the note of another author on a board that the caller may read. Throws `not_found`. */
export async function readNote(ctx: UserCtx, { applicationId, authorId }: NoteRef): Promise<ReadNote> {
  const application = await applicationById(ctx.db, applicationId);
  if (!application) throw new AppError('not_found');
  const { home, applicants } = await readApplicantBoard(ctx, application.propertyId);
  const found = applicants
    .find((one) => one.application.id === applicationId)
    ?.notes.find(({ user_id: id }) => id === authorId);
  if (!found) throw new AppError('not_found');
  return { propertyId: home.id, title: home.title, text: found.note };
}

/** Deletes a note that moderators acted on, unless its author has written another one since. Idempotent. */
export async function deleteReportedNote(ctx: Ctx, { applicationId, authorId }: NoteRef, until: Date): Promise<void> {
  await deleteNote(ctx.db, applicationId, authorId, until);
}
