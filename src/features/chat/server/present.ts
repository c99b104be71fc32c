import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import type { OnlineStatus } from '#features/presence/domain/schema.ts';
import { conversationIdWith } from '../domain/conversation-id.ts';
import type { Conversation, Message, MessageFile, MessageType } from '../domain/schema.ts';
import type { ConversationRow } from './store/conversations.ts';

/** A message as the store has it, whichever way it came. */
export interface StoredMessage {
  id: string;
  seq: number;
  senderId: string;
  receiverId: string | null;
  type: MessageType;
  content: string;
  propertyId: string | null;
  clientId: string | null;
  createdAt: Date;
  /** Of a message of the type `file`. */
  file?: MessageFile | undefined;
}

/** A message for one of the two people of a pair. `isRead`: its receiver has come that far. */
export function presentMessage(message: StoredMessage, readerId: string, partnerId: string, isRead: boolean): Message {
  const isOwn = message.senderId === readerId;
  return {
    id: message.id,
    seq: message.seq,
    conversation_id: conversationIdWith(partnerId),
    content: message.content,
    sender_id: message.senderId,
    receiver_id: message.receiverId,
    type: message.type,
    read: isRead,
    created_at: message.createdAt.toISOString(),
    property_id: message.propertyId,
    ...(isOwn && { client_id: message.clientId }),
    ...(message.file && { file: message.file }),
  };
}

/** True for the one who wrote first while the other has not answered. */
export function isPendingFor(
  row: { answered: boolean; started_by: string | null; last_seq: number },
  userId: string,
): boolean {
  return !row.answered && row.last_seq > 0 && row.started_by === userId;
}

export function presentConversation(
  row: ConversationRow,
  readerId: string,
  profile: PublicProfile | null,
  presence: OnlineStatus,
  file?: MessageFile,
): Conversation {
  const pending = isPendingFor(row, readerId);
  const hasLast = row.m_id !== null && !pending;
  return {
    id: conversationIdWith(row.partner_id),
    user_id: row.partner_id,
    property_id: row.property_id,
    profile,
    last_message: hasLast
      ? presentMessage({ ...newestOf(row, row.m_id ?? ''), file }, readerId, row.partner_id, isRead(row, readerId))
      : null,
    last_message_at: row.last_message_at && new Date(row.last_message_at).toISOString(),
    unread_count: pending ? 0 : row.unread,
    pending,
    last_seq: row.last_seq,
    read_seq: row.read_seq,
    partner_read_seq: row.partner_read_seq,
    muted_until: row.muted_until && new Date(row.muted_until).toISOString(),
    archived: row.archived_seq > 0 && row.archived_seq >= row.last_seq,
    presence,
  };
}

/** The conversation with somebody nothing was said to yet. */
export function presentEmptyConversation(
  partnerId: string,
  profile: PublicProfile | null,
  presence: OnlineStatus,
): Conversation {
  return {
    id: conversationIdWith(partnerId),
    user_id: partnerId,
    property_id: null,
    profile,
    last_message: null,
    last_message_at: null,
    unread_count: 0,
    pending: false,
    last_seq: 0,
    read_seq: 0,
    partner_read_seq: 0,
    muted_until: null,
    archived: false,
    presence,
  };
}

function isRead(row: ConversationRow, readerId: string): boolean {
  return row.last_seq <= (row.m_sender_id === readerId ? row.partner_read_seq : row.read_seq);
}

function newestOf(row: ConversationRow, id: string): StoredMessage {
  return {
    id,
    seq: row.last_seq,
    senderId: row.m_sender_id,
    receiverId: row.m_receiver_id,
    type: row.m_type,
    content: row.m_content,
    propertyId: row.m_property_id,
    clientId: row.m_client_id,
    createdAt: new Date(row.m_created_at),
  };
}
