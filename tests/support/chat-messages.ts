import type { Conversation, Message } from '#features/chat/domain/schema.ts';

export const ME = '00000000-0000-4000-8000-00000000000a';
export const PARTNER = '00000000-0000-4000-8000-00000000000b';
const START = Date.parse('2026-03-02T10:00:00Z');

/** A message of the conversation with `PARTNER`, a minute after the one before it; from them unless `parts` says otherwise. */
export function messageOf(seq: number, parts: Partial<Message> = {}): Message {
  return {
    id: `m${seq}`,
    seq,
    conversation_id: `chat-${PARTNER}`,
    content: `message ${seq}`,
    sender_id: PARTNER,
    receiver_id: ME,
    type: 'text',
    read: false,
    created_at: new Date(START + seq * 60_000).toISOString(),
    property_id: null,
    ...parts,
  };
}

/** A line of the list: answered, with nothing said yet. */
export function conversationOf(userId: string, parts: Partial<Conversation> = {}): Conversation {
  return {
    id: `chat-${userId}`,
    user_id: userId,
    room: null,
    property_id: null,
    profile: null,
    last_message: null,
    last_message_at: null,
    unread_count: 0,
    pending: false,
    last_seq: 0,
    read_seq: 0,
    partner_read_seq: 0,
    muted_until: null,
    archived: false,
    is_erased: false,
    presence: { is_online: false, last_seen: null },
    ...parts,
  };
}
