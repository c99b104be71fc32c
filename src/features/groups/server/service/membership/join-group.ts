import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Origin } from '../../../domain/membership.ts';
import { vacancyVerdict, deriveGroupState } from '../../../domain/states.ts';
import { incrementMemberCount, type GroupRow } from '../../store/groups.ts';
import { memberRow, upsertMember } from '../../store/members.ts';
import { recordEvent } from '../groups.ts';
import { membersOf } from '../members.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** A person has become a member; `origin` says how. Creating a group publishes only `groups.saved`. */
    'groups.member_joined': { groupId: string; groupName: string; userId: string; origin: Origin };
    /** The last free slot has been taken. */
    'groups.full': { groupId: string; groupName: string; memberIds: string[] };
  }
}

/**
 * Adds a member to a group locked by the transaction, and publishes it. Throws `group_full` and `group_not_open`; a second active group
 * in the city violates a unique constraint (see `mapUniqueViolation`).
 */
export async function addMember(
  tx: Tx,
  ctx: Ctx,
  group: GroupRow,
  { userId, origin }: { userId: string; origin: Origin },
): Promise<GroupRow> {
  const verdict = vacancyVerdict(group);
  if (verdict !== 'ok') throw new AppError(verdict);
  const now = ctx.now();
  const to = deriveGroupState({ ...group, members: group.members + 1 });
  const joined = await incrementMemberCount(tx, group.id, {
    state: to,
    updatedAt: now,
    ...(to !== group.state && { stateSince: now }),
  });
  if (!joined) throw new AppError('group_full');
  const before = await memberRow(tx, group.id, userId);
  await upsertMember(tx, {
    groupId: group.id,
    userId,
    state: 'accepted',
    role: 'member',
    origin,
    activeCityId: group.cityId,
    note: before?.note ?? null,
    invitedBy: before?.invitedBy ?? null,
    joinedAt: now,
    createdAt: before?.createdAt ?? now,
    changedAt: now,
  });
  await recordEvent(tx, ctx, group.id, 'join', { userId, fromState: group.state, toState: to });
  const { id: groupId, name: groupName } = joined;
  await ctx.publish(tx, 'groups.member_joined', { groupId, groupName, userId, origin });
  if (to !== group.state)
    await ctx.publish(tx, 'groups.state_changed', { groupId, from: group.state, to, actorId: null });
  if (joined.members >= joined.size) {
    const memberIds = (await membersOf({ db: tx }, groupId)).map((member) => member.userId);
    await ctx.publish(tx, 'groups.full', { groupId, groupName, memberIds });
  }
  return joined;
}
