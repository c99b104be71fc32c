import { visibleProfiles } from '#features/profiles/server/service/profiles.ts';
import { isReachable } from '#features/profiles/server/service/relations.ts';
import { getStatusesFor } from '#features/presence/server/service/get-status.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import {
  directConversationId,
  parseGroupId,
  parsePartnerId,
  groupConversationId,
} from '../../domain/conversation-id.ts';
import { parseSearchTerms } from '../../domain/search-terms.ts';
import { CONVERSATION, SEARCH, MESSAGE, MUTE } from '../../domain/rules.ts';
import type { ConversationSettings, Conversation, Message, MessageFile, MessageType } from '../../domain/schema.ts';
import {
  isPendingFor,
  presentConversation,
  presentEmptyConversation,
  presentMessage,
  presentGroupConversation,
} from '../present.ts';
import {
  findDirectConversations,
  type DirectConversationRow,
  type ConversationPosition,
} from '../store/conversations.ts';
import { advanceRead, updateSettings, deleteOwnCopy, findMember, countUnread } from '../store/members.ts';
import { findFiles } from '../store/files.ts';
import { searchRange, newestMessages, oldestMessages, type MessageRow } from '../store/messages.ts';
import { retentionCutoff } from '../store/retention.ts';
import { visibleMembersOf, type GroupChatRow } from '../store/group-chats.ts';
import { sendConversationChange, broadcastRead, broadcastGroupRead } from './broadcast.ts';
import { loadGroupChatDetails, getGroupChat, listGroupChats } from './group-chats.ts';

/**
 * Lists the user's conversations, newest first. Excludes those without messages since the user deleted their copy or
 * joined the group.
 */
export async function listConversations(ctx: UserCtx): Promise<Conversation[]> {
  const pairs = await findDirectConversations(ctx.db, ctx.actor.userId, retentionCutoff(ctx.now()));
  const all = [
    ...(await presentDirectConversations(ctx, pairs)),
    ...(await presentGroupConversations(ctx, await listGroupChats(ctx))),
  ];
  return all.sort(byLastMessage).slice(0, CONVERSATION.listSize);
}

const byLastMessage = (a: Conversation, b: Conversation) =>
  (b.last_message_at ?? '') > (a.last_message_at ?? '') ? 1 : -1;

async function presentDirectConversations(
  ctx: UserCtx,
  rows: readonly DirectConversationRow[],
): Promise<Conversation[]> {
  const { userId } = ctx.actor;
  const partners = rows.map((row) => row.partner_id);
  const profiles = await visibleProfiles(ctx, partners, partnersWhoWrote(rows));
  const presence = await getStatusesFor(ctx, userId, partners);
  const fileOf = await loadFiles(ctx, rows.map(lastMessage));
  return rows.map((row) =>
    presentConversation(
      row,
      userId,
      profiles.get(row.partner_id) ?? null,
      presence.get(row.partner_id) ?? OFFLINE,
      fileOf(lastMessage(row)),
    ),
  );
}

async function presentGroupConversations(ctx: UserCtx, rows: readonly GroupChatRow[]): Promise<Conversation[]> {
  const faces = await loadGroupChatDetails(ctx, rows);
  const fileOf = await loadFiles(ctx, rows.map(lastMessage));
  return rows.flatMap((row) => {
    const room = faces.get(row.id);
    return room ? [presentGroupConversation(row, ctx.actor.userId, room, fileOf(lastMessage(row)))] : [];
  });
}

const OFFLINE = { is_online: false, last_seen: null };

/**
 * Returns one conversation, or an empty one if there are no messages yet. Throws `not_found` for missing and blocked
 * users and for groups the user is not in.
 */
export async function getConversation(ctx: UserCtx, id: string): Promise<Conversation> {
  const { partnerId, row } = await resolveConversation(ctx, id);
  const [shown] =
    partnerId === null
      ? await presentGroupConversations(ctx, [row])
      : row
        ? await presentDirectConversations(ctx, [row])
        : [];
  if (shown) return shown;
  if (partnerId === null) throw new AppError('not_found');
  const profile = (await visibleProfiles(ctx, [partnerId])).get(partnerId) ?? null;
  const presence = (await getStatusesFor(ctx, ctx.actor.userId, [partnerId])).get(partnerId) ?? OFFLINE;
  return presentEmptyConversation(partnerId, profile, presence);
}

/**
 * Returns a page of messages, newest first: those before `before`, or those following `after`. `next` continues in the
 * same direction; null at the end. Throws `not_found`.
 */
