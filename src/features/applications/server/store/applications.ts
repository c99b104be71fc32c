import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import { isActiveUser, notBlocked } from '#features/profiles/server/visibility.ts';
import { isUniqueViolation, type Db } from '#platform/db/db.ts';
import { OPEN_STATES, type ConsentRound } from '../../domain/applications.ts';
import { applicationConsents, applicationEvents, applications } from '../tables/applications.ts';

export type ApplicationRow = typeof applications.$inferSelect;
export type ConsentRow = typeof applicationConsents.$inferSelect;

export async function insertApplication(tx: Db, row: ApplicationRow): Promise<void> {
  await tx.insert(applications).values(row);
}

/** True if the error is a unique violation: the applicant already has an open application for the property. */
export function isOpenApplicationViolation(error: unknown): boolean {
  return isUniqueViolation(error, 'applications_group_open') || isUniqueViolation(error, 'applications_person_open');
}

export async function applicationById(db: Db, id: string): Promise<ApplicationRow | null> {
  const [found] = await db.select().from(applications).where(eq(applications.id, id));
  return found ?? null;
}

/**
 * Locks an application until the end of the transaction. The order of all locks: group, if one applies, application,
 * property, starts of the person (`enforceApplicationLimit`).
 */
export async function lockApplication(tx: Db, id: string): Promise<ApplicationRow | null> {
  const [found] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
  return found ?? null;
}

/**
 * Keeps applications of a property from changing until the end of the transaction, as rows that refer to them do; before
 * the property is locked.
 */
export async function lockApplicationsForShare(tx: Db, propertyId: string, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.propertyId, propertyId), inArray(applications.id, [...ids])))
    .orderBy(asc(applications.id))
    .for('key share');
}

export async function updateApplication(tx: Db, id: string, changes: Partial<ApplicationRow>): Promise<void> {
  await tx.update(applications).set(changes).where(eq(applications.id, id));
}

/** Applications of a group, newest first. */
export async function listApplications(db: Db, groupId: string, limit: number): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(eq(applications.groupId, groupId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
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
    .from(applications)
    .where(and(inArray(applications.groupId, [...groupIds]), eq(applications.propertyId, propertyId)))
    .orderBy(asc(applications.createdAt), asc(applications.id));
  return new Map(rows.flatMap((row) => (row.groupId === null ? [] : [[row.groupId, row] as const])));
}

/** Number of open applications of a group. */
export async function countOpenOfGroup(tx: Db, groupId: string): Promise<number> {
  return tx.$count(applications, and(eq(applications.groupId, groupId), isOpen));
}

const isOpen = inArray(applications.state, [...OPEN_STATES]);

/** Applications sent to an owner, for one property or all of them and in one state or all, newest first; above the limit, closed ones are left out. */
export async function applicationsSentTo(
  db: Db,
  ownerId: string,
  { propertyId, limit, state }: { propertyId: string | undefined; limit: number; state?: ApplicationRow['state'] },
): Promise<ApplicationRow[]> {
  const isTheirs = sql`exists (select from properties p where p.id = ${applications.propertyId}
    and p.owner_id = ${ownerId})`;
  const isFor = propertyId === undefined ? undefined : eq(applications.propertyId, propertyId);
  const rows = await db
    .select()
    .from(applications)
    .where(and(isTheirs, isFor, isNotNull(applications.sentAt), state && eq(applications.state, state)))
    .orderBy(desc(isOpen), desc(applications.sentAt), desc(applications.id))
    .limit(limit);
  // Stable, so that the order of ids stays.
  return rows.toSorted((a, b) => Number(b.sentAt) - Number(a.sentAt));
}

/** Applications of a person: their own and those of their groups, for one property or all of them, newest first. */
export async function applicationsOfPerson(
  db: Db,
  userId: string,
  { groupIds, propertyId, limit }: { groupIds: readonly string[]; propertyId: string | undefined; limit: number },
): Promise<ApplicationRow[]> {
  const isOwn = eq(applications.applicantId, userId);
  const isOfGroup = groupIds.length > 0 ? inArray(applications.groupId, [...groupIds]) : undefined;
  const isFor = propertyId === undefined ? undefined : eq(applications.propertyId, propertyId);
  return db
    .select()
    .from(applications)
    .where(and(or(isOwn, isOfGroup), isFor))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(limit);
}

/** Latest application of one person for a property. */
export async function latestOfPerson(db: Db, applicantId: string, propertyId: string): Promise<ApplicationRow | null> {
  const [found] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.applicantId, applicantId), eq(applications.propertyId, propertyId)))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1);
  return found ?? null;
}

/**
 * True if a property is reserved for others: an application besides `exceptId` was accepted since the property was last
 * put on offer. A property that its owner has reserved by hand is not. The caller locks the property.
 */
