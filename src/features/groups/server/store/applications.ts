import { and, asc, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { isUniqueViolation, type Db } from '#platform/db/db.ts';
import { OPEN_STATES, type ConsentRound } from '../../domain/applications.ts';
import { groupApplicationConsents, groupApplicationEvents, groupApplications } from '../tables/shortlist.ts';

export type ApplicationRow = typeof groupApplications.$inferSelect;
export type ConsentRow = typeof groupApplicationConsents.$inferSelect;

export async function insertApplication(tx: Db, row: ApplicationRow): Promise<void> {
  await tx.insert(groupApplications).values(row);
}

/** True if the error is a unique violation: the group already has an open application for the property. */
export function isOpenApplicationViolation(error: unknown): boolean {
  return isUniqueViolation(error, 'group_applications_open');
}

export async function applicationById(db: Db, id: string): Promise<ApplicationRow | null> {
  const [found] = await db.select().from(groupApplications).where(eq(groupApplications.id, id));
  return found ?? null;
}

/** Locks an application until the end of the transaction. Lock its group first. */
export async function lockApplication(tx: Db, id: string): Promise<ApplicationRow | null> {
  const [found] = await tx.select().from(groupApplications).where(eq(groupApplications.id, id)).for('update');
  return found ?? null;
}

export async function updateApplication(tx: Db, id: string, changes: Partial<ApplicationRow>): Promise<void> {
  await tx.update(groupApplications).set(changes).where(eq(groupApplications.id, id));
}

/** Applications of a group, newest first. */
export async function listApplications(db: Db, groupId: string, limit: number): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(groupApplications)
    .where(eq(groupApplications.groupId, groupId))
    .orderBy(desc(groupApplications.createdAt), desc(groupApplications.id))
    .limit(limit);
}

/** Latest application of each group for a property, by group id. */
export async function latestApplications(
  db: Db,
  groupIds: readonly string[],
  propertyId: string,
): Promise<Map<string, ApplicationRow>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(groupApplications)
    .where(and(inArray(groupApplications.groupId, [...groupIds]), eq(groupApplications.propertyId, propertyId)))
    .orderBy(asc(groupApplications.createdAt), asc(groupApplications.id));
  return new Map(rows.map((row) => [row.groupId, row]));
}

/** Number of open applications of a group. */
export async function countOpenApplications(tx: Db, groupId: string): Promise<number> {
  return tx.$count(groupApplications, and(eq(groupApplications.groupId, groupId), isOpen));
}

const isOpen = inArray(groupApplications.state, [...OPEN_STATES]);

/** Applications sent to an owner, for one property or all of them, newest first. */
export async function applicationsSentTo(
  db: Db,
  ownerId: string,
  { propertyId, limit }: { propertyId: string | undefined; limit: number },
): Promise<ApplicationRow[]> {
  const isTheirs = sql`exists (select from properties p where p.id = ${groupApplications.propertyId}
    and p.owner_id = ${ownerId})`;
  const isFor = propertyId === undefined ? undefined : eq(groupApplications.propertyId, propertyId);
  return db
    .select()
    .from(groupApplications)
    .where(and(isTheirs, isFor, isNotNull(groupApplications.sentAt)))
    .orderBy(desc(groupApplications.sentAt), desc(groupApplications.id))
    .limit(limit);
}

/** Consents of the members for some applications, oldest first. */
export async function consentsOf(db: Db, ids: readonly string[]): Promise<ConsentRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(groupApplicationConsents)
    .where(inArray(groupApplicationConsents.applicationId, [...ids]))
    .orderBy(asc(groupApplicationConsents.answeredAt), asc(groupApplicationConsents.userId));
}

export async function upsertConsent(tx: Db, row: ConsentRow): Promise<void> {
  const { consent, answeredAt } = row;
  await tx
    .insert(groupApplicationConsents)
    .values(row)
    .onConflictDoUpdate({
      target: [groupApplicationConsents.applicationId, groupApplicationConsents.round, groupApplicationConsents.userId],
      set: { consent, answeredAt },
    });
}

export async function deleteConsents(tx: Db, applicationId: string, round: ConsentRound): Promise<void> {
  await tx
    .delete(groupApplicationConsents)
    .where(and(eq(groupApplicationConsents.applicationId, applicationId), eq(groupApplicationConsents.round, round)));
}

/** Appends to the history of an application. */
export async function insertApplicationEvent(tx: Db, event: typeof groupApplicationEvents.$inferInsert): Promise<void> {
  await tx.insert(groupApplicationEvents).values(event);
}

/**
 * Ids of open applications to expire: sent and unanswered since before `unansweredSince`, for an unavailable property,
 * or of an inactive group. `id` restricts the query to one application.
 */
export async function expiredApplicationIds(
  db: Db,
  { unansweredSince, limit, id }: { unansweredSince: Date; limit: number; id?: string },
): Promise<string[]> {
  const isUnanswered = and(eq(groupApplications.state, 'sent'), lt(groupApplications.stateSince, unansweredSince));
  const isGone = sql`exists (select from properties p where p.id = ${groupApplications.propertyId}
    and p.state in ('rented', 'archived', 'rejected', 'hidden_by_moderation', 'expired'))`;
  const isOver = sql`exists (select from groups g where g.id = ${groupApplications.groupId} and g.state in ('housed', 'closed'))`;
  const rows = await db
    .select({ id: groupApplications.id })
    .from(groupApplications)
    .where(and(isOpen, or(isUnanswered, isGone, isOver), id === undefined ? undefined : eq(groupApplications.id, id)))
    .orderBy(asc(groupApplications.stateSince))
    .limit(limit);
  return rows.map(({ id }) => id);
}
