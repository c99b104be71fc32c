import { and, asc, eq, gt, gte, inArray, isNull, lte, max, ne, sql } from 'drizzle-orm';
import { groups } from '#features/groups/server/tables/groups.ts';
import { properties } from '#features/properties/server/tables/properties.ts';
import type { Db } from '#platform/db/db.ts';
import { applications, viewingAnswers, viewings } from '../tables/applications.ts';

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

/** Agreed viewings of a user as owner, applicant or member of a group that applies, earliest first. */
export async function agreedViewingsOf(db: Db, userId: string, since: Date, limit: number) {
  const own = sql`(select a.id from properties p join applications a on a.property_id = p.id
      where p.owner_id = ${userId} and a.sent_at is not null
    union select a.id from applications a where a.applicant_id = ${userId}
    union select a.id from group_members gm join applications a on a.group_id = gm.group_id
      where gm.user_id = ${userId} and gm.state = 'accepted')`;
  return db
    .select({
      viewing: viewings,
      title: properties.title,
      groupId: applications.groupId,
      groupName: groups.name,
      applicantId: applications.applicantId,
      isOwner: sql<boolean>`${properties.ownerId} = ${userId}`,
    })
    .from(viewings)
    .innerJoin(applications, eq(applications.id, viewings.applicationId))
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .leftJoin(groups, eq(groups.id, applications.groupId))
    .where(and(sql`${viewings.applicationId} in ${own}`, eq(viewings.state, 'agreed'), gte(viewings.startsAt, since)))
    .orderBy(asc(viewings.startsAt), asc(viewings.id))
    .limit(limit);
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

/** Cancels the upcoming viewings of an application in the given states, except `exceptId`. Returns them as they were. */
export async function cancelUpcoming(
  tx: Db,
  applicationId: string,
  now: Date,
  { states, exceptId }: { states: readonly ('proposed' | 'agreed')[]; exceptId?: string },
): Promise<ViewingRow[]> {
  const ahead = (await viewingsOf(tx, [applicationId])).filter(
    ({ id, state, startsAt }) =>
      id !== exceptId && startsAt > now && state !== 'cancelled' && states.some((one) => one === state),
  );
  for (const { id, sequence } of ahead)
    await updateViewing(tx, id, { state: 'cancelled', sequence: sequence + 1, updatedAt: now });
  return ahead;
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
