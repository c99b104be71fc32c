import { publicProfile } from '#features/profiles/server/service/profiles.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import { inviteVerdict } from '../../../domain/membership.ts';
import { GROUP } from '../../../domain/rules.ts';
import type { MembershipResponse, Group } from '../../../domain/schema.ts';
import { vacancyVerdict } from '../../../domain/states.ts';
import { lockGroup } from '../../store/groups.ts';
import {
  groupsWithBlock,
  leaderIdOf,
  memberRow,
  upsertMember,
  toMembershipStatus,
  updateMember,
} from '../../store/members.ts';
import { addMember } from './join-group.ts';
import { requireProfile, recordEvent, mapUniqueViolation, readGroup, enforceDailyLimit } from '../groups.ts';
import { requireLeadership, lockAsLeader } from '../members.ts';

declare module '#platform/events.ts' {
  interface Events {
    'groups.invited': { groupId: string; groupName: string; userId: string; byUserId: string };
  }
}

/**
 * Invites a person to a group of the caller. Idempotent; a pending request of that person is accepted. Throws
 * `not_found` (the group; the person if missing, hidden, or with a block between them and any member),
 * `not_group_leader`, `group_full`, `group_not_open`, `already_in_group`, `group_request_cooldown`,
 * `group_invite_limit` and `group_person_in_other_group`.
 */
export async function invite(ctx: UserCtx, groupId: string, userId: string): Promise<MembershipResponse> {
  await requireLeadership(ctx, groupId);
  await publicProfile(ctx, userId);
  if ((await groupsWithBlock(ctx.db, [groupId], userId)).has(groupId)) throw new AppError('not_found');
  const state = await mapUniqueViolation(
    'group_person_in_other_group',
    ctx.db.transaction(async (tx) => inviteLocked(tx, ctx, groupId, userId)),
  );
  return { state };
}

async function inviteLocked(tx: Tx, ctx: UserCtx, groupId: string, userId: string): Promise<'invited' | 'accepted'> {
  const { group } = await lockAsLeader(tx, ctx, groupId);
  const before = await memberRow(tx, groupId, userId);
  const verdict = inviteVerdict(toMembershipStatus(before), ctx.now());
  if (verdict === 'same') return 'invited';
  const event = { groupId, groupName: group.name, userId, byUserId: ctx.actor.userId };
  if (verdict === 'join') {
    await addMember(tx, ctx, group, { userId, origin: 'requested' });
    await ctx.publish(tx, 'groups.request_accepted', event);
    return 'accepted';
  }
  if (verdict !== 'ok') throw new AppError(verdict);
  const vacancy = vacancyVerdict(group);
  if (vacancy !== 'ok') throw new AppError(vacancy);
  await enforceDailyLimit(tx, ctx, 'invite', GROUP.invitedPerDay, 'group_invite_limit');
  const now = ctx.now();
  await upsertMember(tx, {
    groupId,
    userId,
    state: 'invited',
    role: 'member',
    origin: 'invited',
    activeCityId: null,
    note: null,
    invitedBy: ctx.actor.userId,
    joinedAt: null,
    createdAt: before?.createdAt ?? now,
    changedAt: now,
  });
  await recordEvent(tx, ctx, groupId, 'invite', { userId });
  await ctx.publish(tx, 'groups.invited', event);
  return 'invited';
}

/** Withdraws an invitation. Throws `not_found` if none is pending, and `not_group_leader`. */
export async function withdrawInvitation(ctx: UserCtx, groupId: string, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockAsLeader(tx, ctx, groupId);
    if ((await memberRow(tx, groupId, userId))?.state !== 'invited') throw new AppError('not_found');
    await updateMember(tx, groupId, userId, { state: 'withdrawn', changedAt: ctx.now() });
    await recordEvent(tx, ctx, groupId, 'withdraw_invitation', { userId });
  });
}

/**
 * Accepts an invitation. Throws `not_found` if none is pending or there is a block between the caller and a member;
 * `profile_not_found`, `group_full`, `group_not_open` and `group_one_per_city`.
 */
export async function acceptInvitation(ctx: UserCtx, groupId: string): Promise<Group> {
  const userId = ctx.actor.userId;
  await requireProfile(ctx);
  await mapUniqueViolation(
    'group_one_per_city',
    ctx.db.transaction(async (tx) => {
      const group = await lockGroup(tx, groupId);
      const isInvited = (await memberRow(tx, groupId, userId))?.state === 'invited';
      const isBlocked = (await groupsWithBlock(tx, [groupId], userId)).has(groupId);
      if (!group || !isInvited || isBlocked) throw new AppError('not_found');
      const { name: groupName } = await addMember(tx, ctx, group, { userId, origin: 'invited' });
      const leaderId = await leaderIdOf(tx, groupId);
      if (leaderId && leaderId !== userId)
        await ctx.publish(tx, 'groups.invitation_accepted', { groupId, groupName, userId, leaderId });
    }),
  );
  return readGroup(ctx, groupId);
}

/** Declines an invitation. Throws `not_found` if none is pending. */
export async function declineInvitation(ctx: UserCtx, groupId: string): Promise<void> {
  const userId = ctx.actor.userId;
  await ctx.db.transaction(async (tx) => {
    await lockGroup(tx, groupId);
    if ((await memberRow(tx, groupId, userId))?.state !== 'invited') throw new AppError('not_found');
    await updateMember(tx, groupId, userId, { state: 'declined', changedAt: ctx.now() });
    await recordEvent(tx, ctx, groupId, 'decline_invitation', { userId });
  });
}
