import { allowPresence } from '#features/presence/server/service/presence-sync.ts';
import { defineState } from '#platform/app-state.ts';
import type { Ctx } from '#platform/context.ts';
import type { SendOptions } from '#platform/realtime/hub.ts';
import { directConversationId, groupConversationId } from '../../domain/conversation-id.ts';
import type { ServerFrame } from '../../domain/frames.ts';
import { READ_RECEIPT } from '../../domain/rules.ts';
import { presentMessage, type StoredMessage } from '../present.ts';

function sendFrame(ctx: Ctx, userId: string, frame: ServerFrame, options?: SendOptions): void {
  ctx.realtime.send(userId, frame, options);
}

/** Sends a stored message to all tabs of both users. A first answer makes their presence visible to each other. */
export function broadcastMessage(ctx: Ctx, message: StoredMessage, isFirstAnswer: boolean): void {
  const { senderId, receiverId } = message;
  if (!receiverId) return;
  for (const [reader, partner] of [
    [senderId, receiverId],
    [receiverId, senderId],
  ] as const) {
    if (!ctx.realtime.mayBeConnected(reader)) continue;
    const conversationId = directConversationId(partner);
    const frame = { type: 'message', message: presentMessage(message, reader, conversationId, false) } as const;
    sendFrame(ctx, reader, frame, latencyOptions(message, reader));
    if (isFirstAnswer)
      sendFrame(ctx, reader, { type: 'conversation', conversation_id: conversationId, change: 'answered' });
  }
  if (isFirstAnswer) {
    allowPresence(ctx, senderId, receiverId).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'presence update failed'),
    );
  }
}

/** Sends a stored group message to all tabs of the members at that time. */
export function broadcastGroupMessage(
  ctx: Ctx,
  message: StoredMessage,
  groupId: string,
  people: readonly string[],
): void {
  for (const reader of people) {
    if (!ctx.realtime.mayBeConnected(reader)) continue;
    const frame = {
      type: 'message',
      message: presentMessage(message, reader, groupConversationId(groupId), false),
    } as const;
    sendFrame(ctx, reader, frame, latencyOptions(message, reader));
  }
}

/** Sends a changed message to all tabs of those who can see it. */
export function broadcastMessageChange(
  ctx: Ctx,
  message: StoredMessage,
  readers: readonly string[],
  groupId: string | null,
): void {
  for (const reader of readers) {
    if (!ctx.realtime.mayBeConnected(reader)) continue;
    const partner = message.senderId === reader ? message.receiverId : message.senderId;
    const conversationId = groupId === null ? directConversationId(partner ?? '') : groupConversationId(groupId);
    sendFrame(ctx, reader, {
      type: 'message_changed',
      message: presentMessage(message, reader, conversationId, false),
    });
  }
}

/** Starts the latency measurement at the creation time; the sender's own tabs are not measured. */
function latencyOptions({ senderId, createdAt }: StoredMessage, reader: string): SendOptions {
  return reader === senderId ? {} : { since: createdAt.getTime() };
}

/** Recipient of a frame and the id of the conversation from their side. */
interface Recipient {
  userId: string;
  conversationId: string;
}

const pendingReceipts = defineState(() => new Map<string, { seq: number }>());

/**
 * Sends a read receipt to both users, or with `isApart` (blocked) only to the reader. Receipts within 250 ms are
 * coalesced; the position never moves back.
 */
export function broadcastRead(ctx: Ctx, readerId: string, partnerId: string, seq: number, isApart: boolean): void {
  const own = { userId: readerId, conversationId: directConversationId(partnerId) };
  const theirs = { userId: partnerId, conversationId: directConversationId(readerId) };
  coalesceReceipt(ctx, readerId, `${readerId}${partnerId}${isApart}`, seq, () => (isApart ? [own] : [theirs, own]));
}

/** Sends a read receipt to the members of a group chat who may see it. */
export function broadcastGroupRead(
  ctx: Ctx,
  readerId: string,
  groupId: string,
  people: readonly string[],
  seq: number,
): void {
  const conversationId = groupConversationId(groupId);
  coalesceReceipt(ctx, readerId, readerId + conversationId, seq, () =>
    people.map((userId) => ({ userId, conversationId })),
  );
}

function coalesceReceipt(ctx: Ctx, readerId: string, key: string, seq: number, recipients: () => Recipient[]): void {
  const pending = pendingReceipts(ctx);
  const last = pending.get(key);
  if (last) {
    last.seq = Math.max(last.seq, seq);
    return;
  }
  const receipt = { seq };
  pending.set(key, receipt);
  const broadcastReceipt = () => {
    pending.delete(key);
    for (const { userId, conversationId } of recipients())
      sendFrame(ctx, userId, { type: 'read', conversation_id: conversationId, reader_id: readerId, seq: receipt.seq });
  };
  setTimeout(broadcastReceipt, READ_RECEIPT.coalesceMs).unref();
}

/** Sends a typing frame to the recipients. */
export function broadcastTyping(
  ctx: Ctx,
  typistId: string,
  conversationId: string,
  recipients: readonly string[],
): void {
  for (const userId of recipients)
    sendFrame(ctx, userId, { type: 'typing', conversation_id: conversationId, user_id: typistId }, { ephemeral: true });
}

/** Notifies all tabs of a user that a conversation changed. */
export function sendConversationChange(
  ctx: Ctx,
  ownerId: string,
  conversationId: string,
  change: 'deleted' | 'arranged' | 'room' | 'closed',
): void {
  sendFrame(ctx, ownerId, { type: 'conversation', conversation_id: conversationId, change });
}

/** Tells the sender's tabs that a moderator has rejected a held message. */
export function sendRejection(ctx: Ctx, senderId: string, clientId: string): void {
  sendFrame(ctx, senderId, {
    type: 'refused',
    client_id: clientId,
    status: 409,
    code: 'message_rejected',
    error: '',
    retry_after_s: null,
  });
}
