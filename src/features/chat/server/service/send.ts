import { mustBeOn } from '#features/house/server/service/settings.ts';
import { isReachable, recordAcquaintance } from '#features/profiles/server/service/relations.ts';
import { noteInterest, ownerToAsk } from '#features/properties/server/service/interest.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { contentVerdict, trimContent } from '../../domain/content.ts';
import { addresseeOf, conversationIdWith, groupOf, roomIdOf } from '../../domain/conversation-id.ts';
import type { Message, MessageFile, MessageType, RoomNote } from '../../domain/schema.ts';
import { presentMessage, type StoredMessage } from '../present.ts';
import { openPair, pairOf, type Pair } from '../store/conversations.ts';
import { IN_ROOMS, makeSendLane, type SendLane } from '../store/send-lane.ts';
import type { MessageToStore, SendRow } from '../store/send-statement.ts';
import { deliver, deliverInRoom } from './deliver.ts';
import { ownFile } from './files.ts';
import { makePairCache, type PairCache } from './pair-cache.ts';
import { openWhatIsBehind } from './rooms.ts';

export interface MessageToSend {
  to: string;
  content: string;
  type: MessageType;
  property_id: string | null;
  client_id?: string | undefined;
}

/**
 * Sends a message to a person, or into the room of a group, and answers once it is stored; delivery to everybody's tabs
 * follows at once. With a `client_id` that the sender has used, answers the message of that time (`isNew` false). The
 * content of a `file` is the id of an upload of theirs that no message has taken yet. A `property_interest` goes to whoever
 * offers the home, and is noted there.
 * Refuses: `invalid_chat_user`, `message_empty`, `message_too_long`, `user_not_found` (missing, banned and blocked alike),
 * `new_chats_closed`, `new_conversation_limit`, `pending_limit`, `client_id_reused`, `file_not_found`, `busy`, for a home `not_found`, `own_home`,
 * and for the room of a group that one is not in `not_found`.
 */
export async function sendMessage(ctx: UserCtx, wanted: MessageToSend): Promise<{ message: Message; isNew: boolean }> {
  const receiverId = addresseeOf(wanted.to);
  const groupId = groupOf(wanted.to);
  if (!groupId && (!receiverId || receiverId === ctx.actor.userId)) throw new Refusal('invalid_chat_user');
  const verdict = contentVerdict(wanted.content);
  if (verdict !== 'ok') throw new Refusal(verdict, { fields: { content: verdict } });

  const content = trimContent(wanted.content);
  if (wanted.type === 'property_interest') await checkHome(ctx, wanted.property_id, receiverId);
  const file = wanted.type === 'file' ? await ownFile(ctx, content) : undefined;
  const message: MessageToStore = {
    conversationId: groupId ?? '',
    senderId: ctx.actor.userId,
    receiverId,
    id: ctx.newId(),
    clientId: wanted.client_id ?? null,
    type: wanted.type,
    content,
    propertyId: wanted.property_id,
    createdAt: ctx.now(),
  };
  if (receiverId === null) return sendInRoom(ctx, message, file);
  const sent = await sendToPerson(ctx, message, receiverId, file);
  // an attempt that was cut short is made again with the same client id, and notes it then
  if (wanted.type === 'property_interest' && wanted.property_id) await noteInterest(ctx, wanted.property_id);
  return sent;
}

async function sendToPerson(
  ctx: UserCtx,
  wanted: MessageToStore,
  receiverId: string,
  file: MessageFile | undefined,
): Promise<{ message: Message; isNew: boolean }> {
  const { senderId } = wanted;
  const { lane, pairs } = partsOf(ctx);
  const pair =
    pairs.get(senderId, receiverId) ??
    pairs.keep(senderId, receiverId, await pairToWriteIn(ctx, senderId, receiverId, wanted.propertyId));
  const message = { ...wanted, conversationId: pair.id, createdAt: ctx.now() };
  const conversationId = conversationIdWith(receiverId);
  return lane.store(message, !pair.answered, (row) => {
    if (!row) pairs.drop(senderId, receiverId);
    if (row?.outcome !== 'saved')
      return { message: earlier(row, message, conversationId, 'user_not_found', file), isNew: false };
    if (row.first_answer) pairs.keep(senderId, receiverId, { ...pair, answered: true });
    const stored: StoredMessage = { ...message, file, seq: row.seq ?? 0 };
    deliver(ctx, stored, row.first_answer);
    return { message: presentMessage(stored, senderId, conversationId, false), isNew: true };
  });
}

