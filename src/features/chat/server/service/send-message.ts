import { requireFeature } from '#features/site-settings/server/service/settings.ts';
import { isReachable, recordAcquaintance } from '#features/profiles/server/service/relations.ts';
import {
  applyByMessage,
  requireCapacityForInterest,
} from '#features/applications/server/service/person-applications.ts';
import { getPropertyFacts } from '#features/properties/server/service/property-facts.ts';
import { AppError } from '#shared/app-error.ts';
import { defineState } from '#platform/app-state.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { validateContent, trimContent } from '../../domain/content.ts';
import {
  parseRecipientId,
  directConversationId,
  parseGroupId,
  groupConversationId,
} from '../../domain/conversation-id.ts';
import type { Message, MessageFile, MessageType, GroupChatEvent } from '../../domain/schema.ts';
import { presentMessage, type StoredMessage } from '../present.ts';
import { createDirectConversation, findDirectConversation, type DirectConversation } from '../store/conversations.ts';
import { GROUP_CHAT_STATEMENT, createMessageBatchWriter } from '../store/message-batch-writer.ts';
import type { NewMessage, InsertResultRow } from '../store/insert-direct-messages.ts';
import { findQuotedMessage } from '../store/messages.ts';
import { retentionCutoff } from '../store/retention.ts';
import { broadcastMessage, broadcastGroupMessage } from './broadcast.ts';
import { getOwnFile } from './files.ts';
import { addLatestLine } from './quarantine/latest-lines.ts';
import { screenMessage } from './quarantine/screen-message.ts';
import { createConversationCache } from './conversation-cache.ts';
import { ensureGroupChats } from './group-chats.ts';

export interface MessageToSend {
  to: string;
  content: string;
  type: MessageType;
  property_id: string | null;
  client_id?: string | undefined;
  reply_to?: number | null | undefined;
  /** The message tells the owner of an application that has been sent. */
  isOfApplication?: boolean;
  /** Id of a held message that a moderator lets through. */
  approvedId?: string;
}

/**
 * Sends a message to a user or a group chat. Resolves once the message is stored; the broadcast follows immediately.
 * If the sender has already used the `client_id`, returns the existing message (`isNew` false). The content of a `file`
 * is the id of an unsent own upload. A `property_interest` goes to the property owner and is an application;
 * above the limit of the owner it waits there.
 * Throws `invalid_chat_user`, `message_empty`, `message_too_long`, `user_not_found` (missing, disabled and blocked
 * alike), `message_quarantined`, `message_rejected` (see `screenMessage`), `new_chats_closed`, `new_conversation_limit`, `pending_limit`, `client_id_reused`, `file_not_found`, `busy`;
 * for answers `message_not_found`; for properties `not_found`, `own_property`, `interest_waiting`, `application_day_limit`; for groups the sender is not in `not_found`.
 */
export async function sendMessage(ctx: UserCtx, wanted: MessageToSend): Promise<{ message: Message; isNew: boolean }> {
  const receiverId = parseRecipientId(wanted.to);
  const groupId = parseGroupId(wanted.to);
  if (!groupId && (!receiverId || receiverId === ctx.actor.userId)) throw new AppError('invalid_chat_user');
  const verdict = validateContent(wanted.content);
  if (verdict !== 'ok') throw new AppError(verdict, { fields: { content: verdict } });

  const content = trimContent(wanted.content);
  const interestIn = wanted.type === 'property_interest' && !wanted.isOfApplication ? wanted.property_id : null;
  if (wanted.type === 'property_interest' && !wanted.approvedId)
    await checkPropertyOwner(ctx, wanted.property_id, receiverId);
  // An approved message had its place before a moderator read it.
  if (interestIn !== null && !wanted.approvedId) await requireCapacityForInterest(ctx, interestIn, content);
  const file = wanted.type === 'file' ? await getOwnFile(ctx, content) : undefined;
  const message: NewMessage = {
    conversationId: groupId ?? '',
    senderId: ctx.actor.userId,
    receiverId,
    id: wanted.approvedId ?? ctx.newId(),
    clientId: wanted.client_id ?? null,
    type: wanted.type,
    content,
    propertyId: wanted.property_id,
    replyTo: wanted.reply_to ?? null,
    createdAt: ctx.now(),
    isSuspected: false,
  };
  const isApproved = wanted.approvedId !== undefined;
  if (receiverId === null) return sendGroupMessage(ctx, message, { file, isApproved });
  const sent = await sendDirectMessage(ctx, message, receiverId, { file, isApproved });
  // A retry of an interrupted attempt uses the same client id and applies then.
  if (interestIn !== null) await applyByMessage(ctx, interestIn);
  return sent;
}

