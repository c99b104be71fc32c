import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { GROUP } from '../../domain/rules.ts';
import type { Group, GroupLink } from '../../domain/schema.ts';
import { isActive } from '../../domain/states.ts';
import { groupById, lockGroup, updateGroup, type GroupRow } from '../store/groups.ts';
import { groupsWithBlock, memberRow } from '../store/members.ts';
import { enter, tellEntered } from './entering.ts';
import { needProfile, note, orSecondInCity, readGroup } from './groups.ts';
import { opensGroup, tokenOf } from './link-token.ts';
import { leaderOf, lockAsLeader } from './members.ts';

/**
 * Makes a link that lets people into a group of the caller's; the one before is void. Refuses with `not_found`,
 * `not_group_leader`, `group_wrong_state`, and `group_private`.
 */
export async function makeLink(ctx: UserCtx, groupId: string): Promise<GroupLink> {
  const link_expires_at = new Date(ctx.now().getTime() + GROUP.linkDays * GROUP.dayMs);
  const changes = { link_id: ctx.newId(), link_expires_at };
  const group = await ctx.db.transaction(async (tx) => {
    const { group: before } = await lockAsLeader(tx, ctx, groupId);
    if (!isActive(before.state)) throw new Refusal('group_wrong_state');
    if (before.visibility === 'private') throw new Refusal('group_private');
    await updateGroup(tx, groupId, changes);
    await note(tx, ctx, groupId, 'make_link');
    return { ...before, ...changes };
  });
  return { token: tokenOf(ctx, group) ?? '', expires_at: link_expires_at.toISOString() };
}

/** The link of a group of the caller's that still works; null where there is none. Refuses as `leaderOf` does. */
export async function ownLink(ctx: UserCtx, groupId: string): Promise<GroupLink | null> {
  const { group } = await leaderOf(ctx, groupId);
  const token = tokenOf(ctx, group);
  return token && group.link_expires_at ? { token, expires_at: group.link_expires_at.toISOString() } : null;
}

/** Makes the link of a group of the caller's void. Refuses as `leaderOf` does. */
export async function revokeLink(ctx: UserCtx, groupId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockAsLeader(tx, ctx, groupId);
    await updateGroup(tx, groupId, { link_id: null, link_expires_at: null });
    await note(tx, ctx, groupId, 'revoke_link');
  });
}

/**
 * Joins the group of a link; whoever is in stays in. Refuses with `group_link_invalid` (made up, void, too old, or with a
 * block between the caller and a member, or once removed: all alike), `profile_not_found`, `group_full`, `group_not_open`,
 * `group_one_per_city`.
 */
export async function joinByLink(ctx: UserCtx, token: string): Promise<Group> {
  const userId = ctx.actor.userId;
  const groupId = await groupOfToken(ctx, token);
  await needProfile(ctx);
  const entered = await orSecondInCity(
    'group_one_per_city',
    ctx.db.transaction(async (tx) => {
      const group = await lockGroup(tx, groupId);
      const tie = (await memberRow(tx, groupId, userId))?.state;
      if (tie === 'accepted') return null;
      const isBlocked = (await groupsWithBlock(tx, [groupId], userId)).has(groupId);
      if (!group || !opensGroup(ctx, group, token) || tie === 'removed' || isBlocked)
        throw new Refusal('group_link_invalid');
      return enter(tx, ctx, group, { userId, origin: 'link' });
    }),
  );
  if (entered) await tellEntered(ctx, entered);
  return readGroup(ctx, groupId);
}

async function groupOfToken(ctx: Ctx, token: string): Promise<string> {
  const id = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~/.exec(token)?.[1];
  const group: GroupRow | null = id ? await groupById(ctx.db, id) : null;
  if (!group || !opensGroup(ctx, group, token)) throw new Refusal('group_link_invalid');
  return group.id;
}
