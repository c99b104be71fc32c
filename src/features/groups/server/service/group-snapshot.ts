import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { GroupSnapshot } from '../../domain/schema.ts';
import { presentGroupSnapshot } from '../present/groups.ts';
import { memberRow } from '../store/members.ts';
import { groupById } from '../store/groups.ts';
import { getVisibleGroup } from './groups.ts';
import { membersOf } from './members.ts';

/**
 * Creates a snapshot of a group and its members for moderators. Anybody with a current or past membership may report a
 * group. Throws `not_found` for others who cannot view it.
 */
export async function getGroupSnapshot(ctx: UserCtx, groupId: string): Promise<GroupSnapshot> {
  const hasMembership = (await memberRow(ctx.db, groupId, ctx.actor.userId)) !== null;
  const row = hasMembership ? await groupById(ctx.db, groupId) : (await getVisibleGroup(ctx, groupId)).row;
  if (!row) throw new AppError('not_found');
  return presentGroupSnapshot(row, await membersOf(ctx, groupId));
}