interface SendOptions {
  file: MessageFile | undefined;
  /** A moderator has read the message. */
  isApproved: boolean;
}

async function sendDirectMessage(
  ctx: UserCtx,
  wanted: NewMessage,
  receiverId: string,
  { file, isApproved }: SendOptions,
): Promise<{ message: Message; isNew: boolean }> {
  const { senderId } = wanted;
  const { directWriter, pairs } = writersFor(ctx);
  const pair =
    pairs.get(senderId, receiverId) ??
    pairs.set(senderId, receiverId, await findOrStartConversation(ctx, wanted, receiverId));
  const unjudged = { ...wanted, conversationId: pair.id, createdAt: ctx.now() };
  const parts = { file, ...(await loadQuote(ctx, unjudged)) };
  const message = { ...unjudged, isSuspected: !isApproved && (await screenMessage(ctx, unjudged)) };
  const conversationId = directConversationId(receiverId);
  return directWriter.store(message, !pair.answered, (row) => {
    if (!row) pairs.delete(senderId, receiverId);
    if (row?.outcome !== 'saved')
      return { message: existingMessage(row, message, conversationId, 'user_not_found', parts), isNew: false };
    if (row.first_answer) pairs.set(senderId, receiverId, { ...pair, answered: true });
    const stored: StoredMessage = { ...message, ...parts, seq: row.seq ?? 0 };
    addLatestLine(ctx, message, stored.seq);
    broadcastMessage(ctx, stored, row.first_answer);
    return { message: presentMessage(stored, senderId, conversationId, false), isNew: true };
  });
}

/** The insert statement checks the membership of the sender. */
async function sendGroupMessage(
  ctx: UserCtx,
  wanted: NewMessage,
  { file, isApproved }: SendOptions,
): Promise<{ message: Message; isNew: boolean }> {
  const { conversationId: groupId, senderId } = wanted;
  await ensureGroupChats(ctx, senderId, groupId);
  const conversationId = groupConversationId(groupId);
  const parts = { file, ...(await loadQuote(ctx, wanted)) };
  const message = { ...wanted, isSuspected: !isApproved && (await screenMessage(ctx, wanted)) };
  return writersFor(ctx).groupWriter.store(message, false, (row) => {
    if (row?.outcome !== 'saved')
      return { message: existingMessage(row, message, conversationId, 'not_found', parts), isNew: false };
    const stored: StoredMessage = { ...message, ...parts, seq: row.seq ?? 0 };
    addLatestLine(ctx, message, stored.seq);
    broadcastGroupMessage(ctx, stored, groupId, row.people ?? []);
    return { message: presentMessage(stored, senderId, conversationId, false), isNew: true };
  });
}

/**
 * Posts a membership event as a system message into a group chat; idempotent by `key`. Does nothing if the group chat
 * does not exist.
 */
export async function postGroupChatEvent(
  ctx: Ctx,
  groupId: string,
  userId: string,
  code: GroupChatEvent,
  key: string,
): Promise<void> {
  const message: NewMessage = {
    conversationId: groupId,
    senderId: userId,
    receiverId: null,
    id: ctx.newId(),
    clientId: `${code}:${key}`,
    type: 'system',
    content: code,
    propertyId: null,
    replyTo: null,
    createdAt: ctx.now(),
    isSuspected: false,
  };
  await writersFor(ctx).groupWriter.store(message, false, (row) => {
    if (row?.outcome === 'saved')
      broadcastGroupMessage(ctx, { ...message, seq: row.seq ?? 0 }, groupId, row.people ?? []);
  });
}