export async function listMessages(
  ctx: UserCtx,
  id: string,
  page: { before?: number | undefined; after?: number | undefined; limit?: number | undefined },
): Promise<{ messages: Message[]; next: number | null }> {
  const { conversationId, row } = await resolveConversation(ctx, id);
  if (!row) return { messages: [], next: null };
  const before = page.before ?? row.last_seq + 1;
  const limit = page.limit ?? (page.after === undefined ? MESSAGE.pageSize : MESSAGE.syncPageSize);
  const above = Math.max(page.after ?? 0, row.deleted_seq);
  const range = { conversationId: row.id, above, below: before, cutoff: retentionCutoff(ctx.now()), limit: limit + 1 };
  const found = await (page.after === undefined ? newestMessages : oldestMessages)(ctx.db, range);
  const messages = found.slice(0, limit);
  const next = found.length > limit ? (messages.at(-1)?.seq ?? null) : null;
  if (page.after !== undefined) messages.reverse();
  const fileOf = await loadFiles(ctx, messages);
  const present = (message: MessageRow) => presentRow(message, row, ctx.actor.userId, conversationId, fileOf(message));
  return { messages: messages.map(present), next };
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

/** Advances the user's read position to `seq`; never moves it back. Throws `not_found`. */
export async function markRead(
  ctx: UserCtx,
  id: string,
  seq: number,
): Promise<{ read_seq: number; unread_count: number }> {
  const { userId } = ctx.actor;
  const { partnerId, row } = await resolveConversation(ctx, id);
  if (!row) throw new AppError('not_found');
  const cutoff = retentionCutoff(ctx.now());
  const moved = await advanceRead(ctx.db, row.id, userId, cutoff, seq);
  if (moved && partnerId !== null) broadcastRead(ctx, userId, partnerId, moved.read_seq, moved.is_apart);
  else if (moved)
    broadcastGroupRead(
      ctx,
      userId,
      row.id,
      [userId, ...(await visibleMembersOf(ctx.db, row.id, userId))],
      moved.read_seq,
    );
  const now = moved ?? (await findMember(ctx.db, row.id, userId, cutoff)) ?? row;
  return { read_seq: now.read_seq, unread_count: now.unread };
}

/** Counts unread messages in all conversations that are neither muted nor archived. */
export async function getUnreadCount(ctx: UserCtx): Promise<{ unread_count: number }> {
  return { unread_count: await countUnread(ctx.db, ctx.actor.userId, retentionCutoff(ctx.now()), ctx.now()) };
}

/** Deletes the user's copy; other members keep theirs. Throws `not_found`, `conversation_pending`. */
export async function deleteConversation(ctx: UserCtx, id: string): Promise<void> {
  const { partnerId, conversationId, row } = await resolveConversation(ctx, id);
  if (!row || row.last_seq === row.deleted_seq) throw new AppError('not_found');
  if (partnerId !== null && isPendingFor(row, ctx.actor.userId)) throw new AppError('conversation_pending');
  await deleteOwnCopy(ctx.db, row.id, ctx.actor.userId);
  sendConversationChange(ctx, ctx.actor.userId, conversationId, 'deleted');
}

/** Mutes or archives a conversation for the user in all tabs; a newer message unarchives it. Throws `not_found`. */
export async function updateConversationSettings(
  ctx: UserCtx,
  id: string,
  { mute, archived }: ConversationSettings,
): Promise<Conversation> {
  const { conversationId, row } = await resolveConversation(ctx, id);
  if (!row || row.last_seq === row.deleted_seq) throw new AppError('not_found');
  const forHours = new Date(ctx.now().getTime() + MUTE.durationMs).toISOString();
  const until = { off: null, hours: forHours, always: MUTE.foreverUntil };
  await updateSettings(ctx.db, row.id, ctx.actor.userId, {
    archivedSeq: archived === undefined ? row.archived_seq : archived ? row.last_seq : 0,
    mutedUntil: mute === undefined ? row.muted_until : until[mute],
  });
  sendConversationChange(ctx, ctx.actor.userId, conversationId, 'arranged');
  return getConversation(ctx, id);
}

/** Resolved conversation id: a direct conversation, possibly without messages yet, or a group chat. */
type ResolvedConversation = { conversationId: string } & (
  | { partnerId: string; row: DirectConversationRow | null }
  | { partnerId: null; row: GroupChatRow }
);

/**
 * Resolves a conversation id for the current user. Without a conversation the partner must be reachable. Unknown,
 * foreign and blocked ids all throw `not_found`.
 */
async function resolveConversation(ctx: UserCtx, id: string): Promise<ResolvedConversation> {
  const groupId = parseGroupId(id);
  if (groupId)
    return { conversationId: groupConversationId(groupId), partnerId: null, row: await getGroupChat(ctx, groupId) };
  const partnerId = parsePartnerId(id);
  if (!partnerId || partnerId === ctx.actor.userId) throw new AppError('not_found');
  const conversationId = directConversationId(partnerId);
  const [row] = await findDirectConversations(ctx.db, ctx.actor.userId, retentionCutoff(ctx.now()), partnerId);
  if (row) return { conversationId, partnerId, row };
  if (!(await isReachable(ctx.db, ctx.actor.userId, partnerId))) throw new AppError('not_found');
  return { conversationId, partnerId, row: null };
}

/** Partners who have written to the user; their profiles are visible to the user. */
function partnersWhoWrote(rows: readonly DirectConversationRow[]): string[] {
  return rows
    .filter((row) => row.answered || (row.last_seq > 0 && row.started_by === row.partner_id))
    .map((row) => row.partner_id);
}

interface FileCandidate {
  type: MessageType | null;
  content: string;
}

const lastMessage = (row: ConversationPosition): FileCandidate => ({ type: row.m_type, content: row.m_content });

/** Loads the files of several messages at once; returns a lookup by message. */
async function loadFiles(
  ctx: UserCtx,
  messages: readonly FileCandidate[],
): Promise<(message: FileCandidate) => MessageFile | undefined> {
  const ids = messages.filter(({ type }) => type === 'file').map(({ content }) => content);
  const files = await findFiles(ctx.db, ids);
  return ({ type, content }) => (type === 'file' ? files.get(content) : undefined);
}

function presentRow(
  message: MessageRow,
  row: ConversationPosition,
  userId: string,
  conversationId: string,
  file: MessageFile | undefined,
): Message {
  const stored = {
    id: message.id,
    seq: message.seq,
    senderId: message.sender_id,
    receiverId: message.receiver_id,
    type: message.type,
    content: message.content,
    propertyId: message.property_id,
    clientId: message.client_id,
    createdAt: new Date(message.created_at),
    file,
  };
  const readUpTo = message.sender_id === userId ? row.partner_read_seq : row.read_seq;
  return presentMessage(stored, userId, conversationId, message.seq <= readUpTo);
}
