import { isReachable } from '#features/profiles/server/service/relations.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { trimContent, validateContent } from '../../../domain/content.ts';
import { MESSAGE } from '../../../domain/rules.ts';
import type { Reaction } from '../../../domain/reactions.ts';
import type { Message } from '../../../domain/schema.ts';
import { presentMessage, toStoredMessage } from '../../present.ts';
import { deleteFileRows } from '../../store/files.ts';
import {
  deleteMessage,
  editMessage,
  setReaction,
  type ChangedMessageRow,
  type MessageToChange,
} from '../../store/message-changes.ts';
import { newestMessages, type MessageRow } from '../../store/messages.ts';
import { retentionCutoff } from '../../store/retention.ts';
import { broadcastMessageChange } from '../broadcast.ts';
import { FILE_BUCKET, fileFolder } from '../files.ts';
import { judgeEdit } from '../quarantine/screen-message.ts';
import { loadFiles } from './list-messages.ts';
import { resolveConversation } from '../resolve-conversation.ts';

/**
 * Replaces an own text within 15 minutes, if the other person can still be written to. The same text changes nothing.
 * Throws `message_empty`, `message_too_long`, `not_found`, `message_not_found`, `message_edit_expired`,
 * `message_edit_limit`, `user_not_found`, and `message_edit_quarantined` for a text that would be held: its reader has the former one.
 */
export async function editOwnMessage(ctx: UserCtx, id: string, seq: number, text: string): Promise<Message> {
  const verdict = validateContent(text);
  if (verdict !== 'ok') throw new AppError(verdict, { fields: { content: verdict } });
  const found = await findOwnMessage(ctx, id, seq);
  const { row, partnerId } = found;
  if (row.type !== 'text' || row.deleted_at !== null) throw new AppError('message_not_found');
  const content = trimContent(text);
  if (row.content === content) return presentFor(ctx, found, row);
  const expiresAt = Date.parse(row.created_at) + MESSAGE.editableForMs;
  if (ctx.now().getTime() > expiresAt) throw new AppError('message_edit_expired');
  if (partnerId !== null && !(await isReachable(ctx.db, ctx.actor.userId, partnerId)))
    throw new AppError('user_not_found');
  const { isHeld, isSuspected } = await judgeEdit(ctx, found.target, content);
  if (isHeld) throw new AppError('message_edit_quarantined');
  const changed = await editMessage(ctx.db, found.target, { content, isSuspected }, ctx.now());
  if (changed) return broadcastChange(ctx, found, changed);
  const { row: current } = await findOwnMessage(ctx, id, seq);
  throw new AppError(current.deleted_at === null ? 'message_edit_limit' : 'message_not_found');
}

/**
 * Deletes an own message for everybody, also across a block: it only takes back own content. An image is deleted from
 * the storage first, because without its row it is never found again. Throws `not_found`, `message_not_found`.
 */
export async function deleteOwnMessage(ctx: UserCtx, id: string, seq: number): Promise<Message> {
  const found = await findOwnMessage(ctx, id, seq);
  const { row, target } = found;
  if (row.deleted_at !== null) return presentFor(ctx, found, row);
  const files = row.type === 'file' ? [row.content] : [];
  for (const file of files) await ctx.storage.removeByPrefix(FILE_BUCKET, fileFolder(file));
  const changed = await ctx.db.transaction(async (tx) => {
    await deleteFileRows(tx, files);
    return deleteMessage(tx, target, ctx.now());
  });
  return changed ? broadcastChange(ctx, found, changed) : deleteOwnMessage(ctx, id, seq);
}

/**
 * Sets the user's reaction to a message, or removes it with null, if the other person can still be written to. The same
 * reaction changes nothing. Throws `not_found`, `message_not_found`, `user_not_found`.
 */
export async function reactToMessage(
  ctx: UserCtx,
  id: string,
  seq: number,
  reaction: Reaction | null,
): Promise<Message> {
  const found = await findVisibleMessage(ctx, id, seq);
  const { row, partnerId, target } = found;
  const { userId } = ctx.actor;
  if (row.deleted_at !== null) throw new AppError('message_not_found');
  if ((row.reactions?.[userId] ?? null) === reaction) return presentFor(ctx, found, row);
  if (partnerId !== null && !(await isReachable(ctx.db, userId, partnerId))) throw new AppError('user_not_found');
  const changed = await setReaction(ctx.db, target, userId, reaction);
  if (!changed) throw new AppError('message_not_found');
  return broadcastChange(ctx, found, changed);
}

interface FoundMessage {
  target: MessageToChange;
  conversationId: string;
  /** Null in group chats. */
  partnerId: string | null;
  row: MessageRow;
}

/** Finds a visible message that the user wrote. Throws `not_found`, `message_not_found`. */
async function findOwnMessage(ctx: UserCtx, id: string, seq: number): Promise<FoundMessage> {
  const found = await findVisibleMessage(ctx, id, seq);
  if (found.row.sender_id !== ctx.actor.userId) throw new AppError('message_not_found');
  return found;
}

/** Finds a visible message of a person. Throws `not_found`, `message_not_found`. */
async function findVisibleMessage(ctx: UserCtx, id: string, seq: number): Promise<FoundMessage> {
  const { conversationId, partnerId, row: position } = await resolveConversation(ctx, id);
  if (!position) throw new AppError('message_not_found');
  const target = { conversationId: position.id, seq, cutoff: retentionCutoff(ctx.now()) };
  const above = Math.max(position.deleted_seq, seq - 1);
  const range = { ...target, above, below: seq + 1, visibleAbove: position.deleted_seq, limit: 1 };
  const [row] = await newestMessages(ctx.db, range);
  if (!row || row.type === 'system') throw new AppError('message_not_found');
  return { target, conversationId, partnerId, row };
}

async function presentFor(ctx: UserCtx, { conversationId }: FoundMessage, row: MessageRow): Promise<Message> {
  const file = (await loadFiles(ctx, [row]))(row);
  return presentMessage(toStoredMessage(row, file), ctx.actor.userId, conversationId, false);
}

async function broadcastChange(ctx: UserCtx, found: FoundMessage, changed: ChangedMessageRow): Promise<Message> {
  const file = (await loadFiles(ctx, [changed]))(changed);
  const message = { ...toStoredMessage(changed, file), quoteReaders: changed.quote_readers ?? [] };
  broadcastMessageChange(ctx, message, changed.readers, found.partnerId === null ? found.target.conversationId : null);
  return presentMessage(message, ctx.actor.userId, found.conversationId, false);
}
