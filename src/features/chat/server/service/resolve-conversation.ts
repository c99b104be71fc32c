import { isReachable } from '#features/profiles/server/service/relations.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import {
  directConversationId,
  groupConversationId,
  parseGroupId,
  parsePartnerId,
} from '../../domain/conversation-id.ts';
import { findDirectConversations, type DirectConversationRow } from '../store/conversations.ts';
import type { GroupChatRow } from '../store/group-chats.ts';
import { retentionCutoff } from '../store/retention.ts';
import { getGroupChat } from './group-chats.ts';

/** Resolved conversation id: a direct conversation, possibly without messages yet, or a group chat. */
export type ResolvedConversation = { conversationId: string } & (
  | { partnerId: string; row: DirectConversationRow | null }
  | { partnerId: null; row: GroupChatRow }
);

/**
 * Resolves a conversation id for the current user. Without a conversation the partner must be reachable. Unknown,
 * foreign and blocked ids all throw `not_found`.
 */
export async function resolveConversation(ctx: UserCtx, id: string): Promise<ResolvedConversation> {
  const groupId = parseGroupId(id);
  if (groupId)
    return { conversationId: groupConversationId(groupId), partnerId: null, row: await getGroupChat(ctx, groupId) };
  const partnerId = parsePartnerId(id);
  if (!partnerId || partnerId === ctx.actor.userId) throw new AppError('not_found');
  const conversationId = directConversationId(partnerId);
  const [row] = await findDirectConversations(ctx.db, ctx.actor.userId, retentionCutoff(ctx.now()), partnerId);
  if (row) return { conversationId, partnerId, row };
  if (!(await isReachable(ctx.db, ctx.actor.userId, partnerId))) throw new AppError('not_found');
  return { conversationId, partnerId, row: null };
}
