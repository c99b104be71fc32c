import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Group } from '../../domain/schema.ts';
import { actionVerdict, isActive, stateAfter, type GroupAction } from '../../domain/states.ts';
import { updateGroup } from '../store/groups.ts';
import { endPending, setActiveCity } from '../store/members.ts';
import { note, orSecondInCity, readGroup } from './groups.ts';
import { lockAsMember } from './members.ts';

/**
 * Does with a group of the caller's what they ask. One that is over (housed, closed) has no link and waits for nobody; its
 * members may look with another group. Refuses with `not_found`, `not_group_leader`, `group_wrong_state`, `group_too_few`,
 * and `group_member_has_one` where somebody looks with another group when this one searches again.
 */
export async function act(ctx: UserCtx, groupId: string, action: GroupAction): Promise<Group> {
  const now = ctx.now();
  const { from, to } = await orSecondInCity(
    'group_member_has_one',
    ctx.db.transaction(async (tx) => {
      const { group, role } = await lockAsMember(tx, ctx, groupId);
      const verdict = actionVerdict(group, role, action);
      if (verdict !== 'ok') throw new Refusal(verdict);
      const after = stateAfter(group, action);
      const isOver = !isActive(after);
      await updateGroup(tx, groupId, {
        state: after,
        state_since: now,
        updated_at: now,
        ...(isOver && { link_id: null, link_expires_at: null }),
      });
      if (isOver) await endPending(tx, groupId, now);
      if (isOver === isActive(group.state)) await setActiveCity(tx, groupId, isOver ? null : group.city_id);
      await note(tx, ctx, groupId, action, { from_state: group.state, to_state: after });
      return { from: group.state, to: after };
    }),
  );
  ctx.publish('groups.state_changed', { groupId, from, to, actorId: ctx.actor.userId });
  return readGroup(ctx, groupId);
}
