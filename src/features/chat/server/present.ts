import { photoUrls } from '#features/groups/server/present.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import type { OnlineStatus } from '#features/presence/domain/schema.ts';
import { conversationIdWith, roomIdOf } from '../domain/conversation-id.ts';
import type { Conversation, Message, MessageFile, MessageType, Room } from '../domain/schema.ts';
import type { ConversationRow, PlaceRow } from './store/conversations.ts';
import type { RoomPersonRow, RoomRow } from './store/rooms.ts';

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

/** A message for one of its readers, to whom the conversation has this id. `isRead`: everybody it is for has come that far. */
export function presentMessage(
  message: StoredMessage,
  readerId: string,
  conversationId: string,
  isRead: boolean,
): Message {
  const isOwn = message.senderId === readerId;
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
  const id = conversationIdWith(row.partner_id);
  return {
    id,
    user_id: row.partner_id,
    room: null,
    profile,
    is_erased: row.partner_erased,
    pending,
    presence,
    ...standing(row, readerId, id, file),
    ...(pending && { last_message: null, unread_count: 0 }),
  };
}

/** A group's room for one of its members. */
export function presentRoom(row: RoomRow, readerId: string, room: Room, file?: MessageFile): Conversation {
  const id = roomIdOf(row.id);
  return { ...EMPTY, id, user_id: null, room, profile: null, ...standing(row, readerId, id, file) };
}

/** How a group's room shows itself: its name, its photo, and the people with what is needed to show who wrote. */
export function presentRoomOf(
  row: RoomRow,
  people: readonly RoomPersonRow[],
  profiles: ReadonlyMap<string, PublicProfile>,
): Room {
  return {
    group_id: row.id,
    name: row.group_name,
    photo_url: photoUrls({ id: row.id, photo: row.group_photo }).small,
    member_count: people.filter((one) => one.is_member).length,
    people: people.map(({ user_id, is_member, is_erased, read_seq }) => {
      const profile = profiles.get(user_id);
      const avatar_url = profile?.avatar_urls?.small ?? profile?.avatar_url ?? null;
      return { user_id, name: profile?.display_name ?? null, avatar_url, is_member, is_erased, read_seq };
    }),
  };
}

/** What a person's row says of any conversation. */
function standing(row: PlaceRow, readerId: string, conversationId: string, file: MessageFile | undefined) {
  return {
    property_id: row.property_id,
    last_message:
      row.m_id === null
        ? null
        : presentMessage({ ...newestOf(row, row.m_id), file }, readerId, conversationId, isRead(row, readerId)),
    last_message_at: row.last_message_at && new Date(row.last_message_at).toISOString(),
    unread_count: row.unread,
    last_seq: row.last_seq,
    read_seq: row.read_seq,
    partner_read_seq: row.partner_read_seq,
    muted_until: row.muted_until && new Date(row.muted_until).toISOString(),
    archived: row.archived_seq > 0 && row.archived_seq >= row.last_seq,
  };
}

const EMPTY = {
  property_id: null,
  last_message: null,
  last_message_at: null,
  unread_count: 0,
  pending: false,
  is_erased: false,
  last_seq: 0,
  read_seq: 0,
  partner_read_seq: 0,
  muted_until: null,
  archived: false,
  presence: { is_online: false, last_seen: null },
} as const;

/** The conversation with somebody nothing was said to yet. */
export function presentEmptyConversation(
  partnerId: string,
  profile: PublicProfile | null,
  presence: OnlineStatus,
): Conversation {
  return { ...EMPTY, id: conversationIdWith(partnerId), user_id: partnerId, room: null, profile, presence };
}

function isRead(row: PlaceRow, readerId: string): boolean {
  return row.last_seq <= (row.m_sender_id === readerId ? row.partner_read_seq : row.read_seq);
}

function newestOf(row: PlaceRow, id: string): StoredMessage {
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
