import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { requestVerdict } from '../../domain/membership.ts';
import { GROUP } from '../../domain/rules.ts';
import type { AskAnswer } from '../../domain/schema.ts';
import { placeVerdict } from '../../domain/states.ts';
import { lockGroup, type GroupRow } from '../store/groups.ts';
import {
  groupsWithBlock,
  hasGroupIn,
  leaderIdOf,
  memberRow,
  putMember,
  tieOf,
  updateMember,
} from '../store/members.ts';
import { enter, tellEntered, type Entered } from './entering.ts';
import { needProfile, note, orSecondInCity, seenGroup, takeOne } from './groups.ts';
import { lockAsLeader } from './members.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** `leaderId`: who can let them in. */
    'groups.requested': { groupId: string; groupName: string; userId: string; leaderId: string };
    /** A request has been accepted. */
    'groups.accepted': { groupId: string; groupName: string; userId: string; byUserId: string };
  }
}

/**
 * Asks to be let into a group that the caller sees; again does nothing, and whoever is invited is in. Refuses with
 * `not_found`, `profile_not_found`, `already_in_group`, `group_ask_later`, `group_full`, `group_not_open`,
 * `group_one_per_city` and `group_request_limit`.
 */
export async function request(ctx: UserCtx, groupId: string, text: string | null): Promise<AskAnswer> {
  await seenGroup(ctx, groupId);
  await needProfile(ctx);
  const asked = await orSecondInCity(
    'group_one_per_city',
    ctx.db.transaction(async (tx) => requestIn(tx, ctx, groupId, text)),
  );
  if (asked === 'same') return { state: 'requested' };
  if ('userId' in asked) {
    await tellEntered(ctx, asked);
    return { state: 'accepted' };
  }
  const { group, leaderId } = asked;
  if (leaderId) ctx.publish('groups.requested', { groupId, groupName: group.name, userId: ctx.actor.userId, leaderId });
  return { state: 'requested' };
}

async function requestIn(
  tx: Db,
  ctx: UserCtx,
  groupId: string,
  text: string | null,
): Promise<Entered | 'same' | { group: GroupRow; leaderId: string | null }> {
  const userId = ctx.actor.userId;
  const group = await lockGroup(tx, groupId);
  if (!group) throw new Refusal('not_found');
  const before = await memberRow(tx, groupId, userId);
  const verdict = requestVerdict(tieOf(before), ctx.now());
  if (verdict === 'same') return verdict;
  if (verdict === 'join') return enter(tx, ctx, group, { userId, origin: 'invited' });
  if (verdict !== 'ok') throw new Refusal(verdict);
  const place = placeVerdict(group);
  if (place !== 'ok') throw new Refusal(place);
  if (await hasGroupIn(tx, userId, group.city_id)) throw new Refusal('group_one_per_city');
  await takeOne(tx, ctx, 'request', GROUP.requestedPerDay, 'group_request_limit');
  const now = ctx.now();
  await putMember(tx, {
    group_id: groupId,
    user_id: userId,
    state: 'requested',
    role: 'member',
    origin: 'requested',
    active_city_id: null,
    note: text,
    invited_by: null,
    joined_at: null,
    created_at: before?.created_at ?? now,
    changed_at: now,
  });
  await note(tx, ctx, groupId, 'request', { user_id: userId });
  return { group, leaderId: await leaderIdOf(tx, groupId) };
}

/** Takes the caller's request back. Refuses with `not_found` where none waits. */
export async function withdrawRequest(ctx: UserCtx, groupId: string): Promise<void> {
  const userId = ctx.actor.userId;
  await ctx.db.transaction(async (tx) => {
    await lockGroup(tx, groupId);
    if ((await memberRow(tx, groupId, userId))?.state !== 'requested') throw new Refusal('not_found');
    await updateMember(tx, groupId, userId, { state: 'withdrawn', changed_at: ctx.now() });
    await note(tx, ctx, groupId, 'withdraw_request', { user_id: userId });
  });
}

/**
 * Lets somebody who has asked into a group of the caller's. Refuses with `not_found` (also where they are gone, or there is
 * a block between them and a member by now), `not_group_leader`, `group_full`, `group_not_open` and `group_person_has_one`.
 */
export async function acceptRequest(ctx: UserCtx, groupId: string, userId: string): Promise<void> {
  const isThere = (await publicProfiles(ctx, [userId])).has(userId);
  const entered = await orSecondInCity(
    'group_person_has_one',
    ctx.db.transaction(async (tx) => {
      const { group } = await lockAsLeader(tx, ctx, groupId);
      const hasAsked = (await memberRow(tx, groupId, userId))?.state === 'requested';
      const isBlocked = (await groupsWithBlock(tx, [groupId], userId)).has(groupId);
      if (!isThere || !hasAsked || isBlocked) throw new Refusal('not_found');
      return enter(tx, ctx, group, { userId, origin: 'requested' });
    }),
  );
  const { name: groupName } = entered.group;
  ctx.publish('groups.accepted', { groupId, groupName, userId, byUserId: ctx.actor.userId });
  await tellEntered(ctx, entered);
}

/** Says no to somebody who has asked. Refuses with `not_found` where they have not, and with `not_group_leader`. */
export async function declineRequest(ctx: UserCtx, groupId: string, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockAsLeader(tx, ctx, groupId);
    if ((await memberRow(tx, groupId, userId))?.state !== 'requested') throw new Refusal('not_found');
    await updateMember(tx, groupId, userId, { state: 'declined', changed_at: ctx.now() });
    await note(tx, ctx, groupId, 'decline_request', { user_id: userId });
  });
}
