import type { Message, MessageType } from '../domain/schema.ts';
import type { OutgoingMessage } from './outbox.ts';

/** A message as a bubble, stored or on its way. */
export interface ShownMessage {
  /** The same before and after it is stored, so that its bubble stays. */
  key: string;
  /** Null until it is stored. */
  seq: number | null;
  isMine: boolean;
  at: number;
  text: string;
  type: MessageType;
  state: 'waiting' | 'sending' | 'failed' | 'sent' | 'read';
}

/**
 * The bubbles of a conversation, oldest first; what is on its way stands at the end. While the other person has not
 * answered (`isPending`) nothing tells whether they have read.
 */
export function shownMessages(
  messages: readonly Message[],
  outgoing: readonly OutgoingMessage[],
  partner: { id: string; readSeq: number; isPending?: boolean },
): ShownMessage[] {
  const stored = messages.map((message): ShownMessage => {
    const isMine = message.sender_id !== partner.id;
    return {
      key: message.client_id ?? message.id,
      seq: message.seq,
      isMine,
      at: Date.parse(message.created_at),
      text: message.content,
      type: message.type,
      state: !partner.isPending && (message.read || message.seq <= partner.readSeq) ? 'read' : 'sent',
    };
  });
  const known = new Set(stored.map(({ key }) => key));
  const onTheWay = outgoing
    .filter((item) => !known.has(item.client_id))
    .map((item): ShownMessage => ({
      key: item.client_id,
      seq: null,
      isMine: true,
      at: item.at,
      text: item.content,
      type: 'text',
      state: item.status,
    }));
  return [...stored, ...onTheWay];
}
