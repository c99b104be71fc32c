import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import type { Role } from '../../domain/membership.ts';
import { groupById, lockGroup, type GroupRow } from '../store/groups.ts';
import { memberRow, membersIn, type MemberRow } from '../store/members.ts';

declare const proof: unique symbol;

/** Proof that the caller is a member of a group: only this file makes one. The group is as it was then. */
export interface Membership {
  readonly group: GroupRow;
  readonly userId: string;
  readonly role: Role;
  readonly joinedAt: Date;
  readonly [proof]: true;
}

function membership(group: GroupRow | null, row: MemberRow | null): Membership {
  if (!group || row?.state !== 'accepted' || !row.joined_at) throw new Refusal('not_found');
  return { group, userId: row.user_id, role: row.role, joinedAt: row.joined_at } as Membership;
}

function led(member: Membership): Membership {
  if (member.role !== 'leader') throw new Refusal('not_group_leader');
  return member;
}

/** The caller as a member of a group, closed ones included. Refuses with `not_found`, missing and foreign alike. */
export async function memberOf(ctx: UserCtx, groupId: string): Promise<Membership> {
  const row = await memberRow(ctx.db, groupId, ctx.actor.userId);
  return membership(row && (await groupById(ctx.db, groupId)), row);
}

/** The caller as the leader of a group. Refuses with `not_found`, and with `not_group_leader` for other members. */
export async function leaderOf(ctx: UserCtx, groupId: string): Promise<Membership> {
  return led(await memberOf(ctx, groupId));
}

/** `memberOf` in a transaction; the group is locked until its end, so that nobody joins or leaves meanwhile. */
export async function lockAsMember(tx: Db, ctx: UserCtx, groupId: string): Promise<Membership> {
  const group = await lockGroup(tx, groupId);
  return membership(group, group && (await memberRow(tx, groupId, ctx.actor.userId)));
}

/** `leaderOf` in a transaction; the group is locked until its end. */
export async function lockAsLeader(tx: Db, ctx: UserCtx, groupId: string): Promise<Membership> {
  return led(await lockAsMember(tx, ctx, groupId));
}

export interface Member {
  userId: string;
  role: Role;
  joinedAt: Date;
}

/** Who is in a group: the leader first, then the longest. `db` is `ctx.db`, or the `tx` of a transaction. */
export async function membersOf({ db }: Pick<Ctx, 'db'>, groupId: string): Promise<Member[]> {
  const rows = await membersIn(db, [groupId], ['accepted']);
  return rows.flatMap(({ user_id, role, joined_at }) =>
    joined_at ? [{ userId: user_id, role, joinedAt: joined_at }] : [],
  );
}

/** Who sits in the room of a group, and since when. */
export async function roomMembersOf(
  ctx: Pick<Ctx, 'db'>,
  groupId: string,
): Promise<{ userId: string; joinedAt: Date }[]> {
  return (await membersOf(ctx, groupId)).map(({ userId, joinedAt }) => ({ userId, joinedAt }));
}

/** Whether somebody is a member of a group now. */
export async function isMember({ db }: Pick<Ctx, 'db'>, groupId: string, userId: string): Promise<boolean> {
  return (await memberRow(db, groupId, userId))?.state === 'accepted';
}
