import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { GroupChat } from '../../domain/schema.ts';
import { presentGroupChat } from '../present.ts';
import {
  openGroupChat,
  findGroupChatMembers,
  findOwnGroups,
  findGroupChats,
  findWritersAmong,
  type GroupChatMemberRow,
  type GroupChatRow,
  type OwnGroupRow,
} from '../store/group-chats.ts';
import { dangersAmong } from './danger/closed-accounts.ts';
import { retentionCutoff } from '../store/retention.ts';

/** Creates missing group chats and member positions for the user's groups, or for the given one. */
export async function ensureGroupChats(ctx: Ctx, userId: string, groupId?: string): Promise<void> {
  await openMissingChats(ctx, await findOwnGroups(ctx.db, userId, groupId));
}

async function openMissingChats(ctx: Ctx, groups: readonly OwnGroupRow[]): Promise<void> {
  for (const { id, lacks_chat } of groups) if (lacks_chat) await openGroupChat(ctx.db, id, ctx.now());
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
  const { userId } = ctx.actor;
  const groups = await findOwnGroups(ctx.db, userId);
  await openMissingChats(ctx, groups);
  return groups.length === 0 ? [] : findGroupChats(ctx.db, userId, retentionCutoff(ctx.now()));
}

/** Members of group chats, and former members with messages the user can see. */
export async function findMembersOfChats(ctx: UserCtx, rows: readonly GroupChatRow[]): Promise<GroupChatMemberRow[]> {
  return findGroupChatMembers(
    ctx.db,
    rows.map(({ id }) => id),
    ctx.actor.userId,
  );
}

/**
 * Loads group chat details by group id. `profiles` are those of `people`; members see each other's names regardless of
 * their privacy settings.
 */
export async function loadGroupChatDetails(
  ctx: UserCtx,
  rows: readonly GroupChatRow[],
  people: readonly GroupChatMemberRow[],
  profiles: ReadonlyMap<string, PublicProfile>,
): Promise<Map<string, GroupChat>> {
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
