import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { breaksUnique, rowsOf, type Db } from '#platform/db/db.ts';
import type { MemberState, Tie } from '../../domain/membership.ts';
import { groupMembers } from '../tables.ts';

export type MemberRow = typeof groupMembers.$inferSelect;

const isIt = (groupId: string, userId: string) =>
  and(eq(groupMembers.group_id, groupId), eq(groupMembers.user_id, userId));

/** What somebody is or was to a group; null where they never had to do with it. */
export async function memberRow(db: Db, groupId: string, userId: string): Promise<MemberRow | null> {
  const [found] = await db.select().from(groupMembers).where(isIt(groupId, userId));
  return found ?? null;
}

/** The same for several groups, by the group. */
export async function memberRowsOf(
  db: Db,
  groupIds: readonly string[],
  userId: string,
): Promise<Map<string, MemberRow>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(groupMembers)
    .where(and(inArray(groupMembers.group_id, [...groupIds]), eq(groupMembers.user_id, userId)));
  return new Map(rows.map((row) => [row.group_id, row]));
}

/** What a row says to the rules of `domain/membership.ts`. */
export function tieOf(row: MemberRow | null): Tie | null {
  return row && { state: row.state, origin: row.origin, changedAt: row.changed_at };
}

/** Who leads a group; null where nobody does. */
export async function leaderIdOf(db: Db, groupId: string): Promise<string | null> {
  return (await leaderIdsOf(db, [groupId])).get(groupId) ?? null;
}

/** Who leads each of some groups; those that nobody leads are left out. */
export async function leaderIdsOf(db: Db, groupIds: readonly string[]): Promise<Map<string, string>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .select({ groupId: groupMembers.group_id, id: groupMembers.user_id })
    .from(groupMembers)
    .where(and(inArray(groupMembers.group_id, [...groupIds]), eq(groupMembers.role, 'leader')));
  return new Map(rows.map(({ groupId, id }) => [groupId, id]));
}

/** Those who are in some state in some groups: the leader first, then by how long they are in it. */
export async function membersIn(
  db: Db,
  groupIds: readonly string[],
  states: readonly MemberState[],
): Promise<MemberRow[]> {
  if (groupIds.length === 0) return [];
  return db
    .select()
    .from(groupMembers)
    .where(and(inArray(groupMembers.group_id, [...groupIds]), inArray(groupMembers.state, [...states])))
    .orderBy(asc(groupMembers.role), asc(groupMembers.joined_at), asc(groupMembers.changed_at), groupMembers.user_id);
}

/** All that somebody is or was to groups, the latest first. */
export async function tiesOf(db: Db, userId: string, limit: number): Promise<MemberRow[]> {
  return db
    .select()
    .from(groupMembers)
    .where(eq(groupMembers.user_id, userId))
    .orderBy(desc(groupMembers.changed_at), desc(groupMembers.group_id))
    .limit(limit);
}

/** Sets what somebody is to a group, whatever they were. When they first had to do with it stays. */
export async function putMember(tx: Db, row: MemberRow): Promise<void> {
  const { group_id: _group, user_id: _user, created_at: _created, ...changes } = row;
  await tx
    .insert(groupMembers)
    .values(row)
    .onConflictDoUpdate({ target: [groupMembers.group_id, groupMembers.user_id], set: changes });
}

export async function updateMember(
  tx: Db,
  groupId: string,
  userId: string,
  changes: Partial<MemberRow>,
): Promise<void> {
  await tx.update(groupMembers).set(changes).where(isIt(groupId, userId));
}

/** Ends what waits for an answer: invitations are withdrawn, requests declined. */
export async function endPending(tx: Db, groupId: string, now: Date): Promise<void> {
  for (const [from, to] of [
    ['invited', 'withdrawn'],
    ['requested', 'declined'],
  ] as const)
    await tx
      .update(groupMembers)
      .set({ state: to, changed_at: now })
      .where(and(eq(groupMembers.group_id, groupId), eq(groupMembers.state, from)));
}

/** Sets for all members whether this is the group that they look for a home with in a city. */
export async function setActiveCity(tx: Db, groupId: string, cityId: string | null): Promise<void> {
  await tx
    .update(groupMembers)
    .set({ active_city_id: cityId })
    .where(and(eq(groupMembers.group_id, groupId), eq(groupMembers.state, 'accepted')));
}

/** Who has been in a group the longest, one person apart; null where there is nobody else. */
export async function longestMember(tx: Db, groupId: string, exceptId: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: groupMembers.user_id })
    .from(groupMembers)
    .where(
      and(eq(groupMembers.group_id, groupId), eq(groupMembers.state, 'accepted'), ne(groupMembers.user_id, exceptId)),
    )
    .orderBy(asc(groupMembers.joined_at), groupMembers.user_id)
    .limit(1);
  return found?.id ?? null;
}

/** Those among some groups with a member who has blocked a person, or whom that person has blocked. */
export async function groupsWithBlock(db: Db, groupIds: readonly string[], userId: string): Promise<Set<string>> {
  if (groupIds.length === 0) return new Set();
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select distinct m.group_id::text as id from group_members m join blocks b
      on (b.blocker_id = m.user_id and b.blocked_id = ${userId}) or (b.blocked_id = m.user_id and b.blocker_id = ${userId})
      where m.state = 'accepted' and m.group_id in (${sql.join(
        groupIds.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether somebody is in an active group of a city. */
export async function hasGroupIn(db: Db, userId: string, cityId: string): Promise<boolean> {
  const found = await db
    .select({ id: groupMembers.group_id })
    .from(groupMembers)
    .where(and(eq(groupMembers.user_id, userId), eq(groupMembers.active_city_id, cityId)));
  return found.length > 0;
}

/** How often somebody did something in any group since then. */
export async function countActions(tx: Db, actorId: string, action: string, since: Date): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from group_events where actor_id = ${actorId} and action = ${action}
      and created_at > ${since.toISOString()}::timestamptz`,
  );
  return row?.count ?? 0;
}

/** Lets one person do one thing at a time, so that each sees what the one before it stored. */
export async function queueUp(tx: Db, userId: string, action: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`group:${action}:${userId}`}, 0))`);
}

/** Whether an error says that a person has an active group in that city already. */
export function isSecondInCity(error: unknown): boolean {
  return breaksUnique(error, 'group_members_city');
}
