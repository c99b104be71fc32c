import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import type { Role } from '../../domain/membership.ts';
import { groupById, lockGroup, type GroupRow } from '../store/groups.ts';
import { leaderIdsOf, memberRow, membersIn, type MemberRow } from '../store/members.ts';

declare const proof: unique symbol;

/**
 * Branded type: proves that the caller is a member of a group; only this file creates it. `group` is the row at that
 * time.
 */
export interface Membership {
  readonly group: GroupRow;
  readonly userId: string;
  readonly role: Role;
  readonly joinedAt: Date;
  readonly [proof]: true;
}

function toMembership(group: GroupRow | null, row: MemberRow | null): Membership {
  if (!group || row?.state !== 'accepted' || !row.joinedAt) throw new AppError('not_found');
  return { group, userId: row.userId, role: row.role, joinedAt: row.joinedAt } as Membership;
}

function requireLeader(member: Membership): Membership {
  if (member.role !== 'leader') throw new AppError('not_group_leader');
  return member;
}

/**
 * Requires the caller to be a member of a group, closed groups included. Throws `not_found` for missing and foreign
 * groups alike.
 */
export async function requireMembership(ctx: UserCtx, groupId: string): Promise<Membership> {
  const row = await memberRow(ctx.db, groupId, ctx.actor.userId);
  return toMembership(row && (await groupById(ctx.db, groupId)), row);
}

/** Requires the caller to be the leader of a group. Throws `not_found`, and `not_group_leader` for other members. */
export async function requireLeadership(ctx: UserCtx, groupId: string): Promise<Membership> {
  return requireLeader(await requireMembership(ctx, groupId));
}

/** `requireMembership` in a transaction; locks the group until its end, so that nobody can join or leave. */
export async function lockAsMember(tx: Db, ctx: UserCtx, groupId: string): Promise<Membership> {
  const group = await lockGroup(tx, groupId);
  return toMembership(group, group && (await memberRow(tx, groupId, ctx.actor.userId)));
}

/** `requireLeadership` in a transaction; locks the group until its end. */
export async function lockAsLeader(tx: Db, ctx: UserCtx, groupId: string): Promise<Membership> {
  return requireLeader(await lockAsMember(tx, ctx, groupId));
}

export interface Member {
  userId: string;
  role: Role;
  joinedAt: Date;
}

/** Lists the members of a group: leader first, then by join date. `db` is `ctx.db` or the `tx` of a transaction. */
export async function membersOf({ db }: Pick<Ctx, 'db'>, groupId: string): Promise<Member[]> {
  const rows = await membersIn(db, [groupId], ['accepted']);
  return rows.flatMap(({ userId, role, joinedAt }) => (joinedAt ? [{ userId, role, joinedAt }] : []));
}

/** True if a person is a member of a group now. */
export async function isMember({ db }: Pick<Ctx, 'db'>, groupId: string, userId: string): Promise<boolean> {
  return (await memberRow(db, groupId, userId))?.state === 'accepted';
}

/** Groups with an active leader account; only members see the others. */
export async function groupsWithActiveLeader(ctx: Ctx, groupIds: readonly string[]): Promise<Set<string>> {
  const leaders = [...(await leaderIdsOf(ctx.db, groupIds))];
  const there = await publicProfiles(
    ctx,
    leaders.map(([, leaderId]) => leaderId),
  );
  return new Set(leaders.flatMap(([groupId, leaderId]) => (there.has(leaderId) ? groupId : [])));
}