export async function isReservedForOthers(tx: Db, propertyId: string, exceptId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.propertyId, propertyId),
        eq(applications.state, 'accepted'),
        ne(applications.id, exceptId),
        sql`exists (select from properties p where p.id = ${propertyId} and p.state = 'reserved')`,
        sql`not exists (select from property_events e where e.property_id = ${propertyId}
          and e.to_state = 'published' and e.created_at > ${applications.stateSince})`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Number of applications that a person has started since a time. */
export async function countStartedSince(tx: Db, createdBy: string, since: Date): Promise<number> {
  return tx.$count(applications, and(eq(applications.createdBy, createdBy), gt(applications.createdAt, since)));
}

/** Ids of the open applications for a property. */
export async function openIdsOfProperty(db: Db, propertyId: string): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(isOpen, eq(applications.propertyId, propertyId)));
  return rows.map(({ id }) => id);
}

/** Ids of the open applications for all properties of an owner. */
export async function openIdsOfOwner(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(isOpen, sql`${applications.propertyId} in (select p.id from properties p where p.owner_id = ${ownerId})`),
    );
  return rows.map(({ id }) => id);
}

/** Ids of the open applications of one person. */
export async function openIdsOfPerson(db: Db, applicantId: string): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(isOpen, eq(applications.applicantId, applicantId)));
  return rows.map(({ id }) => id);
}

/**
 * Ids of open applications, started until `until`, of one person to the properties of another, in either direction, and
 * of groups of the one in which no member is left without a block between them and the owner.
 */
export async function openIdsBetween(db: Db, a: string, b: string, until: Date): Promise<string[]> {
  const isBetween = (applicant: string, owner: string) => {
    const isTheirs = sql`${applications.groupId} in (select m.group_id from group_members m
      where m.user_id = ${applicant} and m.state = 'accepted')`;
    const hasOther = sql`exists (select from group_members m where m.group_id = ${applications.groupId}
      and m.state = 'accepted' and ${notBlocked(owner, sql`m.user_id`)})`;
    return and(
      or(eq(applications.applicantId, applicant), and(isTheirs, not(hasOther))),
      sql`exists (select from properties p where p.id = ${applications.propertyId} and p.owner_id = ${owner})`,
    );
  };
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(isOpen, lte(applications.createdAt, until), or(isBetween(a, b), isBetween(b, a))));
  return rows.map(({ id }) => id);
}

/** Consents of the members for some applications, oldest first. */
export async function consentsOf(db: Db, ids: readonly string[]): Promise<ConsentRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(applicationConsents)
    .where(inArray(applicationConsents.applicationId, [...ids]))
    .orderBy(asc(applicationConsents.answeredAt), asc(applicationConsents.userId));
}

export async function upsertConsent(tx: Db, row: ConsentRow): Promise<void> {
  const { consent, answeredAt } = row;
  await tx
    .insert(applicationConsents)
    .values(row)
    .onConflictDoUpdate({
      target: [applicationConsents.applicationId, applicationConsents.round, applicationConsents.userId],
      set: { consent, answeredAt },
    });
}

export async function deleteConsents(tx: Db, applicationId: string, round: ConsentRound): Promise<void> {
  await tx
    .delete(applicationConsents)
    .where(and(eq(applicationConsents.applicationId, applicationId), eq(applicationConsents.round, round)));
}

/** Appends to the history of an application. */
export async function insertApplicationEvent(tx: Db, event: typeof applicationEvents.$inferInsert): Promise<void> {
  await tx.insert(applicationEvents).values(event);
}

/**
 * Ids of open applications to expire: sent and unanswered since before `unansweredSince`, waiting since before
 * `waitingSince`, for an unavailable property or one whose owner has had no active account since before `closedSince`, or
 * of an inactive group. `id` restricts the query to one application.
 */
export async function expiredApplicationIds(
  db: Db,
  {
    unansweredSince,
    waitingSince,
    closedSince,
    limit,
    id,
  }: { unansweredSince: Date; waitingSince: Date; closedSince: Date; limit: number; id?: string },
): Promise<string[]> {
  const isUnanswered = and(eq(applications.state, 'sent'), lt(applications.stateSince, unansweredSince));
  const isStale = and(eq(applications.state, 'waiting'), lt(applications.stateSince, waitingSince));
  const isGone = sql`exists (select from properties p where p.id = ${applications.propertyId}
    and p.state in ('rented', 'archived', 'rejected', 'hidden_by_moderation', 'expired'))`;
  const isClosed = sql`${applications.propertyId} in (select p.id from properties p join users u on u.id = p.owner_id
    where not (${isActiveUser(sql`u`)}) and u.updated_at < ${closedSince.toISOString()}::timestamptz)`;
  const isOver = sql`exists (select from groups g where g.id = ${applications.groupId} and g.state in ('housed', 'closed'))`;
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        isOpen,
        or(isUnanswered, isStale, isGone, isClosed, isOver),
        id === undefined ? undefined : eq(applications.id, id),
      ),
    )
    .orderBy(asc(applications.stateSince))
    .limit(limit);
  return rows.map(({ id }) => id);
}
