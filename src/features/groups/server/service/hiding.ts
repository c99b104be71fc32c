import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { lockGroup, updateGroup } from '../store/groups.ts';
import { leaderIdOf } from '../store/members.ts';

/** Who answers for a group, locked until the end of the caller's transaction; null where there is no such group. */
export async function answersFor(ctx: Ctx, groupId: string): Promise<{ leaderId: string | null } | null> {
  const group = await lockGroup(ctx.db, groupId);
  return group && { leaderId: await leaderIdOf(ctx.db, groupId) };
}

/**
 * Hides a group from everybody but its members, or shows it again, for the house; nobody joins one that is hidden. Refuses with
 * `not_found`.
 * @returns whether this is news
 */
export async function setGroupHidden(ctx: Ctx, groupId: string, isHidden: boolean): Promise<boolean> {
  const group = await lockGroup(ctx.db, groupId);
  if (!group) throw new Refusal('not_found');
  if (group.is_hidden === isHidden) return false;
  await updateGroup(ctx.db, groupId, { is_hidden: isHidden });
  ctx.publish('groups.saved', { groupId });
  return true;
}
