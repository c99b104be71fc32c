import { groupPhotoUrls } from '#features/groups/server/present/groups.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import type { OnlineStatus } from '#features/presence/domain/schema.ts';
import { directConversationId, groupConversationId } from '../domain/conversation-id.ts';
import type {
  Conversation,
  Danger,
  Message,
  MessageFile,
  MessageQuote,
  MessageType,
  Reactions,
  GroupChat,
} from '../domain/schema.ts';
import type { DirectConversationRow, ConversationPosition } from './store/conversations.ts';
import type { MessageRow } from './store/messages.ts';
import type { GroupChatMemberRow, GroupChatRow } from './store/group-chats.ts';

/** Stored message, independent of the transport. */
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
  /** Present for type `file`. */
  file?: MessageFile | undefined;
  quote?: MessageQuote | undefined;
  /** Number of the latest change; 0 or absent without one. */
  changeSeq?: number;
  editedAt?: Date | null;
  deletedAt?: Date | null;
  reactions?: Reactions | null;
  /** Told to readers only: a sender who saw it could look for wordings that pass. */
  isSuspected?: boolean;
  /** Members who can see the quoted message; undefined if the reader is known to. */
  quoteReaders?: readonly string[] | undefined;
}

/** Message as seen by one reader, with the reader's conversation id. `isRead`: all recipients have read it. */
export function presentMessage(
  message: StoredMessage,
  readerId: string,
  conversationId: string,
  isRead: boolean,
): Message {
  const isOwn = message.senderId === readerId;
  const { quote, quoteReaders, changeSeq, editedAt, deletedAt, reactions } = message;
  return {
    id: message.id,
    seq: message.seq,
    conversation_id: conversationId,
    content: message.content,
    sender_id: message.senderId,
    receiver_id: message.receiverId,
    type: message.type,
    read: isRead,
    created_at: message.createdAt.toISOString(),
    property_id: message.propertyId,
    ...(isOwn && { client_id: message.clientId }),
    ...(message.file && { file: message.file }),
    ...(quote && quoteReaders?.includes(readerId) !== false && { quote }),
    ...(changeSeq && { change_seq: changeSeq }),
    ...(editedAt && { edited_at: editedAt.toISOString() }),
    ...(deletedAt && { deleted_at: deletedAt.toISOString() }),
    ...(reactions && { reactions }),
    ...(message.isSuspected && !isOwn && { suspected: true }),
  };
}

/** True for the user who wrote first, until the other has answered. */
export function isPendingFor(
  row: { answered: boolean; started_by: string | null; last_seq: number },
  userId: string,
): boolean {
  return !row.answered && row.last_seq > 0 && row.started_by === userId;
}

export function presentConversation(
  row: DirectConversationRow,
  readerId: string,
  shown: { profile: PublicProfile | null; presence: OnlineStatus; closedFor: Danger | null },
  file?: MessageFile,
): Conversation {
  const { profile, presence, closedFor } = shown;
  const pending = isPendingFor(row, readerId);
  const id = directConversationId(row.partner_id);
  return {
    id,
    user_id: row.partner_id,
    room: null,
    profile,
    is_erased: row.partner_erased,
    closed_for: closedFor,
    pending,
    presence,
    ...presentPosition(row, readerId, id, file),
    ...(pending && { last_message: null, unread_count: 0 }),
  };
}

/** Group chat entry for one member. */
export function presentGroupConversation(
  row: GroupChatRow,
  readerId: string,
  room: GroupChat,
  file?: MessageFile,
): Conversation {
  const id = groupConversationId(row.id);
  return { ...EMPTY_CONVERSATION, id, user_id: null, room, profile: null, ...presentPosition(row, readerId, id, file) };
}

/** Group chat details: name, photo and members. */
export function presentGroupChat(
  row: GroupChatRow,
  people: readonly GroupChatMemberRow[],
  profiles: ReadonlyMap<string, PublicProfile>,
  dangers: ReadonlyMap<string, Danger>,
): GroupChat {
  return {
    group_id: row.id,
    name: row.group_name,
    photo_url: groupPhotoUrls({ id: row.id, photo: row.group_photo }).small,
    member_count: people.filter((one) => one.is_member).length,
    people: people.map(({ user_id, is_member, is_erased, read_seq }) => {
      const profile = profiles.get(user_id);
      const avatar_url = profile?.avatar_urls?.small ?? profile?.avatar_url ?? null;
      const closed_for = dangers.get(user_id) ?? null;
      return { user_id, name: profile?.display_name ?? null, avatar_url, is_member, is_erased, closed_for, read_seq };
    }),
  };
}

/** Fields common to direct and group conversations. */
function presentPosition(
  row: ConversationPosition,
  readerId: string,
  conversationId: string,
  file: MessageFile | undefined,
) {
  return {
    property_id: row.property_id,
    last_message:
      row.m_id === null
        ? null
        : presentMessage({ ...lastMessageOf(row, row.m_id), file }, readerId, conversationId, isRead(row, readerId)),
    last_message_at: row.last_message_at && new Date(row.last_message_at).toISOString(),
    unread_count: row.unread,
    last_seq: row.last_seq,
    last_change: row.last_change,
    read_seq: row.read_seq,
    partner_read_seq: row.partner_read_seq,
    muted_until: row.muted_until && new Date(row.muted_until).toISOString(),
    archived: row.archived_seq > 0 && row.archived_seq >= row.last_seq,
  };
}

const EMPTY_CONVERSATION = {
  property_id: null,
  last_message: null,
  last_message_at: null,
  unread_count: 0,
  pending: false,
  is_erased: false,
  closed_for: null,
  last_seq: 0,
  last_change: 0,
  read_seq: 0,
  partner_read_seq: 0,
  muted_until: null,
  archived: false,
  presence: { is_online: false, last_seen: null },
} as const;

/** Conversation with a user without any message. */
export function presentEmptyConversation(
  partnerId: string,
  profile: PublicProfile | null,
  presence: OnlineStatus,
): Conversation {
  return {
    ...EMPTY_CONVERSATION,
    id: directConversationId(partnerId),
    user_id: partnerId,
    room: null,
    profile,
    presence,
  };
}

function isRead(row: ConversationPosition, readerId: string): boolean {
  return row.last_seq <= (row.m_sender_id === readerId ? row.partner_read_seq : row.read_seq);
}

const toDate = (time: string | null) => (time === null ? null : new Date(time));

function lastMessageOf(row: ConversationPosition, id: string): StoredMessage {
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
    changeSeq: row.m_change_seq,
    editedAt: toDate(row.m_edited_at),
    deletedAt: toDate(row.m_deleted_at),
  };
}

/** Stored message of a row of `messages`. */
export function toStoredMessage(row: MessageRow, file: MessageFile | undefined): StoredMessage {
  return {
    id: row.id,
    seq: row.seq,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    type: row.type,
    content: row.content,
    propertyId: row.property_id,
    clientId: row.client_id,
    createdAt: new Date(row.created_at),
    file,
    quote: row.quote ?? undefined,
    changeSeq: row.change_seq,
    editedAt: toDate(row.edited_at),
    deletedAt: toDate(row.deleted_at),
    reactions: row.reactions,
    isSuspected: row.suspected,
  };
}
