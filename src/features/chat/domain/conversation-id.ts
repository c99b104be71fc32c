import { TUKAN } from '#features/assistant/domain/rules.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const PREFIX = 'chat-';
const ROOM_PREFIX = 'group-';

/** The id of the caller's conversation with a person: `chat-{userId}`. It means another conversation to everybody else. */
export function conversationIdWith(userId: string): string {
  return PREFIX + userId;
}

/** The conversation with the assistant. It is not on the server. */
export const ASSISTANT_CHAT = conversationIdWith(TUKAN.id);

/** The id of a group's room: `group-{id}`, the same for everybody in it. */
export function roomIdOf(groupId: string): string {
  return ROOM_PREFIX + groupId;
}

/** The person that `chat-{userId}` names, or null where that is not what it says. */
export function partnerOf(conversationId: string): string | null {
  return uuidAfter(PREFIX, conversationId);
}

/** The group whose room `group-{id}` names, or null where that is not what it says. */
export function groupOf(conversationId: string): string | null {
  return uuidAfter(ROOM_PREFIX, conversationId);
}

function uuidAfter(prefix: string, text: string): string | null {
  const id = text.startsWith(prefix) ? text.slice(prefix.length).toLowerCase() : '';
  return UUID.test(id) ? id : null;
}

/** The person a message goes to, named by their own id or by the conversation's; null where `to` names nobody. */
export function addresseeOf(to: string): string | null {
  return partnerOf(to) ?? partnerOf(conversationIdWith(to));
}
