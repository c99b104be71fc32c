import { parsePartnerId } from '../../domain/conversation-id.ts';
import { MESSAGE } from '../../domain/rules.ts';
import type { Message, MessageFile, MessageQuote, MessageType, Reactions } from '../../domain/schema.ts';
import type { ChatView } from '../client/chat-store.ts';
import { isTheirs } from '../client/conversation-list.ts';
import type { OutgoingImage } from '../images/outgoing-image.ts';
import type { Sender } from '../group-chat-members.ts';
import type { OutgoingMessage } from '../sending/outbox-storage.ts';

/** View model of a message, stored or outgoing. */
export interface DisplayMessage {
  /** Stable before and after storing, so that the bubble is not remounted. */
  key: string;
  /** Null until stored. */
  seq: number | null;
  isMine: boolean;
  /** Sender in group chats, '' for system messages; undefined elsewhere. */
  senderId?: string | undefined;
  /** Group chats only: the sender, or the subject of a system message. */
  sender?: Sender | undefined;
  /** Message of a blocked user; hidden until revealed. */
  isHidden?: boolean | undefined;
  at: number;
  /** Empty for images. */
  text: string;
  type: MessageType;
  /** Property of an interest message. */
  propertyId: string | null;
  /** Stored image of a `file` message. */
  fileId: string | null;
  file: MessageFile | null;
  /** Answered message. */
  quote: MessageQuote | null;
  /** The answered message is that of a blocked user. */
  isQuoteHidden?: boolean | undefined;
  /** Time of the last edit. */
  editedAt: string | null;
  /** `pending`: the sender can still undo it, or it waits for a connection. */
  deletion: 'pending' | 'done' | null;
  /** Reactions by user id, without those of blocked users in group chats. */
  reactions: Reactions | null;
  /** The server suspects a fraud; only in messages of others. */
  isSuspected: boolean;
  /** Image being uploaded. */
  upload: OutgoingImage | null;
  /** Delivery of an own message. Messages of others are always 'sent': a receipt must not render them again. */
  state: 'waiting' | 'sending' | 'failed' | 'sent' | 'read';
}

/** Partner of a direct conversation, or with `id` null the members of a group chat. */
export interface ConversationPartner {
  id: string | null;
  readSeq: number;
  isPending?: boolean;
  senderOf?: ((userId: string) => Sender) | undefined;
  isBlocked?: ((userId: string) => boolean) | undefined;
}

const INTEREST_TYPES: readonly Message['type'][] = ['property_interest', 'group_interest'];

/**
 * Builds the view models, oldest first. Outgoing messages come last; failed texts are omitted. An edit is shown before
 * it is confirmed. Read state is hidden while the conversation is pending (`isPending`).
 */
export function toDisplayMessages(
  messages: readonly Message[],
  outgoing: readonly OutgoingMessage[],
  partner: ConversationPartner,
  { deleting = [], edits = [] }: Partial<Pick<ChatView, 'deleting' | 'edits'>> = {},
): DisplayMessage[] {
  const stored = messages.map((message): DisplayMessage => {
    const isMine = !isTheirs({ user_id: partner.id }, message);
    const edit = edits.find(({ seq, failure }) => seq === message.seq && failure === null);
    const deletion = message.deleted_at ? 'done' : deleting.includes(message.seq) ? 'pending' : null;
    return {
      ...(partner.senderOf && groupFields(message, isMine, partner)),
      key: message.client_id ?? message.id,
      seq: message.seq,
      isMine,
      at: Date.parse(message.created_at),
      text: message.type === 'file' ? '' : (edit?.value ?? message.content),
      type: message.type,
      propertyId: INTEREST_TYPES.includes(message.type) ? message.property_id : null,
      fileId: message.type === 'file' && !deletion ? message.content : null,
      file: message.file ?? null,
      quote: message.quote ?? null,
      editedAt: message.edited_at ?? null,
      deletion,
      reactions: withoutBlocked(message.reactions ?? null, partner.isBlocked),
      isSuspected: message.suspected === true,
      upload: null,
      state: edit
        ? 'waiting'
        : isMine && !partner.isPending && (message.read || message.seq <= partner.readSeq)
          ? 'read'
          : 'sent',
    };
  });
  const storedKeys = new Set(stored.map(({ key }) => key));
  const onTheWay = outgoing
    .filter((item) => !storedKeys.has(item.client_id) && (item.status !== 'failed' || item.image))
    .map((item): DisplayMessage => ({
      key: item.client_id,
      seq: null,
      isMine: true,
      at: item.at,
      text: item.content,
      type: item.image ? 'file' : 'text',
      propertyId: null,
      fileId: null,
      file: null,
      quote: item.quote ?? null,
      editedAt: null,
      deletion: null,
      reactions: null,
      isSuspected: false,
      upload: item.image ?? null,
      state: item.status,
    }));
  return [...stored, ...onTheWay];
}

/** Quote of a stored message for its answer; null for messages that cannot be answered. */
export function toQuote(
  message: DisplayMessage,
  { ownId, chatId }: { ownId: string; chatId: string },
): MessageQuote | null {
  const { seq, type, text, isMine, senderId } = message;
  if (seq === null || type === 'system' || message.deletion) return null;
  const sender_id = isMine ? ownId : (senderId ?? parsePartnerId(chatId) ?? '');
  return { seq, sender_id, type, content: [...text].slice(0, MESSAGE.quoteLength).join(''), deleted: false };
}

function groupFields(
  message: Message,
  isMine: boolean,
  { senderOf, isBlocked }: ConversationPartner,
): Partial<DisplayMessage> {
  const isNote = message.type === 'system';
  return {
    senderId: isNote ? '' : isMine ? undefined : message.sender_id,
    sender: isMine ? undefined : senderOf?.(message.sender_id),
    isHidden: !isNote && !isMine && isBlocked?.(message.sender_id) === true,
    isQuoteHidden: message.quote ? isBlocked?.(message.quote.sender_id) : undefined,
  };
}

/** Returns the same object if none is blocked, so that the row is not rendered again. */
function withoutBlocked(
  reactions: Reactions | null,
  isBlocked: ((userId: string) => boolean) | undefined,
): Reactions | null {
  const all = Object.entries(reactions ?? {});
  const shown = all.filter(([userId]) => isBlocked?.(userId) !== true);
  return shown.length === all.length ? reactions : Object.fromEntries(shown);
}
