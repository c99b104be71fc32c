import { AppError } from '#shared/app-error.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { lockGroup, updateGroup } from '../store/groups.ts';
import { leaderIdOf } from '../store/members.ts';

/** Locks a group until the end of the transaction and returns its leader; `null` if there is no such group. */
export async function lockResponsibleLeader(ctx: Ctx, groupId: string): Promise<{ leaderId: string | null } | null> {
  const group = await lockGroup(ctx.db, groupId);
  return group && { leaderId: await leaderIdOf(ctx.db, groupId) };
}

/**
 * Hides a group from non-members, or unhides it, by moderation. Nobody can join a hidden group. Throws `not_found`.
 * @returns True if the visibility has changed.
 */
export async function setGroupHidden(inside: TxCtx, groupId: string, isHidden: boolean): Promise<boolean> {
  const group = await lockGroup(inside.db, groupId);
  if (!group) throw new AppError('not_found');
  if (group.isHidden === isHidden) return false;
  await updateGroup(inside.db, groupId, { isHidden: isHidden });
  await inside.publish(inside.db, 'groups.saved', { groupId });
  return true;
}
