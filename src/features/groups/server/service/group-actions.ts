import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Group } from '../../domain/schema.ts';
import { actionVerdict, isActive, groupStateAfter, type GroupAction } from '../../domain/states.ts';
import { updateGroup } from '../store/groups.ts';
import { closePending, setActiveCity } from '../store/members.ts';
import { recordEvent, mapUniqueViolation, readGroup } from './groups.ts';
import { lockAsMember } from './members.ts';

/**
 * Performs an action on a group. An inactive group (housed, closed) loses its link and its pending invitations and
 * requests, and its members may join other groups. Throws `not_found`, `not_group_leader`, `group_wrong_state`,
 * `group_too_few_members`, and `group_member_in_other_group` if a member has another active group when this one resumes
 * searching.
 */
export async function actOnGroup(ctx: UserCtx, groupId: string, action: GroupAction): Promise<Group> {
  const now = ctx.now();
  await mapUniqueViolation(
    'group_member_in_other_group',
    ctx.db.transaction(async (tx) => {
      const { group, role } = await lockAsMember(tx, ctx, groupId);
      const verdict = actionVerdict(group, role, action);
      if (verdict !== 'ok') throw new AppError(verdict);
      const after = groupStateAfter(group, action);
      const isOver = !isActive(after);
      await updateGroup(tx, groupId, {
        state: after,
        stateSince: now,
        updatedAt: now,
        ...(isOver && { linkId: null, linkExpiresAt: null }),
      });
      if (isOver) await closePending(tx, groupId, now);
      if (isOver === isActive(group.state)) await setActiveCity(tx, groupId, isOver ? null : group.cityId);
      await recordEvent(tx, ctx, groupId, action, { fromState: group.state, toState: after });
      const [from, actorId] = [group.state, ctx.actor.userId];
      await ctx.publish(tx, 'groups.state_changed', { groupId, from, to: after, actorId });
    }),
  );
  return readGroup(ctx, groupId);
}
