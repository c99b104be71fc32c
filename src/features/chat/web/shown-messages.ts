import type { Message, MessageFile, MessageType } from '../domain/schema.ts';
import { isTheirs } from './conversation-list.ts';
import type { OutgoingMessage } from './outbox.ts';
import type { OutgoingPicture } from './pictures/outgoing-picture.ts';
import type { Sender } from './room-people.ts';

/** A message as a bubble, stored or on its way. */
export interface ShownMessage {
  /** The same before and after it is stored, so that its bubble stays. */
  key: string;
  /** Null until it is stored. */
  seq: number | null;
  isMine: boolean;
  /** In a room: who else wrote it, '' for what the server did; undefined elsewhere. */
  senderId?: string | undefined;
  /** In a room: the person it is of, or about. */
  sender?: Sender | undefined;
  /** Of somebody one has blocked: lies under a cover. */
  isHidden?: boolean | undefined;
  at: number;
  /** Empty for a picture. */
  text: string;
  type: MessageType;
  /** The home that a message of interest, of a person or a group, is about. */
  homeId: string | null;
  /** The stored picture of a message of the type `file`. */
  fileId: string | null;
  file: MessageFile | null;
  /** The picture that is on its way. */
  upload: OutgoingPicture | null;
  state: 'waiting' | 'sending' | 'failed' | 'sent' | 'read';
}

/** Whom a conversation is with: a person, or (`id` null) those in a room. */
export interface Others {
  id: string | null;
  readSeq: number;
  isPending?: boolean;
  senderOf?: ((userId: string) => Sender) | undefined;
  isBlocked?: ((userId: string) => boolean) | undefined;
}

const INTERESTS: readonly Message['type'][] = ['property_interest', 'group_interest'];

/**
 * The bubbles of a conversation, oldest first; what is on its way stands at the end, and a text that could not be sent
 * nowhere. While the other person has not
 * answered (`isPending`) nothing tells whether they have read.
 */
export function shownMessages(
  messages: readonly Message[],
  outgoing: readonly OutgoingMessage[],
  partner: Others,
): ShownMessage[] {
  const stored = messages.map((message): ShownMessage => {
    const isMine = !isTheirs({ user_id: partner.id }, message);
    return {
      ...(partner.senderOf && inRoom(message, isMine, partner)),
      key: message.client_id ?? message.id,
      seq: message.seq,
      isMine,
      at: Date.parse(message.created_at),
      text: message.type === 'file' ? '' : message.content,
      type: message.type,
      homeId: INTERESTS.includes(message.type) ? message.property_id : null,
      fileId: message.type === 'file' ? message.content : null,
      file: message.file ?? null,
      upload: null,
      state: !partner.isPending && (message.read || message.seq <= partner.readSeq) ? 'read' : 'sent',
    };
  });
  const known = new Set(stored.map(({ key }) => key));
  const onTheWay = outgoing
    .filter((item) => !known.has(item.client_id) && (item.status !== 'failed' || item.picture))
    .map((item): ShownMessage => ({
      key: item.client_id,
      seq: null,
      isMine: true,
      at: item.at,
      text: item.content,
      type: item.picture ? 'file' : 'text',
      homeId: null,
      fileId: null,
      file: null,
      upload: item.picture ?? null,
      state: item.status,
    }));
  return [...stored, ...onTheWay];
}

function inRoom(message: Message, isMine: boolean, { senderOf, isBlocked }: Others): Partial<ShownMessage> {
  const isNote = message.type === 'system';
  return {
    senderId: isNote ? '' : isMine ? undefined : message.sender_id,
    sender: isMine ? undefined : senderOf?.(message.sender_id),
    isHidden: !isNote && !isMine && isBlocked?.(message.sender_id) === true,
  };
}
