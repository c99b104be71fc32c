import { and, arrayContains, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { caseDecisions } from '../tables/case-decisions.ts';
import { appeals, sanctions } from '../tables/sanctions.ts';

export type SanctionRow = typeof sanctions.$inferSelect;
export type AppealRow = typeof appeals.$inferSelect;

/** Sanction with its appeal and the names of its subject and moderator. */
export interface FullSanction {
  sanction: SanctionRow;
  appeal: AppealRow | null;
  subjectName: string | null;
  byName: string | null;
}

const subjectName = sql<string | null>`case ${sanctions.subjectType}
  when 'listing' then (select p.title from properties p where p.id = ${sanctions.subjectId})
  when 'group' then (select g.name from groups g where g.id = ${sanctions.subjectId}) end`;
const byName = sql<string | null>`(select coalesce(p.alias, u.name) from users u left join profiles p on p.id = u.id
  where u.id = ${sanctions.byId})`;

async function selectSanctions(db: Db, where: SQL | undefined, limit: number): Promise<FullSanction[]> {
  return db
    .select({ sanction: sanctions, appeal: appeals, subjectName, byName })
    .from(sanctions)
    .leftJoin(appeals, eq(appeals.sanctionId, sanctions.id))
    .where(where)
    .orderBy(desc(sanctions.createdAt), desc(sanctions.id))
    .limit(limit);
}

export async function insertSanction(db: Db, row: SanctionRow): Promise<void> {
  await db.insert(sanctions).values(row);
}

export async function sanctionById(db: Db, id: string): Promise<FullSanction | null> {
  return (await selectSanctions(db, eq(sanctions.id, id), 1))[0] ?? null;
}

/** False while the decision that imposed the sanction can be undone: its person has not been told. */
export async function isSanctionAnnounced(db: Db, id: string): Promise<boolean> {
  return (await db.$count(caseDecisions, arrayContains(caseDecisions.sanctionIds, [id]))) === 0;
}

/** Selects a sanction `for update`. */
export async function lockSanction(tx: Db, id: string): Promise<SanctionRow | null> {
  const [found] = await tx.select().from(sanctions).where(eq(sanctions.id, id)).for('update');
  return found ?? null;
}

/** Sanctions matching all given filters, newest first. `isAnnounced`: leaves out those that can still be undone. */
export async function findSanctions(
  db: Db,
  wanted: {
    userId?: string | undefined;
    subjectId?: string | undefined;
    reportId?: string | undefined;
    isAnnounced?: boolean;
  },
  limit: number,
): Promise<FullSanction[]> {
  const { userId, subjectId, reportId } = wanted;
  if (!userId && !subjectId && !reportId) return [];
  return selectSanctions(
    db,
    and(
      userId ? eq(sanctions.userId, userId) : undefined,
      subjectId ? eq(sanctions.subjectId, subjectId) : undefined,
      reportId ? eq(sanctions.reportId, reportId) : undefined,
      wanted.isAnnounced
        ? sql`not exists (select from ${caseDecisions} where array[${sanctions.id}] <@ ${caseDecisions.sanctionIds})`
        : undefined,
    ),
    limit,
  );
}

/** Sanctions that disable an account, or sanctions that hide one subject. */
export type SanctionScope = { personId: string } | { subjectId: string };

/** Marks active sanctions of the scope as lifted and returns them. */
export async function liftActiveSanctions(db: Db, scope: SanctionScope, now: Date): Promise<SanctionRow[]> {
  const where =
    'personId' in scope
      ? and(eq(sanctions.userId, scope.personId), inArray(sanctions.action, ['suspend', 'ban']))
      : and(eq(sanctions.subjectId, scope.subjectId), eq(sanctions.action, 'hide'));
  return db
    .update(sanctions)
    .set({ liftedAt: now })
    .where(and(where, isNull(sanctions.liftedAt)))
    .returning();
}

/** Marks one sanction as lifted; false if it was. */
export async function liftSanction(db: Db, id: string, now: Date): Promise<boolean> {
  const changed = await db
    .update(sanctions)
    .set({ liftedAt: now })
    .where(and(eq(sanctions.id, id), isNull(sanctions.liftedAt)))
    .returning({ id: sanctions.id });
  return changed.length > 0;
}

/** Stores the second moderator of a sanction. */
export async function approveSanction(db: Db, id: string, approvedBy: string): Promise<void> {
  await db.update(sanctions).set({ approvedBy }).where(eq(sanctions.id, id));
}

/** Marks a statement as handed over to notifications and email. */
export async function markNotified(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sanctions).set({ notifiedAt: now }).where(eq(sanctions.id, id));
}

/** Inserts an appeal; false if one exists. */
export async function insertAppeal(db: Db, row: AppealRow): Promise<boolean> {
  const made = await db
    .insert(appeals)
    .values(row)
    .onConflictDoNothing({ target: appeals.sanctionId })
    .returning({ id: appeals.id });
  return made.length > 0;
}

/** Decides a pending appeal; null if it is not pending. */
export async function decideAppeal(
  db: Db,
  id: string,
  decided: { state: 'accepted' | 'refused'; answer: string; decidedBy: string; decidedAt: Date },
): Promise<AppealRow | null> {
  const [row] = await db
    .update(appeals)
    .set(decided)
    .where(and(eq(appeals.id, id), eq(appeals.state, 'open')))
    .returning();
  return row ?? null;
}

export async function appealById(db: Db, id: string): Promise<AppealRow | null> {
  const [found] = await db.select().from(appeals).where(eq(appeals.id, id));
  return found ?? null;
}

/** Links a sanction to a report. */
export async function linkReport(db: Db, id: string, reportId: string): Promise<void> {
  await db.update(sanctions).set({ reportId }).where(eq(sanctions.id, id));
}
