import { TUKAN } from '#features/assistant/domain/rules.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const PREFIX = 'chat-';

/** The id of the caller's conversation with a person: `chat-{userId}`. It means another conversation to everybody else. */
export function conversationIdWith(userId: string): string {
  return PREFIX + userId;
}

/** The conversation with the assistant. It is not on the server. */
export const ASSISTANT_CHAT = conversationIdWith(TUKAN.id);

/** The person that `chat-{userId}` names, or null where that is not what it says. */
export function partnerOf(conversationId: string): string | null {
  const userId = conversationId.startsWith(PREFIX) ? conversationId.slice(PREFIX.length).toLowerCase() : '';
  return UUID.test(userId) ? userId : null;
}

/** The person a message goes to, named by their own id or by the conversation's; null where `to` names nobody. */
export function addresseeOf(to: string): string | null {
  return partnerOf(to) ?? partnerOf(conversationIdWith(to));
}
