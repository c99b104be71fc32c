import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { blocksOf } from '#features/profiles/server/visibility.ts';
import { isUniqueViolation, queryRows, type Db } from '#platform/db/db.ts';
import type { MemberState, MembershipStatus } from '../../domain/membership.ts';
import { groupMembers } from '../tables/groups.ts';

export type MemberRow = typeof groupMembers.$inferSelect;

const matchesMember = (groupId: string, userId: string) =>
  and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId));

/** Current or past membership of a person; `null` without any. */
export async function memberRow(db: Db, groupId: string, userId: string): Promise<MemberRow | null> {
  const [found] = await db.select().from(groupMembers).where(matchesMember(groupId, userId));
  return found ?? null;
}

/** Like `memberRow` for several groups, by group id. */
export async function memberRowsByGroup(
  db: Db,
  groupIds: readonly string[],
  userId: string,
): Promise<Map<string, MemberRow>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(groupMembers)
    .where(and(inArray(groupMembers.groupId, [...groupIds]), eq(groupMembers.userId, userId)));
  return new Map(rows.map((row) => [row.groupId, row]));
}

/** Converts a row to the input of `domain/membership.ts`. */
export function toMembershipStatus(row: MemberRow | null): MembershipStatus | null {
  return row && { state: row.state, origin: row.origin, changedAt: row.changedAt };
}

/** Leader of a group, or `null`. */
export async function leaderIdOf(db: Db, groupId: string): Promise<string | null> {
  return (await leaderIdsOf(db, [groupId])).get(groupId) ?? null;
}

/** Leaders by group id; groups without a leader are omitted. */
export async function leaderIdsOf(db: Db, groupIds: readonly string[]): Promise<Map<string, string>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .select({ groupId: groupMembers.groupId, id: groupMembers.userId })
    .from(groupMembers)
    .where(and(inArray(groupMembers.groupId, [...groupIds]), eq(groupMembers.role, 'leader')));
  return new Map(rows.map(({ groupId, id }) => [groupId, id]));
}

/** Rows in the given states: leader first, then by date. */
export async function membersIn(
  db: Db,
  groupIds: readonly string[],
  states: readonly MemberState[],
): Promise<MemberRow[]> {
  if (groupIds.length === 0) return [];
  return db
    .select()
    .from(groupMembers)
    .where(and(inArray(groupMembers.groupId, [...groupIds]), inArray(groupMembers.state, [...states])))
    .orderBy(asc(groupMembers.role), asc(groupMembers.joinedAt), asc(groupMembers.changedAt), groupMembers.userId);
}

/** All current and past memberships of a person, latest first. */
export async function membershipsOf(db: Db, userId: string, limit: number): Promise<MemberRow[]> {
  return db
    .select()
    .from(groupMembers)
    .where(eq(groupMembers.userId, userId))
    .orderBy(desc(groupMembers.changedAt), desc(groupMembers.groupId))
    .limit(limit);
}

/** Inserts or replaces a membership; `created_at` stays. */
export async function upsertMember(tx: Db, row: MemberRow): Promise<void> {
  const { groupId: _group, userId: _user, createdAt: _created, ...changes } = row;
  await tx
    .insert(groupMembers)
    .values(row)
    .onConflictDoUpdate({ target: [groupMembers.groupId, groupMembers.userId], set: changes });
}

export async function updateMember(
  tx: Db,
  groupId: string,
  userId: string,
  changes: Partial<MemberRow>,
): Promise<void> {
  await tx.update(groupMembers).set(changes).where(matchesMember(groupId, userId));
}

/** Closes pending invitations (withdrawn) and requests (declined). */
export async function closePending(tx: Db, groupId: string, now: Date): Promise<void> {
  for (const [from, to] of [
    ['invited', 'withdrawn'],
    ['requested', 'declined'],
  ] as const)
    await tx
      .update(groupMembers)
      .set({ state: to, changedAt: now })
      .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.state, from)));
}

/** Sets or clears the active city of all members; at most one active group per person and city. */
export async function setActiveCity(tx: Db, groupId: string, cityId: string | null): Promise<void> {
  await tx
    .update(groupMembers)
    .set({ activeCityId: cityId })
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.state, 'accepted')));
}

/** Member with the earliest join date, except `exceptId`; `null` if there is no other. */
export async function findEarliestMember(tx: Db, groupId: string, exceptId: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(
      and(eq(groupMembers.groupId, groupId), eq(groupMembers.state, 'accepted'), ne(groupMembers.userId, exceptId)),
    )
    .orderBy(asc(groupMembers.joinedAt), groupMembers.userId)
    .limit(1);
  return found?.id ?? null;
}

/** Groups that have a member with a block between them and the person, in either direction. */
export async function groupsWithBlock(db: Db, groupIds: readonly string[], userId: string): Promise<Set<string>> {
  if (groupIds.length === 0) return new Set();
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select distinct m.group_id::text as id from group_members m join ${blocksOf([userId])} b on b.user_id = m.user_id
      where m.state = 'accepted' and m.group_id in (${sql.join(
        groupIds.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** True if a person has an active group in a city. */
export async function hasActiveGroupIn(db: Db, userId: string, cityId: string): Promise<boolean> {
  const found = await db
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(and(eq(groupMembers.userId, userId), eq(groupMembers.activeCityId, cityId)));
  return found.length > 0;
}

/** Number of times a person has performed an action in any group since then. */
export async function countActions(tx: Db, actorId: string, action: string, since: Date): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from group_events where actor_id = ${actorId} and action = ${action}
      and created_at > ${since.toISOString()}::timestamptz`,
  );
  return row?.count ?? 0;
}

/** Transaction-level advisory lock per person and action, so that rate limit checks see earlier writes. */
export async function lockUserAction(tx: Db, userId: string, action: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`group:${action}:${userId}`}, 0))`);
}

/** True if the error is a unique violation: the person already has an active group in that city. */
export function isActiveCityViolation(error: unknown): boolean {
  return isUniqueViolation(error, 'group_members_city');
}
