import type { UserCtx } from '#platform/context.ts';
import { parseSearchTerms } from '../../../domain/search-terms.ts';
import { SEARCH, MESSAGE } from '../../../domain/rules.ts';
import type { Message, MessageFile, MessageType } from '../../../domain/schema.ts';
import { presentMessage, toStoredMessage } from '../../present.ts';
import type { ConversationPosition } from '../../store/conversations.ts';
import { findFiles } from '../../store/files.ts';
import { changedMessages, searchRange, newestMessages, oldestMessages, type MessageRow } from '../../store/messages.ts';
import { retentionCutoff } from '../../store/retention.ts';
import { resolveConversation } from '../resolve-conversation.ts';

interface MessagePage {
  messages: Message[];
  next: number | null;
  last_change: number;
}

const EMPTY_PAGE: MessagePage = { messages: [], next: null, last_change: 0 };

/**
 * Returns a page of messages, newest first: those before `before`, or those following `after`. `next` continues in the
 * same direction; null at the end. The page contains all changes up to `last_change`. Throws `not_found`.
 */
export async function listMessages(
  ctx: UserCtx,
  id: string,
  page: { before?: number | undefined; after?: number | undefined; limit?: number | undefined },
): Promise<MessagePage> {
  const { conversationId, row } = await resolveConversation(ctx, id);
  if (!row) return EMPTY_PAGE;
  const before = page.before ?? row.last_seq + 1;
  const limit = page.limit ?? (page.after === undefined ? MESSAGE.pageSize : MESSAGE.syncPageSize);
  const above = Math.max(page.after ?? 0, row.deleted_seq);
  const range = {
    conversationId: row.id,
    above,
    below: before,
    visibleAbove: row.deleted_seq,
    cutoff: retentionCutoff(ctx.now()),
    limit: limit + 1,
  };
  const found = await (page.after === undefined ? newestMessages : oldestMessages)(ctx.db, range);
  const messages = found.slice(0, limit);
  const next = found.length > limit ? (messages.at(-1)?.seq ?? null) : null;
  if (page.after !== undefined) messages.reverse();
  const fileOf = await loadFiles(ctx, messages);
  const present = (message: MessageRow) => presentRow(message, row, ctx.actor.userId, conversationId, fileOf(message));
  return { messages: messages.map(present), next, last_change: row.last_change };
}

/**
 * Returns the visible messages that changed after `change`, in the order of their latest changes. `next` is the change
 * to continue after; null at the end, where the changes up to `last_change` are complete. Throws `not_found`.
 */
export async function listChangedMessages(
  ctx: UserCtx,
  id: string,
  { after, limit = MESSAGE.syncPageSize }: { after: number; limit?: number | undefined },
): Promise<MessagePage> {
  const { conversationId, row } = await resolveConversation(ctx, id);
  if (!row) return EMPTY_PAGE;
  const range = {
    conversationId: row.id,
    above: row.deleted_seq,
    below: row.last_seq + 1,
    visibleAbove: row.deleted_seq,
    cutoff: retentionCutoff(ctx.now()),
    limit: limit + 1,
  };
  const found = await changedMessages(ctx.db, range, after);
  const messages = found.slice(0, limit);
  const fileOf = await loadFiles(ctx, messages);
  return {
    messages: messages.map((one) => presentRow(one, row, ctx.actor.userId, conversationId, fileOf(one))),
    next: found.length > limit ? (messages.at(-1)?.change_seq ?? null) : null,
    last_change: row.last_change,
  };
}

/**
 * Returns the seqs of visible messages that contain all terms of `q`, newest first, before `before`; `next` continues.
 * Throws `not_found`.
 */
export async function searchMessages(
  ctx: UserCtx,
  id: string,
  { q, before }: { q: string; before?: number | undefined },
): Promise<{ found: number[]; next: number | null }> {
  const { partnerId, row } = await resolveConversation(ctx, id);
  const terms = parseSearchTerms(q);
  if (!row || terms.length === 0) return { found: [], next: null };
  const range = {
    conversationId: row.id,
    above: row.deleted_seq,
    below: before ?? row.last_seq + 1,
    cutoff: retentionCutoff(ctx.now()),
    limit: SEARCH.pageSize,
  };
  // In group chats, messages of users blocked by the reader are hidden.
  const hiddenFor = partnerId === null ? ctx.actor.userId : null;
  const { found, below } = await searchRange(ctx.db, range, { terms, scanLimit: SEARCH.scanLimit, hiddenFor });
  return { found, next: below };
}

/** Message that may refer to a file. */
export interface FileCandidate {
  type: MessageType | null;
  content: string;
}

/** A deleted message has no content. */
const hasFile = ({ type, content }: FileCandidate) => type === 'file' && content !== '';

/** Loads the files of several messages at once; returns a lookup by message. */
export async function loadFiles(
  ctx: UserCtx,
  messages: readonly FileCandidate[],
): Promise<(message: FileCandidate) => MessageFile | undefined> {
  const ids = messages.filter(hasFile).map(({ content }) => content);
  const files = await findFiles(ctx.db, ids);
  return ({ type, content }) => (hasFile({ type, content }) ? files.get(content) : undefined);
}

function presentRow(
  message: MessageRow,
  row: ConversationPosition,
  userId: string,
  conversationId: string,
  file: MessageFile | undefined,
): Message {
  const readUpTo = message.sender_id === userId ? row.partner_read_seq : row.read_seq;
  return presentMessage(toStoredMessage(message, file), userId, conversationId, message.seq <= readUpTo);
}
