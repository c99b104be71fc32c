import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { GroupChat } from '../../domain/schema.ts';
import { presentGroupChat } from '../present.ts';
import {
  openGroupChat,
  findGroupChatMembers,
  findGroupsWithoutChat,
  findGroupChats,
  findWritersAmong,
  type GroupChatRow,
} from '../store/group-chats.ts';
import { dangersAmong } from './danger/closed-accounts.ts';
import { retentionCutoff } from '../store/retention.ts';

/** Creates missing group chats and member positions for the user's groups, or for the given one. */
export async function ensureGroupChats(ctx: Ctx, userId: string, groupId?: string): Promise<void> {
  for (const id of await findGroupsWithoutChat(ctx.db, userId, groupId)) await openGroupChat(ctx.db, id, ctx.now());
}

/** Returns the user's group chat. Throws `not_found` if the user is not a member. */
export async function getGroupChat(ctx: UserCtx, groupId: string): Promise<GroupChatRow> {
  const { userId } = ctx.actor;
  const cutoff = retentionCutoff(ctx.now());
  await ensureGroupChats(ctx, userId, groupId);
  const [row] = await findGroupChats(ctx.db, userId, cutoff, groupId);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Lists the user's group chats that have messages, newest first. */
export async function listGroupChats(ctx: UserCtx): Promise<GroupChatRow[]> {
  await ensureGroupChats(ctx, ctx.actor.userId);
  return findGroupChats(ctx.db, ctx.actor.userId, retentionCutoff(ctx.now()));
}

/** Loads group chat details by group id. Members see each other's names regardless of their privacy settings. */
export async function loadGroupChatDetails(
  ctx: UserCtx,
  rows: readonly GroupChatRow[],
): Promise<Map<string, GroupChat>> {
  const people = await findGroupChatMembers(
    ctx.db,
    rows.map(({ id }) => id),
    ctx.actor.userId,
  );
  const profiles = await publicProfiles(
    ctx,
    people.map(({ user_id }) => user_id),
  );
  const closed = await dangersAmong(
    ctx,
    people.flatMap(({ user_id }) => (profiles.has(user_id) ? [] : user_id)),
  );
  const writers = await findWritersAmong(ctx.db, ctx.actor.userId, [...closed.keys()]);
  return new Map(
    rows.map((row) => [
      row.id,
      presentGroupChat(
        row,
        people.filter(({ group_id }) => group_id === row.id),
        profiles,
        new Map([...closed].filter(([id]) => writers.has(`${row.id} ${id}`))),
      ),
    ]),
  );
}
