import { and, asc, eq, gt, inArray, isNull, lte, max, ne } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { viewingAnswers, viewings } from '../tables/applications.ts';

export type ViewingRow = typeof viewings.$inferSelect;
export type ViewingAnswerRow = typeof viewingAnswers.$inferSelect;

export async function insertViewing(tx: Db, row: typeof viewings.$inferInsert): Promise<void> {
  await tx.insert(viewings).values(row);
}

export async function viewingById(db: Db, id: string): Promise<ViewingRow | null> {
  const [found] = await db.select().from(viewings).where(eq(viewings.id, id));
  return found ?? null;
}

export async function updateViewing(tx: Db, id: string, changes: Partial<ViewingRow>): Promise<void> {
  await tx.update(viewings).set(changes).where(eq(viewings.id, id));
}

/** Viewings of some applications, earliest first. */
export async function viewingsOf(db: Db, applicationIds: readonly string[]): Promise<ViewingRow[]> {
  if (applicationIds.length === 0) return [];
  return db
    .select()
    .from(viewings)
    .where(inArray(viewings.applicationId, [...applicationIds]))
    .orderBy(asc(viewings.startsAt), asc(viewings.id));
}

/** Number of times that the applicants have moved or cancelled a booked viewing of an application. */
export async function movesOf(tx: Db, applicationId: string): Promise<number> {
  const [found] = await tx
    .select({ moves: max(viewings.moves) })
    .from(viewings)
    .where(eq(viewings.applicationId, applicationId));
  return found?.moves ?? 0;
}

/** Number of upcoming viewings of an application. */
export async function countUpcoming(tx: Db, applicationId: string, now: Date): Promise<number> {
  return tx.$count(
    viewings,
    and(eq(viewings.applicationId, applicationId), ne(viewings.state, 'cancelled'), gt(viewings.startsAt, now)),
  );
}

/** Cancels the upcoming viewings of an application in the given states, except `exceptId`. */
export async function cancelUpcoming(
  tx: Db,
  applicationId: string,
  now: Date,
  { states, exceptId }: { states: readonly ('proposed' | 'agreed')[]; exceptId?: string },
): Promise<void> {
  const ahead = (await viewingsOf(tx, [applicationId])).filter(
    ({ id, state, startsAt }) =>
      id !== exceptId && startsAt > now && state !== 'cancelled' && states.some((one) => one === state),
  );
  for (const { id, sequence } of ahead)
    await updateViewing(tx, id, { state: 'cancelled', sequence: sequence + 1, updatedAt: now });
}

export async function listViewingAnswers(db: Db, viewingIds: readonly string[]): Promise<ViewingAnswerRow[]> {
  if (viewingIds.length === 0) return [];
  return db
    .select()
    .from(viewingAnswers)
    .where(inArray(viewingAnswers.viewingId, [...viewingIds]))
    .orderBy(asc(viewingAnswers.answeredAt), asc(viewingAnswers.userId));
}

export async function upsertAnswer(tx: Db, row: ViewingAnswerRow): Promise<void> {
  const { answer, answeredAt } = row;
  await tx
    .insert(viewingAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [viewingAnswers.viewingId, viewingAnswers.userId],
      set: { answer, answeredAt },
    });
}

/** Resets the attendance after a change of time. */
export async function deleteAnswers(tx: Db, viewingId: string): Promise<void> {
  await tx.delete(viewingAnswers).where(eq(viewingAnswers.viewingId, viewingId));
}

type Reminder = 'remindedAt' | 'hourRemindedAt';
/** Viewings start within this time to be reminded of. */
interface ReminderWindow {
  now: Date;
  until: Date;
}

const isDue = (reminder: Reminder, { now, until }: ReminderWindow) =>
  and(
    eq(viewings.state, 'agreed'),
    isNull(viewings[reminder]),
    gt(viewings.startsAt, now),
    lte(viewings.startsAt, until),
  );

/** Agreed viewings that start before `until` and lack this reminder. */
export async function viewingsToRemind(
  db: Db,
  reminder: Reminder,
  window: ReminderWindow,
): Promise<Pick<ViewingRow, 'id' | 'applicationId'>[]> {
  return db
    .select({ id: viewings.id, applicationId: viewings.applicationId })
    .from(viewings)
    .where(isDue(reminder, window))
    .orderBy(asc(viewings.startsAt), asc(viewings.id));
}

/** Claims a reminder of a viewing, so that it is sent once. @returns False if it is no longer due. */
export async function claimReminder(tx: Db, id: string, reminder: Reminder, window: ReminderWindow): Promise<boolean> {
  const claimed = await tx
    .update(viewings)
    .set({ [reminder]: window.now })
    .where(and(eq(viewings.id, id), isDue(reminder, window)))
    .returning({ id: viewings.id });
  return claimed.length > 0;
}
