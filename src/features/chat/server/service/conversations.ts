import { profilesSeen } from '#features/profiles/server/service/profiles.ts';
import { isReachable } from '#features/profiles/server/service/relations.ts';
import { presenceFor } from '#features/presence/server/service/look.ts';
import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import { partnerOf } from '../../domain/conversation-id.ts';
import { MESSAGE, MUTE } from '../../domain/rules.ts';
import type { Arrangement, Conversation, Message, MessageFile, MessageType } from '../../domain/schema.ts';
import { isPendingFor, presentConversation, presentEmptyConversation, presentMessage } from '../present.ts';
import { conversationsOf, type ConversationRow } from '../store/conversations.ts';
import { advanceRead, arrange, deleteCopy, memberOf, unreadOf } from '../store/members.ts';
import { filesOf } from '../store/files.ts';
import { newestMessages, oldestMessages, type MessageRow } from '../store/messages.ts';
import { deliverChange, deliverRead } from './deliver.ts';
import { goneSince } from '../store/retention.ts';

/** The caller's conversations, newest first: those in which somebody has written since the caller deleted their copy. */
export async function ownConversations(ctx: UserCtx): Promise<Conversation[]> {
  const { userId } = ctx.actor;
  const rows = await conversationsOf(ctx.db, userId, goneSince(ctx.now()));
  const partners = rows.map((row) => row.partner_id);
  const [profiles, presence] = [
    await profilesSeen(ctx, partners, metIn(rows)),
    await presenceFor(ctx, userId, partners),
  ];
  const fileOf = await filesIn(ctx, rows.map(newest));
  return rows.map((row) =>
    presentConversation(
      row,
      userId,
      profiles.get(row.partner_id) ?? null,
      presence.get(row.partner_id) ?? { is_online: false, last_seen: null },
      fileOf(newest(row)),
    ),
  );
}

/** One conversation; with somebody nothing was said to yet, an empty one. Refuses with `not_found`. */
export async function ownConversation(ctx: UserCtx, id: string): Promise<Conversation> {
  const { partnerId, row } = await place(ctx, id);
  const profile = (await profilesSeen(ctx, [partnerId], row ? metIn([row]) : [])).get(partnerId) ?? null;
  const presence = (await presenceFor(ctx, ctx.actor.userId, [partnerId])).get(partnerId) ?? {
    is_online: false,
    last_seen: null,
  };
  if (!row) return presentEmptyConversation(partnerId, profile, presence);
  const fileOf = await filesIn(ctx, [newest(row)]);
  return presentConversation(row, ctx.actor.userId, profile, presence, fileOf(newest(row)));
}

/**
 * A page of messages, newest first: the newest below `before`, or with `after` the ones that follow it. `next` continues
 * in the same direction, null at the end. Refuses with `not_found`.
 */
export async function ownMessages(
  ctx: UserCtx,
  id: string,
  page: { before?: number | undefined; after?: number | undefined; limit?: number | undefined },
): Promise<{ messages: Message[]; next: number | null }> {
  const { partnerId, row } = await place(ctx, id);
  if (!row) return { messages: [], next: null };
  const before = page.before ?? row.last_seq + 1;
  const limit = page.limit ?? (page.after === undefined ? MESSAGE.pageSize : MESSAGE.gapPageSize);
  const above = Math.max(page.after ?? 0, row.deleted_seq);
  const range = { conversationId: row.id, above, below: before, gone: goneSince(ctx.now()), limit: limit + 1 };
  const found = await (page.after === undefined ? newestMessages : oldestMessages)(ctx.db, range);
  const messages = found.slice(0, limit);
  const next = found.length > limit ? (messages.at(-1)?.seq ?? null) : null;
  if (page.after !== undefined) messages.reverse();
  const fileOf = await filesIn(ctx, messages);
  const present = (message: MessageRow) => presentRow(message, row, ctx.actor.userId, partnerId, fileOf(message));
  return { messages: messages.map(present), next };
}

