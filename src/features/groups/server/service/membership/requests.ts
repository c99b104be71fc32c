import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import { requestVerdict } from '../../../domain/membership.ts';
import { GROUP } from '../../../domain/rules.ts';
import type { MembershipResponse } from '../../../domain/schema.ts';
import { vacancyVerdict } from '../../../domain/states.ts';
import { lockGroup } from '../../store/groups.ts';
import {
  groupsWithBlock,
  hasActiveGroupIn,
  leaderIdOf,
  memberRow,
  upsertMember,
  toMembershipStatus,
  updateMember,
} from '../../store/members.ts';
import { addMember } from './join-group.ts';
import { requireProfile, recordEvent, mapUniqueViolation, getVisibleGroup, enforceDailyLimit } from '../groups.ts';
import { lockAsLeader } from '../members.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** `leaderId`: the person who can accept the request. */
    'groups.join_requested': { groupId: string; groupName: string; userId: string; leaderId: string };
    /** A join request has been accepted. */
    'groups.request_accepted': { groupId: string; groupName: string; userId: string; byUserId: string };
  }
}

/**
 * Requests to join a group visible to the caller. Idempotent; accepts a pending invitation. Throws `not_found`,
 * `profile_not_found`, `already_in_group`, `group_request_cooldown`, `group_full`, `group_not_open`,
 * `group_one_per_city` and `group_request_limit`.
 */
export async function requestToJoin(ctx: UserCtx, groupId: string, text: string | null): Promise<MembershipResponse> {
  await getVisibleGroup(ctx, groupId);
  await requireProfile(ctx);
  const result = await mapUniqueViolation(
    'group_one_per_city',
    ctx.db.transaction(async (tx) => requestLocked(tx, ctx, groupId, text)),
  );
  return { state: result };
}

async function requestLocked(
  tx: Tx,
  ctx: UserCtx,
  groupId: string,
  text: string | null,
): Promise<'requested' | 'accepted'> {
  const userId = ctx.actor.userId;
  const group = await lockGroup(tx, groupId);
  if (!group) throw new AppError('not_found');
  const before = await memberRow(tx, groupId, userId);
  const verdict = requestVerdict(toMembershipStatus(before), ctx.now());
  if (verdict === 'same') return 'requested';
  if (verdict === 'join') {
    await addMember(tx, ctx, group, { userId, origin: 'invited' });
    return 'accepted';
  }
  if (verdict !== 'ok') throw new AppError(verdict);
  const vacancy = vacancyVerdict(group);
  if (vacancy !== 'ok') throw new AppError(vacancy);
  if (await hasActiveGroupIn(tx, userId, group.cityId)) throw new AppError('group_one_per_city');
  await enforceDailyLimit(tx, ctx, 'request', GROUP.requestedPerDay, 'group_request_limit');
  const now = ctx.now();
  await upsertMember(tx, {
    groupId,
    userId,
    state: 'requested',
    role: 'member',
    origin: 'requested',
    activeCityId: null,
    note: text,
    invitedBy: null,
    joinedAt: null,
    createdAt: before?.createdAt ?? now,
    changedAt: now,
  });
  await recordEvent(tx, ctx, groupId, 'request', { userId });
  const leaderId = await leaderIdOf(tx, groupId);
  if (leaderId) await ctx.publish(tx, 'groups.join_requested', { groupId, groupName: group.name, userId, leaderId });
  return 'requested';
}

/** Withdraws the join request of the caller. Throws `not_found` if none is pending. */
export async function withdrawRequest(ctx: UserCtx, groupId: string): Promise<void> {
  const userId = ctx.actor.userId;
  await ctx.db.transaction(async (tx) => {
    await lockGroup(tx, groupId);
    if ((await memberRow(tx, groupId, userId))?.state !== 'requested') throw new AppError('not_found');
    await updateMember(tx, groupId, userId, { state: 'withdrawn', changedAt: ctx.now() });
    await recordEvent(tx, ctx, groupId, 'withdraw_request', { userId });
  });
}

/**
 * Accepts a join request. Throws `not_found` (also if the person has been disabled, or there is a block between them
 * and a member), `not_group_leader`, `group_full`, `group_not_open` and `group_person_in_other_group`.
 */
export async function acceptRequest(ctx: UserCtx, groupId: string, userId: string): Promise<void> {
  const isThere = (await publicProfiles(ctx, [userId])).has(userId);
  await mapUniqueViolation(
    'group_person_in_other_group',
    ctx.db.transaction(async (tx) => {
      const { group } = await lockAsLeader(tx, ctx, groupId);
      const hasRequested = (await memberRow(tx, groupId, userId))?.state === 'requested';
      const isBlocked = (await groupsWithBlock(tx, [groupId], userId)).has(groupId);
      if (!isThere || !hasRequested || isBlocked) throw new AppError('not_found');
      const { name: groupName } = await addMember(tx, ctx, group, { userId, origin: 'requested' });
      await ctx.publish(tx, 'groups.request_accepted', { groupId, groupName, userId, byUserId: ctx.actor.userId });
    }),
  );
}

/** Declines a join request. Throws `not_found` if none is pending, and `not_group_leader`. */
export async function declineRequest(ctx: UserCtx, groupId: string, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockAsLeader(tx, ctx, groupId);
    if ((await memberRow(tx, groupId, userId))?.state !== 'requested') throw new AppError('not_found');
    await updateMember(tx, groupId, userId, { state: 'declined', changedAt: ctx.now() });
    await recordEvent(tx, ctx, groupId, 'decline_request', { userId });
  });
}
