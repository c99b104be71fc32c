import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import type { GroupCopy } from '../../domain/schema.ts';
import { presentCopy } from '../present.ts';
import { memberRow } from '../store/members.ts';
import { groupById } from '../store/groups.ts';
import { seenGroup } from './groups.ts';
import { membersOf } from './members.ts';

/**
 * A copy of what a group says and of who is in it, for those who look after reports. Whoever has had to do with it may report
 * it, also after they left. Refuses with `not_found` for others who do not see it.
 */
export async function groupCopy(ctx: UserCtx, groupId: string): Promise<GroupCopy> {
  const hasTie = (await memberRow(ctx.db, groupId, ctx.actor.userId)) !== null;
  const row = hasTie ? await groupById(ctx.db, groupId) : (await seenGroup(ctx, groupId)).row;
  if (!row) throw new Refusal('not_found');
  return presentCopy(row, await membersOf(ctx, groupId));
}
