import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { applications } from '../tables/applications.ts';
import { applicationDeclines, applicantNotes } from '../tables/applicant-board.ts';

export type DeclineRow = typeof applicationDeclines.$inferSelect;

export type NoteRow = typeof applicantNotes.$inferSelect;

/** Notes about applications, oldest first. */
export async function findNotes(db: Db, applicationIds: readonly string[]): Promise<NoteRow[]> {
  if (applicationIds.length === 0) return [];
  return db
    .select()
    .from(applicantNotes)
    .where(inArray(applicantNotes.applicationId, [...applicationIds]))
    .orderBy(asc(applicantNotes.updatedAt), applicantNotes.authorId);
}

/**
 * Saves the note of the owner or a resident; an empty one is deleted. The lock on the residence holds back somebody who
 * leaves meanwhile, so that their notes are deleted after this one. @returns False if the author is neither.
 */
export async function saveNote(db: Db, row: NoteRow): Promise<boolean> {
  const { applicationId, authorId, note, updatedAt } = row;
  if (note === '') {
    const isTheirs = and(eq(applicantNotes.applicationId, applicationId), eq(applicantNotes.authorId, authorId));
    await db.delete(applicantNotes).where(isTheirs);
    return true;
  }
  const saved = await queryRows(
    db,
    sql`insert into applicant_notes (application_id, author_id, note, updated_at)
      select a.id, ${authorId}::uuid, ${note}, ${updatedAt.toISOString()}::timestamptz from applications a
      where a.id = ${applicationId} and (
        exists (select from properties p where p.id = a.property_id and p.owner_id = ${authorId})
        or exists (select from property_residents r where r.property_id = a.property_id and r.user_id = ${authorId}
          for key share))
      on conflict (application_id, author_id) do update set note = excluded.note, updated_at = excluded.updated_at
      returning application_id`,
  );
  return saved.length > 0;
}

/** Deletes the notes of an author about the applications for a property. */
export async function deleteNotesOf(db: Db, propertyId: string, authorId: string): Promise<void> {
  const ofProperty = db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.propertyId, propertyId));
  await db
    .delete(applicantNotes)
    .where(and(eq(applicantNotes.authorId, authorId), inArray(applicantNotes.applicationId, ofProperty)));
}

/** Deletes the note of an author about an application, unless it was written after `until`. */
export async function deleteNote(db: Db, applicationId: string, authorId: string, until: Date): Promise<void> {
  const isTheirs = and(eq(applicantNotes.applicationId, applicationId), eq(applicantNotes.authorId, authorId));
  await db.delete(applicantNotes).where(and(isTheirs, lte(applicantNotes.updatedAt, until)));
}

/** Applications of a property, of the given ids. */
export async function applicationsOfProperty(db: Db, propertyId: string, ids: readonly string[]) {
  return db
    .select()
    .from(applications)
    .where(and(eq(applications.propertyId, propertyId), inArray(applications.id, [...ids])));
}

/** Schedules refusals; a later one of the same application replaces the earlier. */
export async function upsertDeclines(tx: Db, rows: readonly DeclineRow[]): Promise<void> {
  await tx
    .insert(applicationDeclines)
    .values([...rows])
    .onConflictDoUpdate({
      target: applicationDeclines.applicationId,
      set: { batchId: sql`excluded.batch_id`, message: sql`excluded.message`, dueAt: sql`excluded.due_at` },
    });
}

/** Refusals that can still be undone, by application. */
export async function pendingDeclines(db: Db, applicationIds: readonly string[]): Promise<Map<string, DeclineRow>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(applicationDeclines)
    .where(inArray(applicationDeclines.applicationId, [...applicationIds]));
  return new Map(rows.map((row) => [row.applicationId, row]));
}

/** Applications of a batch that is due. */
export async function dueDeclines(db: Db, batchId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: applicationDeclines.applicationId })
    .from(applicationDeclines)
    .where(and(eq(applicationDeclines.batchId, batchId), lte(applicationDeclines.dueAt, now)));
  return rows.map(({ id }) => id);
}

/** Deletes a refusal, so that it happens once. @returns The message; `null` if it was undone. */
export async function claimDecline(tx: Db, applicationId: string): Promise<string | null> {
  const [claimed] = await tx
    .delete(applicationDeclines)
    .where(eq(applicationDeclines.applicationId, applicationId))
    .returning({ message: applicationDeclines.message });
  return claimed?.message ?? null;
}

/** Deletes the refusals of a batch that are not due yet. @returns Their number. */
export async function deleteDeclines(tx: Db, batchId: string, propertyId: string, now: Date): Promise<number> {
  const ofProperty = tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.propertyId, propertyId));
  const gone = await tx
    .delete(applicationDeclines)
    .where(
      and(
        eq(applicationDeclines.batchId, batchId),
        gt(applicationDeclines.dueAt, now),
        inArray(applicationDeclines.applicationId, ofProperty),
      ),
    )
    .returning({ id: applicationDeclines.applicationId });
  return gone.length;
}
