import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Group } from '../../../domain/schema.ts';
import { deriveGroupState } from '../../../domain/states.ts';
import { updateGroup, type GroupRow } from '../../store/groups.ts';
import { closePending, findEarliestMember, memberRow, updateMember } from '../../store/members.ts';
import { recordEvent, readGroup } from '../groups.ts';
import { lockAsLeader, lockAsMember } from '../members.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** A person is no longer a member. `newLeaderId` is set if they were the leader and have been replaced. */
    'groups.member_left': {
      groupId: string;
      groupName: string;
      userId: string;
      reason: 'left' | 'removed';
      newLeaderId: string | null;
    };
  }
}

/**
 * Removes the caller from a group. Leadership passes to the longest-standing member; the last member closes the group.
 */
export async function leaveGroup(ctx: UserCtx, groupId: string): Promise<void> {
  const userId = ctx.actor.userId;
  await ctx.db.transaction(async (tx) => {
    const { group } = await lockAsMember(tx, ctx, groupId);
    await removeFromGroup(tx, ctx, group, userId, 'left');
  });
}

/**
 * Removes a member from a group of the caller. Throws `not_found` for non-members and for the caller,
 * `not_group_leader`, and `group_wrong_state` in a closed group.
 */
export async function removeMember(ctx: UserCtx, groupId: string, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { group } = await lockAsLeader(tx, ctx, groupId);
    await requireOtherMember(tx, ctx, groupId, userId);
    if (group.state === 'closed') throw new AppError('group_wrong_state');
    await removeFromGroup(tx, ctx, group, userId, 'removed');
  });
}

/** Transfers the leadership to another member. Throws `not_found` and `not_group_leader`. */
export async function transferLeadership(ctx: UserCtx, groupId: string, userId: string): Promise<Group> {
  await ctx.db.transaction(async (tx) => {
    await lockAsLeader(tx, ctx, groupId);
    await requireOtherMember(tx, ctx, groupId, userId);
    await updateMember(tx, groupId, ctx.actor.userId, { role: 'member' });
    await updateMember(tx, groupId, userId, { role: 'leader' });
    await recordEvent(tx, ctx, groupId, 'hand_over', { userId });
    await ctx.publish(tx, 'groups.saved', { groupId });
  });
  return readGroup(ctx, groupId);
}

/** Requires a member other than the caller. Throws `not_found`. */
async function requireOtherMember(tx: Db, ctx: UserCtx, groupId: string, userId: string): Promise<void> {
  const membership = userId === ctx.actor.userId ? null : await memberRow(tx, groupId, userId);
  if (membership?.state !== 'accepted') throw new AppError('not_found');
}

/** Removes a member from a group locked by the transaction, and publishes it. */
async function removeFromGroup(
  tx: Tx,
  ctx: Ctx,
  group: GroupRow,
  userId: string,
  reason: 'left' | 'removed',
): Promise<void> {
  const now = ctx.now();
  const wasLeader = (await memberRow(tx, group.id, userId))?.role === 'leader';
  const members = group.members - 1;
  const to = deriveGroupState({ ...group, members });
  await updateMember(tx, group.id, userId, { state: reason, role: 'member', activeCityId: null, changedAt: now });
  const newLeaderId = wasLeader ? await findEarliestMember(tx, group.id, userId) : null;
  if (newLeaderId) await updateMember(tx, group.id, newLeaderId, { role: 'leader' });
  await updateGroup(tx, group.id, {
    members,
    state: to,
    updatedAt: now,
    ...(to !== group.state && { stateSince: now }),
    ...(to === 'closed' && { linkId: null, linkExpiresAt: null }),
  });
  if (to === 'closed') await closePending(tx, group.id, now);
  const word = reason === 'left' ? 'leave' : 'remove';
  await recordEvent(tx, ctx, group.id, word, { userId, fromState: group.state, toState: to });
  const { id: groupId, name: groupName, state: from } = group;
  await ctx.publish(tx, 'groups.member_left', { groupId, groupName, userId, reason, newLeaderId });
  if (to !== from) await ctx.publish(tx, 'groups.state_changed', { groupId, from, to, actorId: null });
}
