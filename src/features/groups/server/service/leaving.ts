import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import type { Group } from '../../domain/schema.ts';
import { stateFor, type GroupState } from '../../domain/states.ts';
import { updateGroup, type GroupRow } from '../store/groups.ts';
import { endPending, longestMember, memberRow, updateMember } from '../store/members.ts';
import { note, readGroup } from './groups.ts';
import { lockAsLeader, lockAsMember } from './members.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** Somebody is no member any more. `newLeaderId` where they led it and somebody does now. */
    'groups.member_left': {
      groupId: string;
      groupName: string;
      userId: string;
      reason: 'left' | 'removed';
      newLeaderId: string | null;
    };
  }
}

interface Gone {
  group: GroupRow;
  to: GroupState;
  newLeaderId: string | null;
}

/** The caller leaves a group. Whoever led it passes the lead on to the longest member; the last one closes it. */
export async function leaveGroup(ctx: UserCtx, groupId: string): Promise<void> {
  const userId = ctx.actor.userId;
  const gone = await ctx.db.transaction(async (tx) => {
    const { group } = await lockAsMember(tx, ctx, groupId);
    return depart(tx, ctx, group, userId, 'left');
  });
  tellGone(ctx, gone, userId, 'left');
}

/**
 * Removes a member from a group of the caller's. Refuses with `not_found` for whoever is none, and for oneself;
 * with `not_group_leader`, and `group_wrong_state` in a closed one.
 */
export async function removeMember(ctx: UserCtx, groupId: string, userId: string): Promise<void> {
  const gone = await ctx.db.transaction(async (tx) => {
    const { group } = await lockAsLeader(tx, ctx, groupId);
    await needOther(tx, ctx, groupId, userId);
    if (group.state === 'closed') throw new Refusal('group_wrong_state');
    return depart(tx, ctx, group, userId, 'removed');
  });
  tellGone(ctx, gone, userId, 'removed');
}

/** Hands the lead over to another member. Refuses with `not_found` and `not_group_leader`. */
export async function handOver(ctx: UserCtx, groupId: string, userId: string): Promise<Group> {
  await ctx.db.transaction(async (tx) => {
    await lockAsLeader(tx, ctx, groupId);
    await needOther(tx, ctx, groupId, userId);
    await updateMember(tx, groupId, ctx.actor.userId, { role: 'member' });
    await updateMember(tx, groupId, userId, { role: 'leader' });
    await note(tx, ctx, groupId, 'hand_over', { user_id: userId });
  });
  ctx.publish('groups.saved', { groupId });
  return readGroup(ctx, groupId);
}

/** Another member than the caller. Refuses with `not_found`. */
async function needOther(tx: Db, ctx: UserCtx, groupId: string, userId: string): Promise<void> {
  const tie = userId === ctx.actor.userId ? null : await memberRow(tx, groupId, userId);
  if (tie?.state !== 'accepted') throw new Refusal('not_found');
}

/** Takes a member out of a group that the transaction has locked. */
async function depart(tx: Db, ctx: Ctx, group: GroupRow, userId: string, reason: 'left' | 'removed'): Promise<Gone> {
  const now = ctx.now();
  const wasLeader = (await memberRow(tx, group.id, userId))?.role === 'leader';
  const members = group.members - 1;
  const to = stateFor({ ...group, members });
  await updateMember(tx, group.id, userId, { state: reason, role: 'member', active_city_id: null, changed_at: now });
  const newLeaderId = wasLeader ? await longestMember(tx, group.id, userId) : null;
  if (newLeaderId) await updateMember(tx, group.id, newLeaderId, { role: 'leader' });
  await updateGroup(tx, group.id, {
    members,
    state: to,
    updated_at: now,
    ...(to !== group.state && { state_since: now }),
    ...(to === 'closed' && { link_id: null, link_expires_at: null }),
  });
  if (to === 'closed') await endPending(tx, group.id, now);
  const word = reason === 'left' ? 'leave' : 'remove';
  await note(tx, ctx, group.id, word, { user_id: userId, from_state: group.state, to_state: to });
  return { group, to, newLeaderId };
}

function tellGone(ctx: UserCtx, { group, to, newLeaderId }: Gone, userId: string, reason: 'left' | 'removed'): void {
  const { id: groupId, name: groupName, state: from } = group;
  ctx.publish('groups.member_left', { groupId, groupName, userId, reason, newLeaderId });
  if (to !== from) ctx.publish('groups.state_changed', { groupId, from, to, actorId: null });
}
