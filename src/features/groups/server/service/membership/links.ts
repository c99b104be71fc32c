import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { UUID_PATTERN } from '#shared/ids/uuid.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import { GROUP } from '../../../domain/rules.ts';
import type { Group, GroupLink } from '../../../domain/schema.ts';
import { isActive } from '../../../domain/states.ts';
import { groupById, lockGroup, updateGroup, type GroupRow } from '../../store/groups.ts';
import { groupsWithBlock, memberRow } from '../../store/members.ts';
import { addMember } from './join-group.ts';
import { requireProfile, recordEvent, mapUniqueViolation, readGroup } from '../groups.ts';
import { isLinkTokenValid, createLinkToken } from './link-token.ts';
import { requireLeadership, lockAsLeader } from '../members.ts';

/**
 * Creates an invite link for a group of the caller; revokes the previous one. Throws `not_found`, `not_group_leader`,
 * `group_wrong_state` and `group_private`.
 */
export async function createLink(ctx: UserCtx, groupId: string): Promise<GroupLink> {
  const linkExpiresAt = addMs(ctx.now(), GROUP.linkTtlDays * DAY_MS);
  const changes = { linkId: ctx.newId(), linkExpiresAt };
  const group = await ctx.db.transaction(async (tx) => {
    const { group: before } = await lockAsLeader(tx, ctx, groupId);
    if (!isActive(before.state)) throw new AppError('group_wrong_state');
    if (before.visibility === 'private') throw new AppError('group_private');
    await updateGroup(tx, groupId, changes);
    await recordEvent(tx, ctx, groupId, 'make_link');
    return { ...before, ...changes };
  });
  return { token: createLinkToken(ctx, group) ?? '', expires_at: linkExpiresAt.toISOString() };
}

/** Returns the valid invite link of a group of the caller; `null` if there is none. Throws like `requireLeadership`. */
export async function getLink(ctx: UserCtx, groupId: string): Promise<GroupLink | null> {
  const { group } = await requireLeadership(ctx, groupId);
  const token = createLinkToken(ctx, group);
  return token && group.linkExpiresAt ? { token, expires_at: group.linkExpiresAt.toISOString() } : null;
}

/** Revokes the invite link of a group of the caller. Throws like `requireLeadership`. */
export async function revokeLink(ctx: UserCtx, groupId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockAsLeader(tx, ctx, groupId);
    await updateGroup(tx, groupId, { linkId: null, linkExpiresAt: null });
    await recordEvent(tx, ctx, groupId, 'revoke_link');
  });
}

/**
 * Joins the group of an invite link; no effect for members. Throws `group_link_invalid` (forged, revoked, expired, a
 * block between the caller and a member, or a removed member: all alike), `profile_not_found`, `group_full`,
 * `group_not_open` and `group_one_per_city`.
 */
export async function joinByLink(ctx: UserCtx, token: string): Promise<Group> {
  const userId = ctx.actor.userId;
  const groupId = await requireGroupOfToken(ctx, token);
  await requireProfile(ctx);
  await mapUniqueViolation(
    'group_one_per_city',
    ctx.db.transaction(async (tx) => {
      const group = await lockGroup(tx, groupId);
      const state = (await memberRow(tx, groupId, userId))?.state;
      if (state === 'accepted') return;
      const isBlocked = (await groupsWithBlock(tx, [groupId], userId)).has(groupId);
      if (!group || !isLinkTokenValid(ctx, group, token) || state === 'removed' || isBlocked)
        throw new AppError('group_link_invalid');
      await addMember(tx, ctx, group, { userId, origin: 'link' });
    }),
  );
  return readGroup(ctx, groupId);
}

async function requireGroupOfToken(ctx: Ctx, token: string): Promise<string> {
  const id = new RegExp(`^(${UUID_PATTERN})~`).exec(token)?.[1];
  const group: GroupRow | null = id ? await groupById(ctx.db, id) : null;
  if (!group || !isLinkTokenValid(ctx, group, token)) throw new AppError('group_link_invalid');
  return group.id;
}
