import { publicProfile } from '#features/profiles/server/service/profiles.ts';
import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import { inviteVerdict } from '../../domain/membership.ts';
import { GROUP } from '../../domain/rules.ts';
import type { AskAnswer, Group } from '../../domain/schema.ts';
import { placeVerdict } from '../../domain/states.ts';
import { lockGroup } from '../store/groups.ts';
import { groupsWithBlock, memberRow, putMember, tieOf, updateMember } from '../store/members.ts';
import { enter, tellEntered, type Entered } from './entering.ts';
import { needProfile, note, orSecondInCity, readGroup, takeOne } from './groups.ts';
import { leaderOf, lockAsLeader, membersOf } from './members.ts';

declare module '#platform/events.ts' {
  interface Events {
    'groups.invited': { groupId: string; groupName: string; userId: string; byUserId: string };
  }
}

/**
 * Invites somebody into a group of the caller's; again does nothing, and whoever has asked to be let in is let in. Refuses
 * with `not_found` (the group; the person, where missing, hidden, or with a block between them and any member),
 * `not_group_leader`, `group_full`, `group_not_open`, `already_in_group`, `group_ask_later`, `group_invite_limit`, and
 * `group_person_has_one`.
 */
export async function invite(ctx: UserCtx, groupId: string, userId: string): Promise<AskAnswer> {
  const { group } = await leaderOf(ctx, groupId);
  await publicProfile(ctx, userId);
  if ((await groupsWithBlock(ctx.db, [groupId], userId)).has(groupId)) throw new Refusal('not_found');
  const entered = await orSecondInCity(
    'group_person_has_one',
    ctx.db.transaction(async (tx) => inviteIn(tx, ctx, groupId, userId)),
  );
  if (entered === 'same') return { state: 'invited' };
  if (entered !== null) {
    ctx.publish('groups.accepted', { groupId, groupName: group.name, userId, byUserId: ctx.actor.userId });
    await tellEntered(ctx, entered);
    return { state: 'accepted' };
  }
  ctx.publish('groups.invited', { groupId, groupName: group.name, userId, byUserId: ctx.actor.userId });
  return { state: 'invited' };
}

async function inviteIn(
  tx: UserCtx['db'],
  ctx: UserCtx,
  groupId: string,
  userId: string,
): Promise<Entered | 'same' | null> {
  const { group } = await lockAsLeader(tx, ctx, groupId);
  const before = await memberRow(tx, groupId, userId);
  const verdict = inviteVerdict(tieOf(before), ctx.now());
  if (verdict === 'same') return verdict;
  if (verdict === 'join') return enter(tx, ctx, group, { userId, origin: 'requested' });
  if (verdict !== 'ok') throw new Refusal(verdict);
  const place = placeVerdict(group);
  if (place !== 'ok') throw new Refusal(place);
  await takeOne(tx, ctx, 'invite', GROUP.invitedPerDay, 'group_invite_limit');
  const now = ctx.now();
  await putMember(tx, {
    group_id: groupId,
    user_id: userId,
    state: 'invited',
    role: 'member',
    origin: 'invited',
    active_city_id: null,
    note: null,
    invited_by: ctx.actor.userId,
    joined_at: null,
    created_at: before?.created_at ?? now,
    changed_at: now,
  });
  await note(tx, ctx, groupId, 'invite', { user_id: userId });
  return null;
}

/** Takes an invitation back. Refuses with `not_found` where there is none that waits, and with `not_group_leader`. */
export async function withdrawInvitation(ctx: UserCtx, groupId: string, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockAsLeader(tx, ctx, groupId);
    if ((await memberRow(tx, groupId, userId))?.state !== 'invited') throw new Refusal('not_found');
    await updateMember(tx, groupId, userId, { state: 'withdrawn', changed_at: ctx.now() });
    await note(tx, ctx, groupId, 'withdraw_invitation', { user_id: userId });
  });
}

/**
 * The caller's answer to an invitation. Refuses with `not_found` where none waits, or there is a block between them and a
 * member by now; with `profile_not_found`, `group_full`, `group_not_open` and `group_one_per_city`.
 */
export async function acceptInvitation(ctx: UserCtx, groupId: string): Promise<Group> {
  const userId = ctx.actor.userId;
  await needProfile(ctx);
  const entered = await orSecondInCity(
    'group_one_per_city',
    ctx.db.transaction(async (tx) => {
      const group = await lockGroup(tx, groupId);
      const isInvited = (await memberRow(tx, groupId, userId))?.state === 'invited';
      const isBlocked = (await groupsWithBlock(tx, [groupId], userId)).has(groupId);
      if (!group || !isInvited || isBlocked) throw new Refusal('not_found');
      return enter(tx, ctx, group, { userId, origin: 'invited' });
    }),
  );
  await tellEntered(ctx, entered);
  const leader = (await membersOf(ctx, groupId)).find(({ role }) => role === 'leader');
  if (leader && leader.userId !== userId) {
    const groupName = entered.group.name;
    ctx.publish('groups.invitation_accepted', { groupId, groupName, userId, leaderId: leader.userId });
  }
  return readGroup(ctx, groupId);
}

/** Says no to an invitation. Refuses with `not_found` where none waits. */
export async function declineInvitation(ctx: UserCtx, groupId: string): Promise<void> {
  const userId = ctx.actor.userId;
  await ctx.db.transaction(async (tx) => {
    await lockGroup(tx, groupId);
    if ((await memberRow(tx, groupId, userId))?.state !== 'invited') throw new Refusal('not_found');
    await updateMember(tx, groupId, userId, { state: 'declined', changed_at: ctx.now() });
    await note(tx, ctx, groupId, 'decline_invitation', { user_id: userId });
  });
}