/** The caller has read up to `seq`; never goes back. Refuses with `not_found`. */
export async function markRead(
  ctx: UserCtx,
  id: string,
  seq: number,
): Promise<{ read_seq: number; unread_count: number }> {
  const { userId } = ctx.actor;
  const { partnerId, row } = await place(ctx, id);
  if (!row) throw new Refusal('not_found');
  const gone = goneSince(ctx.now());
  const moved = await advanceRead(ctx.db, row.id, userId, gone, seq);
  if (moved) deliverRead(ctx, userId, partnerId, moved.read_seq);
  const now = moved ?? (await memberOf(ctx.db, row.id, userId, gone)) ?? row;
  return { read_seq: now.read_seq, unread_count: now.unread };
}

/** Messages the caller has not read, over all conversations but the muted and the archived ones. */
export async function unreadCount(ctx: UserCtx): Promise<{ unread_count: number }> {
  return { unread_count: await unreadOf(ctx.db, ctx.actor.userId, goneSince(ctx.now()), ctx.now()) };
}

/** Deletes the caller's copy; the other person keeps theirs. Refuses with `not_found` and `conversation_pending`. */
export async function deleteConversation(ctx: UserCtx, id: string): Promise<void> {
  const { partnerId, row } = await place(ctx, id);
  if (!row || row.last_seq === row.deleted_seq) throw new Refusal('not_found');
  if (isPendingFor(row, ctx.actor.userId)) throw new Refusal('conversation_pending');
  await deleteCopy(ctx.db, row.id, ctx.actor.userId);
  deliverChange(ctx, ctx.actor.userId, partnerId, 'deleted');
}

/** Mutes or archives a conversation for the caller, in all their tabs; a newer message ends the second. Refuses with `not_found`. */
export async function arrangeConversation(
  ctx: UserCtx,
  id: string,
  { mute, archived }: Arrangement,
): Promise<Conversation> {
  const { partnerId, row } = await place(ctx, id);
  if (!row || row.last_seq === row.deleted_seq) throw new Refusal('not_found');
  const forHours = new Date(ctx.now().getTime() + MUTE.hoursMs).toISOString();
  const until = { off: null, hours: forHours, always: MUTE.foreverAt };
  await arrange(ctx.db, row.id, ctx.actor.userId, {
    archivedSeq: archived === undefined ? row.archived_seq : archived ? row.last_seq : 0,
    mutedUntil: mute === undefined ? row.muted_until : until[mute],
  });
  deliverChange(ctx, ctx.actor.userId, partnerId, 'arranged');
  return ownConversation(ctx, id);
}

/**
 * The conversation that an id means to the caller. Without one yet, the partner must be somebody the caller could write
 * to; what is nobody's, somebody else's or blocked reads the same: `not_found`.
 */
async function place(ctx: UserCtx, id: string): Promise<{ partnerId: string; row: ConversationRow | null }> {
  const partnerId = partnerOf(id);
  if (!partnerId || partnerId === ctx.actor.userId) throw new Refusal('not_found');
  const [row] = await conversationsOf(ctx.db, ctx.actor.userId, goneSince(ctx.now()), partnerId);
  if (row) return { partnerId, row };
  if (!(await isReachable(ctx.db, ctx.actor.userId, partnerId))) throw new Refusal('not_found');
  return { partnerId, row: null };
}

/** Partners who have written to the reader: whoever does so does not hide from them. */
function metIn(rows: ConversationRow[]): string[] {
  return rows
    .filter((row) => row.answered || (row.last_seq > 0 && row.started_by === row.partner_id))
    .map((row) => row.partner_id);
}

interface MayHaveFile {
  type: MessageType | null;
  content: string;
}

const newest = (row: ConversationRow): MayHaveFile => ({ type: row.m_type, content: row.m_content });

/** Looks up the files of messages at once, and tells which one belongs to a message. */
async function filesIn(
  ctx: UserCtx,
  messages: readonly MayHaveFile[],
): Promise<(message: MayHaveFile) => MessageFile | undefined> {
  const ids = messages.filter(({ type }) => type === 'file').map(({ content }) => content);
  const files = await filesOf(ctx.db, ids);
  return ({ type, content }) => (type === 'file' ? files.get(content) : undefined);
}

function presentRow(
  message: MessageRow,
  row: ConversationRow,
  userId: string,
  partnerId: string,
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
  return presentMessage(stored, userId, partnerId, message.seq <= readUpTo);
}
