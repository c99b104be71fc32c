import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import type { Origin } from '../../domain/membership.ts';
import { placeVerdict, stateFor, type GroupState } from '../../domain/states.ts';
import { takePlace, type GroupRow } from '../store/groups.ts';
import { memberRow, putMember } from '../store/members.ts';
import { note } from './groups.ts';
import { membersOf } from './members.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** Somebody has become a member; `origin` says how. Founding a group is `groups.saved` alone. */
    'groups.member_joined': { groupId: string; groupName: string; userId: string; origin: Origin };
    /** The last place has been taken. */
    'groups.full': { groupId: string; groupName: string; memberIds: string[] };
  }
}

/** What came of somebody's entering, to be told once it is committed. */
export interface Entered {
  group: GroupRow;
  userId: string;
  origin: Origin;
  from: GroupState;
}

/**
 * Gives somebody a place in a group that the transaction has locked. Refuses with `group_full` and `group_not_open`; a
 * second active group in the city breaks a constraint (`orSecondInCity`).
 */
export async function enter(
  tx: Db,
  ctx: Ctx,
  group: GroupRow,
  { userId, origin }: { userId: string; origin: Origin },
): Promise<Entered> {
  const verdict = placeVerdict(group);
  if (verdict !== 'ok') throw new Refusal(verdict);
  const now = ctx.now();
  const to = stateFor({ ...group, members: group.members + 1 });
  const taken = await takePlace(tx, group.id, {
    state: to,
    updated_at: now,
    ...(to !== group.state && { state_since: now }),
  });
  if (!taken) throw new Refusal('group_full');
  const before = await memberRow(tx, group.id, userId);
  await putMember(tx, {
    group_id: group.id,
    user_id: userId,
    state: 'accepted',
    role: 'member',
    origin,
    active_city_id: group.city_id,
    note: before?.note ?? null,
    invited_by: before?.invited_by ?? null,
    joined_at: now,
    created_at: before?.created_at ?? now,
    changed_at: now,
  });
  await note(tx, ctx, group.id, 'join', { user_id: userId, from_state: group.state, to_state: to });
  return { group: taken, userId, origin, from: group.state };
}

/** Tells the other features of somebody who has entered, after the transaction. */
export async function tellEntered(ctx: Ctx, { group, userId, origin, from }: Entered): Promise<void> {
  const { id: groupId, name: groupName, state: to } = group;
  ctx.publish('groups.member_joined', { groupId, groupName, userId, origin });
  if (to !== from) ctx.publish('groups.state_changed', { groupId, from, to, actorId: null });
  if (group.members < group.size) return;
  const memberIds = (await membersOf(ctx, groupId)).map((member) => member.userId);
  ctx.publish('groups.full', { groupId, groupName, memberIds });
}
