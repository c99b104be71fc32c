import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { tenancies, tenancyTenants } from '../tables/tenancies.ts';

export type TenancyRow = typeof tenancies.$inferSelect;

export async function insertTenancy(tx: Db, row: TenancyRow): Promise<void> {
  await tx.insert(tenancies).values(row);
}

/** Adds tenants; those who are there already stay. */
export async function addTenants(tx: Db, tenancyId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insert(tenancyTenants)
    .values(userIds.map((userId) => ({ tenancyId, userId })))
    .onConflictDoNothing();
}

export async function updateTenancy(tx: Db, id: string, change: Partial<TenancyRow>): Promise<void> {
  await tx.update(tenancies).set(change).where(eq(tenancies.id, id));
}

/** Ends a stay on a day, or on its first day if that is later. */
export async function endTenancyOn(tx: Db, id: string, day: string): Promise<void> {
  const endsOn = sql<string>`greatest(${tenancies.startsOn}, ${day}::date)`;
  await tx.update(tenancies).set({ endsOn }).where(eq(tenancies.id, id));
}

/**
 * Current tenancy of a group, for a property or for none yet, or of one person in a property; `null` if there is none.
 * Locks it.
 */
export async function lockCurrentTenancy(
  tx: Db,
  tenants: { groupId: string } | { personId: string },
  propertyId: string | null,
): Promise<TenancyRow | null> {
  const isOfTenants =
    'groupId' in tenants
      ? and(
          eq(tenancies.groupId, tenants.groupId),
          propertyId === null ? undefined : or(isNull(tenancies.propertyId), eq(tenancies.propertyId, propertyId)),
        )
      : and(
          propertyId === null ? isNull(tenancies.propertyId) : eq(tenancies.propertyId, propertyId),
          sql`${tenancies.id} in (select t.tenancy_id from tenancy_tenants t where t.user_id = ${tenants.personId})`,
        );
  const [row] = await tx
    .select()
    .from(tenancies)
    .where(and(isOfTenants, isNull(tenancies.cancelledAt), isNull(tenancies.endsOn)))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** Tenancy of a person, as owner or tenant; `null` for missing and foreign ones alike. Locks it in a transaction. */
export async function findTenancy(
  db: Db,
  id: string,
  userId: string,
  { isLocked = false } = {},
): Promise<TenancyRow | null> {
  const query = db
    .select()
    .from(tenancies)
    .where(and(eq(tenancies.id, id), isParticipant(userId)));
  const [row] = isLocked ? await query.for('update') : await query;
  return row ?? null;
}

/** Tenancy of a handover, locked; `null` if there is none. */
export async function lockTenancyOf(tx: Db, handoverId: string): Promise<TenancyRow | null> {
  const ofHandover = sql`${tenancies.id} = (select h.tenancy_id from handovers h where h.id = ${handoverId})`;
  const [row] = await tx.select().from(tenancies).where(ofHandover).for('update');
  return row ?? null;
}

/** Tenancies of a person, newest first. */
export async function tenanciesOf(db: Db, userId: string, limit: number): Promise<TenancyRow[]> {
  return db
    .select()
    .from(tenancies)
    .where(isParticipant(userId))
    .orderBy(desc(tenancies.startsOn), desc(tenancies.id))
    .limit(limit);
}

// One index scan per side, instead of a scan of all tenancies.
const isParticipant = (userId: string) => sql`${tenancies.id} in (
  select t.id from tenancies t where t.owner_id = ${userId}
  union all select t.tenancy_id from tenancy_tenants t where t.user_id = ${userId})`;

/** Ids of the tenants by tenancy. */
export async function tenantsOf(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(tenancyTenants)
          .where(inArray(tenancyTenants.tenancyId, [...ids]))
          .orderBy(tenancyTenants.userId);
  const found = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { tenancyId, userId } of rows) found.get(tenancyId)?.push(userId);
  return found;
}

/** Locks a group, so that two events about it do not create two tenancies. False if it does not exist. */
export async function lockGroupIfExists(tx: Db, groupId: string): Promise<boolean> {
  return (await queryRows(tx, sql`select 1 from groups where id = ${groupId} for update`)).length > 0;
}
