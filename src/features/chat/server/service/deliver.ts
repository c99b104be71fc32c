import { introduce } from '#features/presence/server/service/news.ts';
import type { Ctx } from '#platform/context.ts';
import type { SendOptions } from '#platform/realtime/hub.ts';
import { conversationIdWith, roomIdOf } from '../../domain/conversation-id.ts';
import type { ServerFrame } from '../../domain/frames.ts';
import { RECEIPT } from '../../domain/rules.ts';
import { presentMessage, type StoredMessage } from '../present.ts';

function send(ctx: Ctx, userId: string, frame: ServerFrame, options?: SendOptions): void {
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
    const conversationId = conversationIdWith(partner);
    const frame = { type: 'message', message: presentMessage(message, reader, conversationId, false) } as const;
    send(ctx, reader, frame, timed(message, reader));
    if (isFirstAnswer) send(ctx, reader, { type: 'conversation', conversation_id: conversationId, change: 'answered' });
  }
  if (isFirstAnswer) {
    introduce(ctx, senderId, receiverId).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'presence could not be told'),
    );
  }
}

/** Brings a message stored in a room to every tab of everybody who was in it at that moment. */
export function deliverInRoom(ctx: Ctx, message: StoredMessage, groupId: string, people: readonly string[]): void {
  for (const reader of people) {
    if (!ctx.realtime.mayListen(reader)) continue;
    const frame = { type: 'message', message: presentMessage(message, reader, roomIdOf(groupId), false) } as const;
    send(ctx, reader, frame, timed(message, reader));
  }
}

/** The time a message takes counts from when it came in to when it is handed to its readers; the sender's own tabs do not count. */
function timed({ senderId, createdAt }: StoredMessage, reader: string): SendOptions {
  return reader === senderId ? {} : { since: createdAt.getTime() };
}

/** Who is to know of something, and what the conversation is called to them. */
interface Hearer {
  userId: string;
  conversationId: string;
}

interface Receipts {
  waiting: Map<string, { seq: number }>;
}

const receipts = new WeakMap<object, Receipts>();

/**
 * Tells both people how far one has read, or with `isApart` that one alone; many steps within a quarter of a second are one,
 * and it never goes back.
 */
export function deliverRead(ctx: Ctx, readerId: string, partnerId: string, seq: number, isApart: boolean): void {
  const own = { userId: readerId, conversationId: conversationIdWith(partnerId) };
  const theirs = { userId: partnerId, conversationId: conversationIdWith(readerId) };
  coalesce(ctx, readerId, `${readerId}${partnerId}${isApart}`, seq, () => (isApart ? [own] : [theirs, own]));
}

/** The same in a room, to the people in it who may know. */
export function deliverRoomRead(
  ctx: Ctx,
  readerId: string,
  groupId: string,
  people: readonly string[],
  seq: number,
): void {
  const conversationId = roomIdOf(groupId);
  coalesce(ctx, readerId, readerId + conversationId, seq, () => people.map((userId) => ({ userId, conversationId })));
}

function coalesce(ctx: Ctx, readerId: string, key: string, seq: number, hearers: () => Hearer[]): void {
  const { waiting } = receipts.get(ctx.realtime) ?? { waiting: new Map() };
  receipts.set(ctx.realtime, { waiting });
  const last = waiting.get(key);
  if (last) {
    last.seq = Math.max(last.seq, seq);
    return;
  }
  const receipt = { seq };
  waiting.set(key, receipt);
  const tell = () => {
    waiting.delete(key);
    for (const { userId, conversationId } of hearers())
      send(ctx, userId, { type: 'read', conversation_id: conversationId, reader_id: readerId, seq: receipt.seq });
  };
  setTimeout(tell, RECEIPT.coalesceMs).unref();
}

/** Tells people that somebody types in a conversation. */
export function deliverTyping(ctx: Ctx, typistId: string, conversationId: string, hearers: readonly string[]): void {
  for (const userId of hearers)
    send(ctx, userId, { type: 'typing', conversation_id: conversationId, user_id: typistId }, { ephemeral: true });
}

/** Tells a person's tabs that something about one of their conversations is different. */
export function deliverChange(
  ctx: Ctx,
  ownerId: string,
  conversationId: string,
  change: 'deleted' | 'arranged' | 'room',
): void {
  send(ctx, ownerId, { type: 'conversation', conversation_id: conversationId, change });
}
