import { TUKAN } from '#features/assistant/domain/rules.ts';
import { isUuid } from '#shared/ids/uuid.ts';

const DIRECT_PREFIX = 'chat-';
const GROUP_PREFIX = 'group-';

/** Id of the current user's conversation with another user: `chat-{userId}`. Relative to the current user. */
export function directConversationId(userId: string): string {
  return DIRECT_PREFIX + userId;
}

/** Conversation with the assistant; exists only in the client. */
export const ASSISTANT_CONVERSATION_ID = directConversationId(TUKAN.id);

/** Id of a group chat: `group-{id}`, the same for all members. */
export function groupConversationId(groupId: string): string {
  return GROUP_PREFIX + groupId;
}

/** Parses the user id from `chat-{userId}`; `null` for other ids. */
export function parsePartnerId(conversationId: string): string | null {
  return uuidAfter(DIRECT_PREFIX, conversationId);
}

/** Parses the group id from `group-{id}`; `null` for other ids. */
export function parseGroupId(conversationId: string): string | null {
  return uuidAfter(GROUP_PREFIX, conversationId);
}

function uuidAfter(prefix: string, text: string): string | null {
  const id = text.startsWith(prefix) ? text.slice(prefix.length).toLowerCase() : '';
  return isUuid(id) ? id : null;
}

/** Parses the recipient from a user id or a conversation id; `null` if `to` is neither. */
export function parseRecipientId(to: string): string | null {
  return parsePartnerId(to) ?? parsePartnerId(directConversationId(to));
}
