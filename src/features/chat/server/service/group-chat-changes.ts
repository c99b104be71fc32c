import { membersOf } from '#features/groups/server/service/members.ts';
import type { Ctx } from '#platform/context.ts';
import { groupConversationId } from '../../domain/conversation-id.ts';
import { openGroupChat } from '../store/group-chats.ts';
import { sendConversationChange } from './broadcast.ts';
import { postGroupChatEvent } from './send-message.ts';

/** Handles a new group member: opens the group chat for them and posts an event. The founder gets no event. */
export async function handleMemberJoined(
  ctx: Ctx,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<void> {
  const members = await membersOf(ctx, groupId);
  const joined = members.find((member) => member.userId === userId);
  if (!joined || members.length < 2) return;
  await openGroupChat(ctx.db, groupId, ctx.now());
  await postGroupChatEvent(ctx, groupId, userId, 'member_joined', `${groupId}:${joined.joinedAt.getTime()}`);
  await notifyGroupChatChanged(ctx, { groupId });
}

/** Handles a former group member: removes the group chat for them and posts an event. */
export async function handleMemberLeft(
  ctx: Ctx,
  { groupId, userId }: { groupId: string; userId: string },
  eventId: string,
): Promise<void> {
  const members = await membersOf(ctx, groupId);
  if (members.some((member) => member.userId === userId)) return;
  sendConversationChange(ctx, userId, groupConversationId(groupId), 'deleted');
  if (members.length === 0) return;
  await postGroupChatEvent(ctx, groupId, userId, 'member_left', `${groupId}:${eventId}`);
  await notifyGroupChatChanged(ctx, { groupId });
}

/** Notifies all members that members, name or photo of the group changed. */
export async function notifyGroupChatChanged(ctx: Ctx, { groupId }: { groupId: string }): Promise<void> {
  for (const member of await membersOf(ctx, groupId))
    sendConversationChange(ctx, member.userId, groupConversationId(groupId), 'room');
}