/** Whether the sender is in the room is asked by the statement that stores the message. */
async function sendInRoom(
  ctx: UserCtx,
  message: MessageToStore,
  file: MessageFile | undefined,
): Promise<{ message: Message; isNew: boolean }> {
  const { conversationId: groupId, senderId } = message;
  await openWhatIsBehind(ctx, senderId, groupId);
  const conversationId = roomIdOf(groupId);
  return partsOf(ctx).rooms.store(message, false, (row) => {
    if (row?.outcome !== 'saved')
      return { message: earlier(row, message, conversationId, 'not_found', file), isNew: false };
    const stored: StoredMessage = { ...message, file, seq: row.seq ?? 0 };
    deliverInRoom(ctx, stored, groupId, row.people ?? []);
    return { message: presentMessage(stored, senderId, conversationId, false), isNew: true };
  });
}

/**
 * Writes into a group's room what happened to somebody in it, in the server's own name; once, however often it is told
 * (`key`). A room that was never opened stays closed.
 */
export async function noteInRoom(
  ctx: Ctx,
  groupId: string,
  userId: string,
  code: RoomNote,
  key: string,
): Promise<void> {
  const message: MessageToStore = {
    conversationId: groupId,
    senderId: userId,
    receiverId: null,
    id: ctx.newId(),
    clientId: `${code}:${key}`,
    type: 'system',
    content: code,
    propertyId: null,
    createdAt: ctx.now(),
  };
  await partsOf(ctx).rooms.store(message, false, (row) => {
    if (row?.outcome === 'saved') deliverInRoom(ctx, { ...message, seq: row.seq ?? 0 }, groupId, row.people ?? []);
  });
}

/** Interest in a home is told to whoever offers it. */
async function checkHome(ctx: UserCtx, propertyId: string | null, receiverId: string | null): Promise<void> {
  if (propertyId !== null && receiverId !== null && (await ownerToAsk(ctx, propertyId)) === receiverId) return;
  throw new Refusal('validation', { fields: { property_id: 'invalid_option' } });
}

/** The conversation of the two, opened where there is none; its receiver must be somebody that can be written to. */
async function pairToWriteIn(
  ctx: UserCtx,
  senderId: string,
  receiverId: string,
  propertyId: string | null,
): Promise<Pair> {
  const found = await pairOf(ctx.db, senderId, receiverId);
  if (found) return found;
  await mustBeOn(ctx, 'new_chats');
  if (!(await isReachable(ctx.db, senderId, receiverId))) throw new Refusal('user_not_found');
  const opened = await openPair(ctx, senderId, receiverId, propertyId);
  if (!('notBefore' in opened)) return opened;
  throw new Refusal('new_conversation_limit', {
    retryAfterS: (opened.notBefore.getTime() - ctx.now().getTime()) / 1000,
  });
}

/** The message that the client id stands for, if it is the same one; else the reason why nothing was stored. */
function earlier(
  row: SendRow | null,
  message: MessageToStore,
  conversationId: string,
  missing: 'user_not_found' | 'not_found',
  file: MessageFile | undefined,
): Message {
  if (!row || row.outcome === 'unreachable') throw new Refusal(missing);
  if (row.outcome === 'pending_limit') throw new Refusal('pending_limit', { retryAfterS: 86_400 });
  const isSame =
    row.conversation_id === message.conversationId &&
    row.type === message.type &&
    row.content === message.content &&
    row.property_id === message.propertyId;
  if (!isSame) throw new Refusal('client_id_reused');
  const stored: StoredMessage = {
    ...message,
    file,
    id: row.id ?? '',
    seq: row.seq ?? 0,
    createdAt: new Date(row.created_at ?? 0),
  };
  return presentMessage(stored, message.senderId, conversationId, row.read);
}

const parts = new WeakMap<object, { lane: SendLane; rooms: SendLane; pairs: PairCache }>();

/** Two lanes, one for pairs and one for rooms, and one cache for each database of the process. */
function partsOf(ctx: Ctx) {
  let made = parts.get(ctx.db);
  if (!made) {
    made = {
      lane: makeSendLane(ctx.db, recordAcquaintance),
      rooms: makeSendLane(ctx.db, recordAcquaintance, IN_ROOMS),
      pairs: makePairCache(),
    };
    parts.set(ctx.db, made);
  }
  return made;
}
