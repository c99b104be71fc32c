import { introduce } from '#features/presence/server/service/news.ts';
import type { Ctx } from '#platform/context.ts';
import { conversationIdWith } from '../../domain/conversation-id.ts';
import type { ServerFrame } from '../../domain/frames.ts';
import { RECEIPT } from '../../domain/rules.ts';
import { presentMessage, type StoredMessage } from '../present.ts';

function send(ctx: Ctx, userId: string, frame: ServerFrame, options?: { ephemeral: boolean }): void {
  ctx.realtime.send(userId, frame, options);
}

/** Brings a stored message to every tab of both people. A first answer lets the two see each other. */
export function deliver(ctx: Ctx, message: StoredMessage, isFirstAnswer: boolean): void {
  const { senderId, receiverId } = message;
  if (!receiverId) return;
  for (const [reader, partner] of [
    [senderId, receiverId],
    [receiverId, senderId],
  ] as const) {
    if (!ctx.realtime.mayListen(reader)) continue;
    send(ctx, reader, { type: 'message', message: presentMessage(message, reader, partner, false) });
    if (isFirstAnswer)
      send(ctx, reader, { type: 'conversation', conversation_id: conversationIdWith(partner), change: 'answered' });
  }
  if (isFirstAnswer) {
    introduce(ctx, senderId, receiverId).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'presence could not be told'),
    );
  }
}

interface Receipts {
  waiting: Map<string, { readerId: string; partnerId: string; seq: number }>;
}

const receipts = new WeakMap<object, Receipts>();

/** Tells both people how far one has read; many steps within a quarter of a second are one, and it never goes back. */
export function deliverRead(ctx: Ctx, readerId: string, partnerId: string, seq: number): void {
  const { waiting } = receipts.get(ctx.realtime) ?? { waiting: new Map() };
  receipts.set(ctx.realtime, { waiting });
  const key = readerId + partnerId;
  const last = waiting.get(key);
  if (last) {
    last.seq = Math.max(last.seq, seq);
    return;
  }
  const receipt = { readerId, partnerId, seq };
  waiting.set(key, receipt);
  const tell = () => {
    waiting.delete(key);
    const frame = (to: string): ServerFrame => ({
      type: 'read',
      conversation_id: conversationIdWith(to),
      reader_id: readerId,
      seq: receipt.seq,
    });
    send(ctx, partnerId, frame(readerId));
    send(ctx, readerId, frame(partnerId));
  };
  setTimeout(tell, RECEIPT.coalesceMs).unref();
}

export function deliverTyping(ctx: Ctx, typistId: string, partnerId: string): void {
  send(
    ctx,
    partnerId,
    { type: 'typing', conversation_id: conversationIdWith(typistId), user_id: typistId },
    { ephemeral: true },
  );
}

/** Tells a person's tabs that something about one of their conversations is different. */
export function deliverChange(ctx: Ctx, ownerId: string, partnerId: string, change: 'deleted' | 'arranged'): void {
  send(ctx, ownerId, { type: 'conversation', conversation_id: conversationIdWith(partnerId), change });
}
