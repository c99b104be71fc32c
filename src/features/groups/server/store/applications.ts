import { and, asc, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { breaksUnique, type Db } from '#platform/db/db.ts';
import { OPEN_STATES, type Round } from '../../domain/applications.ts';
import { groupApplicationConsents, groupApplicationEvents, groupApplications } from '../tables/homes.ts';

export type ApplicationRow = typeof groupApplications.$inferSelect;
export type ConsentRow = typeof groupApplicationConsents.$inferSelect;

export async function insertApplication(tx: Db, row: ApplicationRow): Promise<void> {
  await tx.insert(groupApplications).values(row);
}

/** Whether an error says that the group has an open application for that home already. */
export function isSecondApplication(error: unknown): boolean {
  return breaksUnique(error, 'group_applications_open');
}

export async function applicationById(db: Db, id: string): Promise<ApplicationRow | null> {
  const [found] = await db.select().from(groupApplications).where(eq(groupApplications.id, id));
  return found ?? null;
}

/** An application, locked until the end of the transaction; its group has to be locked before. */
export async function lockApplication(tx: Db, id: string): Promise<ApplicationRow | null> {
  const [found] = await tx.select().from(groupApplications).where(eq(groupApplications.id, id)).for('update');
  return found ?? null;
}

export async function updateApplication(tx: Db, id: string, changes: Partial<ApplicationRow>): Promise<void> {
  await tx.update(groupApplications).set(changes).where(eq(groupApplications.id, id));
}

/** A group's, the latest first. */
export async function applicationsOf(db: Db, groupId: string, limit: number): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(groupApplications)
    .where(eq(groupApplications.group_id, groupId))
    .orderBy(desc(groupApplications.created_at), desc(groupApplications.id))
    .limit(limit);
}

/** What each of some groups has last made of a home, by the group; those that never asked for it are left out. */
export async function latestApplications(
  db: Db,
  groupIds: readonly string[],
  propertyId: string,
): Promise<Map<string, ApplicationRow>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(groupApplications)
    .where(and(inArray(groupApplications.group_id, [...groupIds]), eq(groupApplications.property_id, propertyId)))
    .orderBy(asc(groupApplications.created_at), asc(groupApplications.id));
  return new Map(rows.map((row) => [row.group_id, row]));
}

/** How many open applications a group has. */
export async function countOpen(tx: Db, groupId: string): Promise<number> {
  return tx.$count(groupApplications, and(eq(groupApplications.group_id, groupId), isOpen));
}

const isOpen = inArray(groupApplications.state, [...OPEN_STATES]);

/** Those that were sent to somebody, for one of their homes or for all, the latest first. */
export async function sentTo(
  db: Db,
  ownerId: string,
  { propertyId, limit }: { propertyId: string | undefined; limit: number },
): Promise<ApplicationRow[]> {
  const isTheirs = sql`exists (select from properties p where p.id = ${groupApplications.property_id}
    and p.owner_id = ${ownerId})`;
  const isFor = propertyId === undefined ? undefined : eq(groupApplications.property_id, propertyId);
  return db
    .select()
    .from(groupApplications)
    .where(and(isTheirs, isFor, isNotNull(groupApplications.sent_at)))
    .orderBy(desc(groupApplications.sent_at), desc(groupApplications.id))
    .limit(limit);
}

/** What members say of some applications, the first answer first. */
export async function consentsOf(db: Db, ids: readonly string[]): Promise<ConsentRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(groupApplicationConsents)
    .where(inArray(groupApplicationConsents.application_id, [...ids]))
    .orderBy(asc(groupApplicationConsents.said_at), asc(groupApplicationConsents.user_id));
}

export async function putConsent(tx: Db, row: ConsentRow): Promise<void> {
  const { consent, said_at } = row;
  await tx
    .insert(groupApplicationConsents)
    .values(row)
    .onConflictDoUpdate({
      target: [
        groupApplicationConsents.application_id,
        groupApplicationConsents.round,
        groupApplicationConsents.user_id,
      ],
      set: { consent, said_at },
    });
}

export async function dropConsents(tx: Db, applicationId: string, round: Round): Promise<void> {
  await tx
    .delete(groupApplicationConsents)
    .where(and(eq(groupApplicationConsents.application_id, applicationId), eq(groupApplicationConsents.round, round)));
}

/** Adds a line to an application's story. */
export async function insertApplicationEvent(tx: Db, event: typeof groupApplicationEvents.$inferInsert): Promise<void> {
  await tx.insert(groupApplicationEvents).values(event);
}

/**
 * Open ones that are over by themselves: sent and unanswered since before `unansweredSince`, for a home that is not on offer
 * any more, or of a group that looks no longer. `id`: of that one alone.
 */
export async function overIds(
  db: Db,
  { unansweredSince, limit, id }: { unansweredSince: Date; limit: number; id?: string },
): Promise<string[]> {
  const isUnanswered = and(eq(groupApplications.state, 'sent'), lt(groupApplications.state_since, unansweredSince));
  const isGone = sql`exists (select from properties p where p.id = ${groupApplications.property_id}
    and p.state in ('rented', 'archived', 'rejected', 'hidden_by_moderation', 'expired'))`;
  const isOver = sql`exists (select from groups g where g.id = ${groupApplications.group_id} and g.state in ('housed', 'closed'))`;
  const rows = await db
    .select({ id: groupApplications.id })
    .from(groupApplications)
    .where(and(isOpen, or(isUnanswered, isGone, isOver), id === undefined ? undefined : eq(groupApplications.id, id)))
    .orderBy(asc(groupApplications.state_since))
    .limit(limit);
  return rows.map(({ id }) => id);
}