/** A `property_interest` may only go to the owner of the property. */
async function checkPropertyOwner(ctx: UserCtx, propertyId: string | null, receiverId: string | null): Promise<void> {
  const wrong = new AppError('validation', { fields: { property_id: 'invalid_option' } });
  if (propertyId === null || receiverId === null) throw wrong;
  const property = (await getPropertyFacts(ctx, [propertyId])).get(propertyId);
  if (!property?.isOffered) throw new AppError('not_found');
  if (property.owner_id === ctx.actor.userId) throw new AppError('own_property');
  if (property.owner_id !== receiverId) throw wrong;
}

/** Image of a message, and the message that it answers. */
type MessageParts = Pick<StoredMessage, 'file' | 'quote' | 'quoteReaders'>;

/** Loads the answered message. Throws `message_not_found` if the sender cannot see it in this conversation. */
async function loadQuote(ctx: UserCtx, { conversationId, replyTo, senderId }: NewMessage): Promise<MessageParts> {
  if (replyTo === null) return {};
  const reader = { senderId, cutoff: retentionCutoff(ctx.now()) };
  const quoted = await findQuotedMessage(ctx.db, conversationId, replyTo, reader);
  if (!quoted) throw new AppError('message_not_found');
  return { quote: quoted.quote, quoteReaders: quoted.readers };
}

/** Finds or creates the direct conversation; the receiver must be reachable. */
async function findOrStartConversation(
  ctx: UserCtx,
  { senderId, propertyId, replyTo }: NewMessage,
  receiverId: string,
): Promise<DirectConversation> {
  const found = await findDirectConversation(ctx.db, senderId, receiverId);
  if (found) return found;
  if (replyTo !== null) throw new AppError('message_not_found');
  await requireFeature(ctx, 'new_chats');
  if (!(await isReachable(ctx.db, senderId, receiverId))) throw new AppError('user_not_found');
  const opened = await createDirectConversation(ctx, senderId, receiverId, propertyId);
  if (!('notBefore' in opened)) return opened;
  throw new AppError('new_conversation_limit', {
    retryAfterS: (opened.notBefore.getTime() - ctx.now().getTime()) / 1000,
  });
}

/**
 * Returns the existing message of the client id if the content is the same; otherwise throws the reason why nothing was
 * stored.
 */
function existingMessage(
  row: InsertResultRow | null,
  message: NewMessage,
  conversationId: string,
  missing: 'user_not_found' | 'not_found',
  parts: MessageParts,
): Message {
  if (!row || row.outcome === 'unreachable') throw new AppError(missing);
  if (row.outcome === 'pending_limit') throw new AppError('pending_limit', { retryAfterS: 86_400 });
  // The text may have been edited or deleted since the attempt that stored it.
  const isChanged = row.edited_at !== null || row.deleted_at !== null;
  const isSame =
    row.conversation_id === message.conversationId &&
    row.type === message.type &&
    (isChanged || (row.content === message.content && row.property_id === message.propertyId)) &&
    row.reply_to === message.replyTo;
  if (!isSame) throw new AppError('client_id_reused');
  const stored: StoredMessage = {
    ...message,
    ...parts,
    id: row.id ?? '',
    seq: row.seq ?? 0,
    content: row.content ?? '',
    propertyId: row.property_id,
    createdAt: new Date(row.created_at ?? 0),
    changeSeq: row.change_seq,
    editedAt: row.edited_at === null ? null : new Date(row.edited_at),
    reactions: row.reactions,
    deletedAt: row.deleted_at === null ? null : new Date(row.deleted_at),
  };
  return presentMessage(stored, message.senderId, conversationId, row.read);
}

/** Batch writers of direct and group messages, and the conversations that this process looked up. */
const writersFor = defineState(({ db, now }) => ({
  directWriter: createMessageBatchWriter(db, recordAcquaintance),
  groupWriter: createMessageBatchWriter(db, recordAcquaintance, GROUP_CHAT_STATEMENT),
  pairs: createConversationCache(now),
}));
