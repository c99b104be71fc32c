import { eq, inArray, and, isNull, lte } from 'drizzle-orm';
import { isVisibleTo } from '#features/profiles/server/visibility.ts';
import type { Db } from '#platform/db/db.ts';
import type { SheetContent } from '../../domain/sheet/content.ts';
import { stayReferences } from '../tables/references.ts';
import { applicationSheets, tenantSheets } from '../tables/sheets.ts';
import { tenancies } from '../tables/tenancies.ts';

export type SheetRow = typeof tenantSheets.$inferSelect;

export async function findSheets(db: Db, userIds: readonly string[]): Promise<SheetRow[]> {
  return db
    .select()
    .from(tenantSheets)
    .where(inArray(tenantSheets.userId, [...userIds]));
}

export async function upsertSheet(db: Db, row: SheetRow): Promise<void> {
  await db.insert(tenantSheets).values(row).onConflictDoUpdate({ target: tenantSheets.userId, set: row });
}

export async function deleteSheet(db: Db, userId: string): Promise<void> {
  await db.delete(tenantSheets).where(eq(tenantSheets.userId, userId));
}

/** Keeps the sheets of the day of an application; a repeated call changes nothing. */
export async function insertApplicationSheets(
  tx: Db,
  rows: readonly (typeof applicationSheets.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(applicationSheets)
      .values([...rows])
      .onConflictDoNothing();
}

export async function applicationSheetsOf(db: Db, applicationId: string): Promise<Map<string, SheetContent>> {
  const rows = await db.select().from(applicationSheets).where(eq(applicationSheets.applicationId, applicationId));
  return new Map(rows.map(({ userId, content }) => [userId, content]));
}

/** Facts of open references by id, without those that were withdrawn or hidden and of writers whom the reader cannot see. */
export async function factsOf(
  db: Db,
  ids: readonly string[],
  { viewerId, at }: { viewerId: string; at: Date },
): Promise<Map<string, { writerId: string; fact: string; startsOn: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: stayReferences.id,
      writerId: stayReferences.writerId,
      fact: stayReferences.fact,
      startsOn: tenancies.startsOn,
    })
    .from(stayReferences)
    .innerJoin(tenancies, eq(tenancies.id, stayReferences.tenancyId))
    .where(
      and(
        inArray(stayReferences.id, [...ids]),
        isNull(stayReferences.withdrawnAt),
        isNull(stayReferences.hiddenAt),
        lte(stayReferences.opensAt, at),
        isNull(tenancies.cancelledAt),
        isVisibleTo(viewerId, stayReferences.writerId),
      ),
    );
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}
